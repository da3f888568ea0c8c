import { type Day, daysBetween } from '../kernel/day.ts'
import type { StockQuantity } from './cost.ts'
import type { ExpiryPart } from './expiry.ts'

/** Days of the past from which the daily use is taken, today left out. */
export const USE_DAYS = 14

/** Returns what is used of a material through a day, today included, at the mean use of the past days; rounded down [EX7]. */
export const usedThrough = (usedInDays: StockQuantity, day: Day, today: Day): StockQuantity =>
  Math.floor((usedInDays * Math.max(daysBetween(today, day) + 1, 0)) / USE_DAYS)

/**
 * Returns what will be left of each batch on its last day, at the mean use of the past days, first expired first out [EX7]. The
 * batches are in the order in which they expire; of an expired one everything is left. `usedInDays` is what was used in the
 * last `USE_DAYS` days.
 */
export function leftOver(
  batches: ReadonlyArray<ExpiryPart>,
  usedInDays: StockQuantity,
  today: Day,
): ReadonlyArray<StockQuantity> {
  let consumed = 0
  return batches.map(({ expireDay, quantity }) => {
    const part = Math.min(quantity, usedThrough(usedInDays, expireDay, today) - consumed)
    consumed += part
    return quantity - part
  })
}
