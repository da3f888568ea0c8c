import { addDays, type Day } from '../../kernel/day.ts'
import { type Fen, fen } from '../../kernel/money.ts'
import { byCharacter } from '../../kernel/text.ts'
import { LEAST_ORDERS, lowerMedian } from './usual-quantity.ts'

/** Number of weeks, and of days, before a day whose orders make up a usual amount [AU7, HM2]. */
export const USUAL_AMOUNT_WEEKS = 8
export const USUAL_AMOUNT_DAYS = 7 * USUAL_AMOUNT_WEEKS

/** An amount that differs by more than this, in percent, is far from the usual one [E9]. */
const FAR_FROM_USUAL_PERCENT = 50

/** The amount of goods of a routine order. */
export interface OrderAmount {
  readonly purchaseDate: Day
  readonly amount: Fen
}

/** Returns the amounts of the orders of the eight weeks before a day [AU7]. */
export const amountsBefore = (day: Day, orders: ReadonlyArray<OrderAmount>): ReadonlyArray<Fen> =>
  orders.filter(order => isRecent(day, order)).map(({ amount }) => amount)

/** Returns the amount of the last order of the eight weeks before a day; null if there is none [N11]. */
export const latestAmount = (day: Day, orders: ReadonlyArray<OrderAmount>): Fen | null => {
  const recent = orders.filter(order => isRecent(day, order))
  return recent.toSorted((a, b) => byCharacter(a.purchaseDate, b.purchaseDate)).at(-1)?.amount ?? null
}

const isRecent = (day: Day, { purchaseDate }: OrderAmount): boolean =>
  purchaseDate < day && purchaseDate >= addDays(day, -USUAL_AMOUNT_DAYS)

/** Returns the median (the lower of two) of the amounts of recent orders; null for fewer than three [AU7]. */
export const usualAmountOf = (amounts: ReadonlyArray<Fen>): Fen | null =>
  amounts.length < LEAST_ORDERS ? null : fen(lowerMedian(amounts))

/** Returns by how many percent an amount is above the usual, negative below; null without a usual amount. */
export const percentAboveUsual = (amount: Fen, usualAmount: Fen | null): number | null =>
  (usualAmount ?? 0) <= 0 ? null : Math.round((amount / usualAmount! - 1) * 100)

/** Checks whether an amount is more than 50% above the usual one; false without a usual amount [E9]. */
export const isAmountFarAboveUsual = (amount: Fen, usualAmount: Fen | null): boolean =>
  (usualAmount ?? 0) > 0 && amount * 100 > usualAmount! * (100 + FAR_FROM_USUAL_PERCENT)

/** Checks whether an amount is more than 50% above or below the usual one; false without a usual amount [E9]. */
export const isAmountFarFromUsual = (amount: Fen, usualAmount: Fen | null): boolean =>
  isAmountFarAboveUsual(amount, usualAmount) || amount * 100 < (usualAmount ?? 0) * (100 - FAR_FROM_USUAL_PERCENT)
