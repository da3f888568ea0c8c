import type { Fen } from '../kernel/money.ts'
import type { Tone } from '../kernel/status-display.ts'

/** Days over which the use of subsidy is measured. */
export const RUN_DOWN_DAYS = 30
/** A balance that lasts fewer days is shown, and one that lasts fewer than a third of them is urgent. */
export const RUN_DOWN_NOTICE_DAYS = 21

/**
 * Returns how many whole days a subsidy balance lasts at the spending of the last `RUN_DOWN_DAYS` days; null if
 * nothing was spent. A balance of zero or less lasts 0 days [HM5].
 */
export const subsidyDaysLeft = (balance: Fen, spending: Fen): number | null =>
  spending <= 0 ? null : Math.max(0, Math.floor((balance * RUN_DOWN_DAYS) / spending))

/** Returns the tone of a balance that lasts so many days; null if it is not used [HM5]. */
export const runDownTone = (daysLeft: number | null): Tone => {
  if (daysLeft === null || daysLeft >= RUN_DOWN_NOTICE_DAYS) return 'flow'
  return daysLeft * 3 < RUN_DOWN_NOTICE_DAYS ? 'fail' : 'act'
}
