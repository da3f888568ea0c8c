import { addDays, type Day } from '../kernel/day.ts'
import { type Fen, fen } from '../kernel/money.ts'

/** Number of earlier days of the same weekday that make up the usual amount. */
export const USUAL_WEEKS = 4

/**
 * Returns the usual amount of a day: the mean of the last four days of the same weekday, rounded to the fen. A day
 * without an amount counts as zero if the chain already ordered before it; null if it did not order on any of the four
 * days or before them [HM2].
 */
export function usualAmount(on: Day, amounts: ReadonlyMap<Day, Fen>): Fen | null {
  const first = [...amounts.keys()].reduce<Day | null>(
    (earliest, day) => (earliest === null || day < earliest ? day : earliest),
    null,
  )
  const days = Array.from({ length: USUAL_WEEKS }, (_, week) => addDays(on, -7 * (week + 1)))
  const knownDays = days.filter(day => first !== null && day >= first)
  if (knownDays.length === 0) return null
  const sum = knownDays.reduce((total, day) => total + (amounts.get(day) ?? 0), 0)
  return fen(Math.round(sum / knownDays.length))
}

/** Returns by how many percent an amount is above the usual, negative below; null without a usual amount [HM2]. */
export const percentAboveUsual = (amount: Fen, usualFee: Fen | null): number | null =>
  usualFee === null || usualFee <= 0 ? null : Math.round((amount / usualFee - 1) * 100)

/** Checks whether an amount is at least half more than the usual one [HM2]. */
export const isFarAboveUsual = (amount: Fen, usualFee: Fen): boolean => usualFee > 0 && amount * 2 >= usualFee * 3
