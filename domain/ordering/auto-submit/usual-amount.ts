import { type Fen, fen } from '../../kernel/money.ts'
import { LEAST_ORDERS, lowerMedian } from '../cart/usual.ts'

/** Returns the median (the lower of two) of the amounts of recent orders; null for fewer than three [AU7]. */
export const usualAmountOf = (amounts: ReadonlyArray<Fen>): Fen | null =>
  amounts.length < LEAST_ORDERS ? null : fen(lowerMedian(amounts))
