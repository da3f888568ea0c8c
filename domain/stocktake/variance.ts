import type { StockQuantity, StockValue } from '../inventory/cost.ts'
import { applyLine, emptyBalance, type StockBalance, type StockLine } from '../inventory/posting.ts'
import type { Instant } from '../kernel/day.ts'
import { type Fen, fen } from '../kernel/money.ts'

/** A change of the book, and when the goods really moved. */
export interface TimedChange {
  readonly change: StockQuantity
  readonly occurredAt: Instant
}

/** Returns what moved after an instant, whenever it was recorded [ST8]. */
export const movedSince = (changes: ReadonlyArray<TimedChange>, instant: Instant): StockQuantity =>
  changes.reduce((sum, { change, occurredAt }) => (occurredAt > instant ? sum + change : sum), 0)

/** The figures of one counted material, in thousandths of the stock unit. */
export interface CountFigures {
  /** What was in the book at the instant of counting, with all that is known by now to have happened before. */
  readonly bookQty: StockQuantity
  /** What moved since. */
  readonly movedQty: StockQuantity
  readonly countedQty: StockQuantity
  readonly varianceQty: StockQuantity
}

/** Compares a count with the book: variance = counted − (book now − what moved since the instant of counting) [ST8]. */
export const figuresOf = (countedQty: StockQuantity, bookNow: StockQuantity, movedQty: StockQuantity): CountFigures => {
  const bookQty = bookNow - movedQty
  return { bookQty, movedQty, countedQty, varianceQty: countedQty - bookQty }
}

/** Returns the line that brings a variance into the book; null if the count agrees with it [ST11]. */
export const varianceLine = (materialCode: string, varianceQty: StockQuantity): StockLine | null =>
  varianceQty === 0 ? null : { materialCode, inStore: varianceQty, inTransport: 0, value: null }

/** Returns what a variance is worth at the average cost, fen × thousandths: what its posting changes of the value [SL1]. */
export const varianceValue = (balance: StockBalance | undefined, line: StockLine | null): StockValue =>
  line === null ? 0 : applyLine(balance ?? emptyBalance, line).changeValue

/** Converts a value of the ledger to fen, halves away from 0. */
export const valueInFen = (value: StockValue): Fen => fen(Math.sign(value) * Math.round(Math.abs(value) / 1000) || 0)
