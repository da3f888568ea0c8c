import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Sheet } from '../../../../domain/ordering/cart/cart.ts'
import { ALL } from '../../../../domain/ordering/cart/cart-totals.ts'
import type { LineRefusal } from '../../../../domain/ordering/cart/submit.ts'
import type { Failure } from '../../../platform/failure.ts'
import type { Cart } from '../../contract/cart.ts'
import type { Batch } from './batch.ts'
import {
  acknowledge,
  conflictOf,
  emptyLine,
  type FillLine,
  isFilled,
  markConflict,
  mergeRemoteLine,
  mergeServerLine,
  resolveConflict,
  type StoredLine,
  withStored,
  withText,
} from './lines.ts'

/** The lines of one form and their common state. */
export interface CartDraft {
  sheet: Sheet
  lines: ReadonlyMap<string, FillLine>
  cartVersion: number
  /** Why the order can no longer be filled; null while it can. */
  ended: Refusal | null
  /** Whether it was submitted here or its form is locked; no further input is accepted. */
  closed: boolean
  /**
   * Set after a refusal that names no line: lines are then sent one by one, so that the next refusal identifies its
   * line.
   */
  oneByOne: boolean
  /** The lines that have changed since the journal last read them. */
  readonly touched: Set<string>
}

export const openCartDraft = (sheet: Sheet, cart: Cart): CartDraft => ({
  sheet,
  lines: new Map(storedOf(cart).map(line => [line.materialCode, withStored(emptyLine(line.materialCode), line)])),
  cartVersion: cart.cartVersion,
  ended: null,
  closed: false,
  oneByOne: false,
  touched: new Set(),
})

/** Sets the text of a line; returns false if nothing changes. */
export function setText(draft: CartDraft, code: string, text: string): boolean {
  if (lineOf(draft, code).text === text) return false
  changeLines(draft, [code], line => withText(line, text, draft.sheet))
  return true
}

/** Sets many texts at once; unchanged lines are skipped. */
export function setTexts(draft: CartDraft, texts: ReadonlyMap<string, string>): void {
  const news = [...texts].filter(([code, text]) => lineOf(draft, code).text !== text)
  changeLines(
    draft,
    news.map(([code]) => code),
    line => withText(line, texts.get(line.materialCode)!, draft.sheet),
  )
}

/** Clears every line, including those with a visible conflict; returns their former texts. */
export function clearTexts(draft: CartDraft): ReadonlyMap<string, string> {
  const filledLineList = [...draft.lines.values()].filter(line => line.text !== '')
  const codes = filledLineList.map(line => line.materialCode)
  changeLines(draft, codes, line => {
    const emptyLineState = withText(line, '', draft.sheet)
    return line.missed === null ? resolveConflict(emptyLineState, 'mine') : emptyLineState
  })
  return new Map(filledLineList.filter(isFilled).map(line => [line.materialCode, line.text]))
}

export const decideConflict = (draft: CartDraft, code: string, choice: 'mine' | 'theirs'): void =>
  changeLines(draft, [code], line => resolveConflict(line, choice))

/** Replaces the rules and validates the refused lines again. */
export function replaceSheet(draft: CartDraft, sheet: Sheet): void {
  draft.sheet = sheet
  const refusedLines = [...draft.lines.values()].filter(line => line.refusal !== null)
  changeLines(
    draft,
    refusedLines.map(line => line.materialCode),
    line => withText(line, line.text, sheet),
  )
}

/** Marks lines that cannot be submitted in their current state. */
export function flagLines(draft: CartDraft, refusals: ReadonlyArray<LineRefusal>): void {
  const why = new Map(refusals.map(({ materialCode, refusal }) => [materialCode, refusal]))
  changeLines(draft, why.keys(), line => ({ ...line, refusal: why.get(line.materialCode) ?? null }))
}

/**
 * Merges a cart from the server; an older one is ignored. `sentLines` are the lines that this form has written itself.
 * Returns whether anything changed.
 */
