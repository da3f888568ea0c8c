import { addDays, type Day } from '../kernel/day.ts'
import { type Fen, fen } from '../kernel/money.ts'
import { USUAL_AMOUNT_WEEKS } from '../ordering/cart/usual-amount.ts'
import { lowerMedian } from '../ordering/cart/usual-quantity.ts'

/**
 * Returns the usual amount of a day: the median (the lower of two) of the same weekdays of the last eight weeks. A day
 * without an amount counts as zero if the chain already ordered before it; null if it did not order on any of these days
 * or before them [HM2].
 */
export function usualAmountOfDay(on: Day, amounts: ReadonlyMap<Day, Fen>): Fen | null {
  const first = [...amounts.keys()].toSorted()[0] ?? on
  const days = Array.from({ length: USUAL_AMOUNT_WEEKS }, (_, week) => addDays(on, -7 * (week + 1)))
  const knownDays = days.filter(day => day >= first)
  return knownDays.length === 0 ? null : fen(lowerMedian(knownDays.map(day => amounts.get(day) ?? 0)))
}
