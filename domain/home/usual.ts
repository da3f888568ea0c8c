import { addDays, type Day } from '../kernel/day.ts'
import { type Fen, fen } from '../kernel/money.ts'

/** So many earlier days of the same weekday are the usual. */
export const USUAL_WEEKS = 4

/**
 * Returns the usual amount of a day: the mean of the last four days of the same weekday, rounded to the fen. A day
 * without an amount counts as zero if the chain already ordered before it; null if it did not order on any of the four
 * days or before them [HM2].
 */
export function usualAmount(on: Day, amounts: ReadonlyMap<Day, Fen>): Fen | null {
  const first = [...amounts.keys()].reduce<Day | null>(
    (least, day) => (least === null || day < least ? day : least),
    null,
  )
  const days = Array.from({ length: USUAL_WEEKS }, (_, week) => addDays(on, -7 * (week + 1)))
  const known = days.filter(day => first !== null && day >= first)
  if (known.length === 0) return null
  const sum = known.reduce((total, day) => total + (amounts.get(day) ?? 0), 0)
  return fen(Math.round(sum / known.length))
}

/** Returns by how many percent an amount is above the usual, negative below; null without a usual amount [HM2]. */
export const percentAboveUsual = (amount: Fen, usual: Fen | null): number | null =>
  usual === null || usual <= 0 ? null : Math.round((amount / usual - 1) * 100)
