import { type Day, daysBetween } from '../kernel/day.ts'
import type { StockQuantity } from './cost.ts'
import type { ExpiryPart } from './expiry.ts'

/** Maximum number of past days, today excluded, over which the daily use is averaged. */
export const USE_DAYS = 14

/** What was used of a material in the last days. */
export interface RecentUse {
  readonly quantity: StockQuantity
  /** Number of days, from 1 to `USE_DAYS`: fewer while the shop has kept its stock for a shorter time. */
  readonly days: number
}

/** Returns the number of days over which the use of a shop is averaged that has kept its stock since a day [EX7]. */
export const daysOfUseSince = (firstDay: Day, today: Day): number =>
  Math.min(Math.max(daysBetween(firstDay, today), 1), USE_DAYS)

/**
 * Returns the expected use of a material from today through a day, both included, at the mean daily use; rounded down
 * [EX7].
 */
export const usedThrough = ({ quantity, days }: RecentUse, day: Day, today: Day): StockQuantity =>
  Math.floor((quantity * Math.max(daysBetween(today, day) + 1, 0)) / days)

/**
 * Returns the quantity of each batch that is expected to be left on its last day, at the mean daily use, first expired
 * first out [EX7]. The batches are sorted by expiry; an expired batch is left whole.
 */
export function leftOver(batches: ReadonlyArray<ExpiryPart>, use: RecentUse, today: Day): ReadonlyArray<StockQuantity> {
  let taken = 0
  return batches.map(({ expireDay, quantity }) => {
    const part = Math.min(quantity, usedThrough(use, expireDay, today) - taken)
    taken += part
    return quantity - part
  })
}
