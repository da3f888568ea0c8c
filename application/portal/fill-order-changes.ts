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

/** The lines of one form and everything that may happen to them: typing, saving, news, refusals. */
export function fillLines(firstSheet: Sheet, firstCart: Cart) {
  let sheet = firstSheet
  let cartVersion = firstCart.cartVersion
  let ended: Refusal | null = null
  /** After a refusal that names no line, one line goes at a time, so that the next refusal does. */
  let oneByOne = false
  let lines: ReadonlyMap<string, FillLine> = new Map(
    storedOf(firstCart).map(stored => [stored.materialCode, shownAs(emptyLine(stored.materialCode), stored)]),
  )
  const lineOf = (code: string) => lines.get(code) ?? emptyLine(code)
  const put = (changes: Iterable<FillLine>) => {
    const next = new Map(lines)
    for (const line of changes) next.set(line.materialCode, line)
    lines = next
  }
  /** News older than what is shown are dropped whole. */
  const absorb = (cart: Cart, own: (code: string) => boolean = () => false): boolean => {
    if (cart.cartVersion < cartVersion) return false
    cartVersion = cart.cartVersion
    put(
      storedOf(cart).map(stored => {
        const line = lineOf(stored.materialCode)
        return own(stored.materialCode) && stored.version > line.version
          ? acknowledged(line, stored)
          : informed(line, stored)
      }),
    )
    return true
  }
  const mark = (codes: Iterable<string>, change: (line: FillLine) => FillLine) =>
    put(Array.from(codes, code => change(lineOf(code))))
  return {
    all: () => lines,
    sheet: () => sheet,
    cartVersion: () => cartVersion,
    ended: () => ended,
    mostAtOnce: () => (oneByOne ? 1 : 1000),
    type: (code: string, text: string): boolean => {
      if (lineOf(code).text === text) return false
      mark([code], line => typed(line, text, sheet))
      return true
    },
    empty: () => {
      const filled = [...lines.values()].filter(line => line.text !== '')
      mark(
        filled.map(line => line.materialCode),
        line => ({ ...typed(line, '', sheet), conflict: null }),
      )
      return {
        texts: new Map(filled.map(line => [line.materialCode, line.text])),
        lines: filled.map(({ materialCode }) => ({ materialCode, quantity: 0 as Thousandths })),
      }
    },
    settle: (code: string, choice: 'mine' | 'theirs') => mark([code], line => settled(line, choice)),
    absorb: (cart: Cart) => absorb(cart),
    takeSheet: (next: Sheet) => {
      sheet = next
      mark(
        [...lines.values()].filter(line => line.refusal !== null).map(line => line.materialCode),
        line => typed(line, line.text, sheet),
      )
    },
    /** Lines that may not be submitted as they are. */
    flag: (refusals: ReadonlyArray<LineRefusal>) => {
      const why = new Map(refusals.map(({ materialCode, refusal }) => [materialCode, refusal]))
      mark(why.keys(), line => ({ ...line, refusal: why.get(line.materialCode) ?? null }))
    },
    saved: ({ kind, lines: sent }: Batch, cart: Cart) => {
      const own = new Set(sent.map(line => line.materialCode))
      absorb(cart, code => kind === 'clear' || own.has(code))
    },
    refused: ({ lines: sent }: Batch, failure: Failure): 'again' | 'stop' => {
      if (failure._tag === 'Fault') return 'stop'
      const { refusal } = failure
      if (refusal.kind in endings) ended = refusal
      if (refusal.kind === 'CART_LINE_CONFLICT') {
        mark([String(refusal.figures.materialCode)], line => ({ ...line, conflict: conflictOf(refusal) }))
        return 'again'
      }
      if (!(refusal.kind in lineRefusals)) return 'stop'
      const named = refusal.kind === 'MATERIAL_NOT_ORDERABLE' ? String(refusal.figures.materialCode) : null
      const guilty = named ?? (sent.length === 1 ? sent[0]!.materialCode : null)
      oneByOne = guilty === null
      if (guilty !== null) mark([guilty], line => ({ ...line, refusal, quantity: null }))
      return 'again'
    },
  }
}

/** Refusals after which nothing more can be saved into this order. */
const endings = { ORDER_STATUS: true, CUT_OFF_PASSED: true, NOT_OPEN_YET: true }
/** Refusals of one line, by rules of the server that differ from those we were given. */
const lineRefusals = {
  QUANTITY_NOT_A_NUMBER: true,
  QUANTITY_BELOW_MINIMUM: true,
  QUANTITY_ABOVE_MAXIMUM: true,
  QUANTITY_OFF_STEP: true,
  MATERIAL_NOT_ORDERABLE: true,
}

const storedOf = (cart: Cart): ReadonlyArray<StoredLine> =>
  (cart.categories.find(({ categoryCode }) => categoryCode === ALL) ?? cart.categories[0])?.materials ?? []
