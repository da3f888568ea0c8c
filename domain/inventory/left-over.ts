import { type Day, daysBetween } from '../kernel/day.ts'
import type { StockQuantity } from './cost.ts'
import type { ExpiryPart } from './expiry.ts'

/** Number of past days, today excluded, over which the daily use is averaged. */
export const USE_DAYS = 14

/**
 * Returns the expected use of a material from today through a day, both included, at the mean daily use; rounded down
 * [EX7].
 */
export const usedThrough = (usedInDays: StockQuantity, day: Day, today: Day): StockQuantity =>
  Math.floor((usedInDays * Math.max(daysBetween(today, day) + 1, 0)) / USE_DAYS)

/**
 * Returns the quantity of each batch that is expected to be left on its last day, at the mean daily use, first expired
 * first out [EX7]. The batches are sorted by expiry; an expired batch is left whole. `usedInDays` is the use of the
 * last `USE_DAYS` days.
 */
export function leftOver(
  batches: ReadonlyArray<ExpiryPart>,
  usedInDays: StockQuantity,
  today: Day,
): ReadonlyArray<StockQuantity> {
  let use = 0
  return batches.map(({ expireDay, quantity }) => {
    const part = Math.min(quantity, usedThrough(usedInDays, expireDay, today) - use)
    use += part
    return quantity - part
  })
}
