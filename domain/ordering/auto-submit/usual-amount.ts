import { addDays, type Day } from '../../kernel/day.ts'
import { type Fen, fen } from '../../kernel/money.ts'
import { LEAST_ORDERS, lowerMedian } from '../cart/usual.ts'
import { USUAL_AMOUNT_DAYS } from './terms.ts'

/** The amount of goods of a routine order. */
export interface OrderAmount {
  readonly purchaseDate: Day
  readonly amount: Fen
}

/** Returns the amounts of the orders of the eight weeks before a day [AU7]. */
export const amountsBefore = (day: Day, orders: ReadonlyArray<OrderAmount>): ReadonlyArray<Fen> =>
  orders
    .filter(({ purchaseDate }) => purchaseDate < day && purchaseDate >= addDays(day, -USUAL_AMOUNT_DAYS))
    .map(({ amount }) => amount)

/** Returns the median (the lower of two) of the amounts of recent orders; null for fewer than three [AU7]. */
export const usualAmountOf = (amounts: ReadonlyArray<Fen>): Fen | null =>
  amounts.length < LEAST_ORDERS ? null : fen(lowerMedian(amounts))
