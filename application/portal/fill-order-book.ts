import { ALL, type Sheet } from '../../domain/order/cart.ts'
import type { LineRefusal } from '../../domain/order/submit.ts'
import type { Thousandths } from '../../domain/quantity.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Cart } from '../contract/cart.ts'
import type { Failure } from '../contract/failure.ts'
import type { Batch } from './fill-order-batch.ts'
import {
  acknowledged,
  conflictOf,
  emptyLine,
  type FillLine,
  informed,
  type StoredLine,
  settled,
  shownAs,
  typed,
} from './fill-order-lines.ts'

/** The lines of one form, and what holds for all of them. */
export interface Book {
  sheet: Sheet
  lines: ReadonlyMap<string, FillLine>
  cartVersion: number
  /** The order can no longer be filled. */
  ended: Refusal | null
  /** After a refusal that names no line, one line goes at a time, so that the next refusal does. */
  oneByOne: boolean
}

export const openBook = (sheet: Sheet, cart: Cart): Book => ({
  sheet,
  lines: new Map(storedOf(cart).map(line => [line.materialCode, shownAs(emptyLine(line.materialCode), line)])),
  cartVersion: cart.cartVersion,
  ended: null,
  oneByOne: false,
})

/** Takes a text into a line; false if it says the same already. */
export function typeInto(book: Book, code: string, text: string): boolean {
  if (lineOf(book, code).text === text) return false
  change(book, [code], line => typed(line, text, book.sheet))
  return true
}

/** Empties every line; answers what was in them, and what the back end is to be told. */
export function emptyAll(book: Book): { texts: ReadonlyMap<string, string>; lines: Batch['lines'] } {
  const filled = [...book.lines.values()].filter(line => line.text !== '')
  const codes = filled.map(line => line.materialCode)
  change(book, codes, line => ({ ...typed(line, '', book.sheet), conflict: null }))
  return {
    texts: new Map(filled.map(line => [line.materialCode, line.text])),
    lines: codes.map(materialCode => ({ materialCode, quantity: 0 as Thousandths })),
  }
}

export const decideConflict = (book: Book, code: string, choice: 'mine' | 'theirs'): void =>
  change(book, [code], line => settled(line, choice))

/** New rules: what the old ones refused is judged again. */
export function takeSheet(book: Book, sheet: Sheet): void {
  book.sheet = sheet
  const refused = [...book.lines.values()].filter(line => line.refusal !== null)
  change(
    book,
    refused.map(line => line.materialCode),
    line => typed(line, line.text, sheet),
  )
}

/** Marks lines that may not be submitted as they are. */
export function flagLines(book: Book, refusals: ReadonlyArray<LineRefusal>): void {
  const why = new Map(refusals.map(({ materialCode, refusal }) => [materialCode, refusal]))
  change(book, why.keys(), line => ({ ...line, refusal: why.get(line.materialCode) ?? null }))
}

/** Takes a cart; one that is older than what is shown is dropped whole. `own` are the lines we wrote ourselves. */
export function absorbCart(book: Book, cart: Cart, own: (code: string) => boolean = () => false): boolean {
  if (cart.cartVersion < book.cartVersion) return false
  book.cartVersion = cart.cartVersion
  const news = new Map(storedOf(cart).map(line => [line.materialCode, line]))
  change(book, news.keys(), line => {
    const stored = news.get(line.materialCode)!
    return own(line.materialCode) && stored.version > line.version ? acknowledged(line, stored) : informed(line, stored)
  })
  return true
}

export function absorbSaved(book: Book, { kind, lines }: Batch, cart: Cart): void {
  const own = new Set(lines.map(line => line.materialCode))
  absorbCart(book, cart, code => kind === 'clear' || own.has(code))
}

/** What a refused batch means for its lines, and whether the others may be tried at once. */
export function takeRefusal(book: Book, { lines }: Batch, failure: Failure): 'again' | 'stop' {
  if (failure._tag === 'Fault') return 'stop'
  const { refusal } = failure
  if (refusal.kind in endings) book.ended = refusal
  if (refusal.kind === 'CART_LINE_CONFLICT') {
    change(book, [String(refusal.figures.materialCode)], line => ({ ...line, conflict: conflictOf(refusal) }))
    return 'again'
  }
  if (!(refusal.kind in ofOneLine)) return 'stop'
  const named = refusal.kind === 'MATERIAL_NOT_ORDERABLE' ? String(refusal.figures.materialCode) : null
  const guilty = named ?? (lines.length === 1 ? lines[0]!.materialCode : null)
  book.oneByOne = guilty === null
  if (guilty !== null) change(book, [guilty], line => ({ ...line, refusal, quantity: null }))
  return 'again'
}

/** Refusals after which nothing more can be saved into this order. */
const endings = { ORDER_STATUS: true, CUT_OFF_PASSED: true, NOT_OPEN_YET: true }
/** Refusals of one line, by rules of the server that differ from those we were given. */
const ofOneLine = {
  QUANTITY_NOT_A_NUMBER: true,
  QUANTITY_BELOW_MINIMUM: true,
  QUANTITY_ABOVE_MAXIMUM: true,
  QUANTITY_OFF_STEP: true,
  MATERIAL_NOT_ORDERABLE: true,
}

const lineOf = ({ lines }: Book, code: string): FillLine => lines.get(code) ?? emptyLine(code)

function change(book: Book, codes: Iterable<string>, to: (line: FillLine) => FillLine): void {
  const lines = new Map(book.lines)
  for (const code of codes) lines.set(code, to(lineOf(book, code)))
  book.lines = lines
}

const storedOf = (cart: Cart): ReadonlyArray<StoredLine> =>
  (cart.categories.find(({ categoryCode }) => categoryCode === ALL) ?? cart.categories[0])?.materials ?? []
