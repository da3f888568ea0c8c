import type { Fen } from '../kernel/money.ts'

/** Days over which the use of subsidy is measured. */
export const RUN_DOWN_DAYS = 30
/** A balance that lasts fewer days is worth a notice, and one that lasts fewer than a third of them is urgent. */
export const RUN_DOWN_NOTICE_DAYS = 21

/**
 * Returns for how many more whole days a subsidy balance lasts at the pace of the last `RUN_DOWN_DAYS` days; null if
 * nothing was spent in them. A balance of zero or less lasts no day [HM5].
 */
export const subsidyDaysLeft = (balance: Fen, spent: Fen): number | null =>
  spent <= 0 ? null : Math.max(0, Math.floor((balance * RUN_DOWN_DAYS) / spent))
