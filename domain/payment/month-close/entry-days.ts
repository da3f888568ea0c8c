import { postingDay } from '../../inventory/business-day.ts'
import { type Day, dayOf, type Instant, type Zone } from '../../kernel/day.ts'

/** The days of an entry of the ledger of money. */
export interface EntryDays {
  /** The day on which the money moved. */
  readonly moneyDay: Day
  /** The day in whose month the entry counts. */
  readonly bookDay: Day
}

/** The time zone of the chain and the last day of the last closed month; null before the first closing. */
export interface LedgerCalendar {
  readonly zone: Zone
  readonly closedThrough: Day | null
}

/**
 * Dates an entry: by the money, at most the day of the posting, and in the first open day if its own month is
 * closed [J14].
 */
export function entryDays(movedAt: Instant, postedAt: Instant, { zone, closedThrough }: LedgerCalendar): EntryDays {
  const moneyDay = dayOf(Math.min(movedAt, postedAt), zone)
  return { moneyDay, bookDay: postingDay(moneyDay, closedThrough) }
}

/** Returns the month of a day, YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7)