export function mergeServerCart(draft: CartDraft, cart: Cart, sentLines: Batch['lines'] = []): boolean {
  if (cart.cartVersion < draft.cartVersion) return false
  draft.cartVersion = cart.cartVersion
  const sentQuantities = new Map(sentLines.map(line => [line.materialCode, line.quantity]))
  const news = new Map(storedOf(cart).map(line => [line.materialCode, line]))
  const isNews = ({ materialCode, version }: StoredLine) => version > lineOf(draft, materialCode).version
  const codes = [...news.values()].filter(isNews).map(line => line.materialCode)
  changeLines(draft, [...codes, ...sentQuantities.keys()], line => {
    const storedLine = news.get(line.materialCode)
    if (storedLine === undefined) return line
    const sentQuantity = sentQuantities.get(line.materialCode)
    if (storedLine.quantity === sentQuantity) return acknowledge(line, storedLine)
    return sentQuantity === undefined
      ? mergeRemoteLine(line, storedLine)
      : mergeServerLine(line, sentQuantity, storedLine)
  })
  return true
}

/** Returns the touched lines that show a change by somebody else. */
export const linesChangedByOthers = (draft: CartDraft): ReadonlyArray<FillLine> =>
  [...draft.touched].flatMap(code => draft.lines.get(code) ?? []).filter(line => line.remoteChange !== null)

/** Removes these marks; a mark that was made since for the same line stays. */
export function clearRemoteChanges(draft: CartDraft, markedLines: ReadonlyArray<FillLine>): void {
  const stale = markedLines.filter(line => lineOf(draft, line.materialCode).remoteChange === line.remoteChange)
  const codes = stale.map(line => line.materialCode)
  changeLines(draft, codes, line => ({ ...line, remoteChange: null }))
}

/** Applies the refusal of a batch to its lines; returns whether the other lines may be sent at once. */
export function applyRefusal(draft: CartDraft, { lines }: Batch, failure: Failure): 'again' | 'stop' {
  if (failure._tag === 'Fault') return 'stop'
  const { refusal } = failure
  if (refusal.kind in endings) draft.ended = refusal
  if (refusal.kind === 'CART_LINE_CONFLICT') {
    changeLines(draft, [String(refusal.figures.materialCode)], line => markConflict(line, conflictOf(refusal)))
    return 'again'
  }
  if (!(refusal.kind in ofOneLine)) return 'stop'
  const materialCode = refusal.kind === 'MATERIAL_NOT_ORDERABLE' ? String(refusal.figures.materialCode) : null
  const guilty = materialCode ?? (lines.length === 1 ? lines[0]!.materialCode : null)
  draft.oneByOne = guilty === null
  const sentQuantity = lines.find(line => line.materialCode === guilty)?.quantity
  // A quantity typed since then is validated when it is sent itself.
  const refuseLine = (line: FillLine) => (line.quantity === sentQuantity ? { ...line, refusal, quantity: null } : line)
  if (guilty !== null) changeLines(draft, [guilty], refuseLine)
  return 'again'
}

/** Refusals after which nothing more can be saved in this order. */
const endings = { ORDER_STATUS: true, CUT_OFF_PASSED: true, NOT_OPEN_YET: true }
/** Refusals of one line, by server rules that differ from those loaded here. */
const ofOneLine = {
  QUANTITY_NOT_A_NUMBER: true,
  QUANTITY_BELOW_MINIMUM: true,
  QUANTITY_ABOVE_MAXIMUM: true,
  QUANTITY_OFF_STEP: true,
  MATERIAL_NOT_ORDERABLE: true,
}

export const lineOf = ({ lines }: CartDraft, code: string): FillLine => lines.get(code) ?? emptyLine(code)

export function changeLines(draft: CartDraft, codes: Iterable<string>, to: (line: FillLine) => FillLine): void {
  const lines = new Map(draft.lines)
  for (const code of codes) {
    lines.set(code, to(lineOf(draft, code)))
    draft.touched.add(code)
  }
  draft.lines = lines
}

const storedOf = (cart: Cart): ReadonlyArray<StoredLine> =>
  (cart.categories.find(({ categoryCode }) => categoryCode === ALL) ?? cart.categories[0])?.materials ?? []
