import { type DateRange, dateRangeCaps, validateDateRange } from '../kernel/date-range.ts'
import { dayOf, type Instant, type Zone } from '../kernel/day.ts'
import { type Figures, type Refusal, refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse, refuseWith } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import { cutOffWords } from '../master-data/calendar-status.ts'

/** Refusals of a date range that is too long. */
type TooLong = 'PAYMENT_TIME_RANGE_OVER_90_DAYS' | 'TIME_RANGE_OVER_90_DAYS'

/** Validates the date range of a trade list: at most 90 days, both ends included [L1]. */
export function validateTradeRange<K extends TooLong>(
  range: DateRange,
  kind: K,
): Result<DateRange, Refusal<'DATE_RANGE_REVERSED'> | Refusal<K>> {
  const rangeResult = validateDateRange(range, dateRangeCaps.PAYMENT)
  if (rangeResult.ok) return rangeResult
  const { refusal: why } = rangeResult
  return refuseWith(why.kind === 'DATE_RANGE_TOO_LONG' ? rangeRefusals[kind](why.figures, why.accepted) : why)
}

/** Builds the refusal of each kind. */
const rangeRefusals: {
  readonly [K in TooLong]: (figures: Figures<TooLong>, accepted: Refusal['accepted']) => Refusal<K>
} = {
  PAYMENT_TIME_RANGE_OVER_90_DAYS: (figures, accepted) => refusal('PAYMENT_TIME_RANGE_OVER_90_DAYS', figures, accepted),
  TIME_RANGE_OVER_90_DAYS: (figures, accepted) => refusal('TIME_RANGE_OVER_90_DAYS', figures, accepted),
}

/** Returns whether a person may continue or cancel a trade: its creator, while they can see all its orders [L3]. */
export const isPayerOf = (trade: { readonly createdBy: string; readonly isWhole: boolean }, userId: string): boolean =>
  trade.createdBy === userId && trade.isWhole

export interface PayAging {
  readonly words: Text
  readonly isOverdue: boolean
  readonly isTodayPay: boolean
}

interface PayTimes {
  /** The first payment deadline of its orders, without grace period. */
  readonly payBy: Instant
  /** When the trade is closed if it is unpaid. */
  readonly expiresAt: Instant
}

/**
 * Returns how close a trade is to the first payment deadline of its orders, and until when it can be paid [L4]. At the
 * deadline itself it is overdue.
 */
export function payAging({ payBy, expiresAt }: PayTimes, now: Instant, zone: Zone): PayAging {
  const [zh, en] = cutOffWords(expiresAt, now, zone)
  const isTodayPay = dayOf(expiresAt, zone) === dayOf(now, zone)
  if (now < payBy) return { words: [`${zh} 前支付`, `Pay by ${en}`], isOverdue: false, isTodayPay }
  const [lateZh, lateEn] = overdueWords(now - payBy)
  const words: Text = now < expiresAt ? [`${lateZh}，${zh} 前支付`, `${lateEn}, pay by ${en}`] : [lateZh, lateEn]
  return { words, isOverdue: true, isTodayPay: false }
}

/** Minimum pause between two provider queries (spec 001 section 9). */
export const REFRESH_LOCK = 5_000

/** Checks whether the provider may be queried about a trade again [L5]. */
export function validateRefresh(
  refreshedAt: Instant | null,
  now: Instant,
): Result<Instant, Refusal<'REFRESHED_JUST_NOW'>> {
  const retryAt = refreshableAt(refreshedAt)
  return now < retryAt ? refuse('REFRESHED_JUST_NOW', { retryAt }, [retryAt]) : accept(now)
}

export const refreshableAt = (refreshedAt: Instant | null): Instant =>
  refreshedAt === null ? 0 : refreshedAt + REFRESH_LOCK

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats with the largest unit only: minutes do not matter after days. */
const overdueWords = (overdueMs: number): Text => {
  if (overdueMs >= DAY)
    return [`已逾期 ${Math.floor(overdueMs / DAY)} 天`, `Overdue by ${Math.floor(overdueMs / DAY)} d`]
  if (overdueMs >= HOUR)
    return [`已逾期 ${Math.floor(overdueMs / HOUR)} 小时`, `Overdue by ${Math.floor(overdueMs / HOUR)} h`]
  return [`已逾期 ${Math.floor(overdueMs / MINUTE)} 分钟`, `Overdue by ${Math.floor(overdueMs / MINUTE)} min`]
}
