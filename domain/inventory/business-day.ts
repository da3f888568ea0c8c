import {
  addDays,
  atTime,
  type ClockTime,
  clockTimeOf,
  type Day,
  dayOf,
  daysBetween,
  type Instant,
  monthEnd,
  type Zone,
} from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** The default time at which a business day ends. */
export const defaultDayEnd: ClockTime = '04:00'

/** Returns the business day of an instant; before the end of the business day it is the previous calendar day [SL4]. */
export const businessDayOf = (instant: Instant, zone: Zone, dayEndsAt: ClockTime): Day => {
  const day = dayOf(instant, zone)
  return clockTimeOf(instant, zone) < dayEndsAt ? addDays(day, -1) : day
}

/** Returns the instant at which a business day has ended and the next one begins [SL4]. */
export const businessDayEnd = (day: Day, zone: Zone, dayEndsAt: ClockTime): Instant =>
  atTime(addDays(day, 1), dayEndsAt, zone)

/** Returns the business day that a posting counts in: its own, or the first open day if its own is closed [SL5]. */
export const postingDay = (occurred: Day, closedThrough: Day | null): Day =>
  closedThrough === null || occurred > closedThrough ? occurred : addDays(closedThrough, 1)

/** The hours of a chain by which business days end and are closed. */
export interface BusinessHours {
  readonly zone: Zone
  readonly dayEndsAt: ClockTime
  /** Hours after the end of a day until it is closed. */
  readonly graceHours: number
}

export const graceMs = ({ graceHours }: Pick<BusinessHours, 'graceHours'>): number => graceHours * 3_600_000

/** Returns the last business day that can be closed: it ended at least `graceHours` ago [SL7]. */
export const lastClosableDay = (now: Instant, hours: BusinessHours): Day =>
  addDays(businessDayOf(now - graceMs(hours), hours.zone, hours.dayEndsAt), -1)

/** Returns the first day of each month that begins after `from`, up to the day after `through` [SL7]. */
export function monthsToOpen(from: Day, through: Day): ReadonlyArray<Day> {
  const months: Array<Day> = []
  for (let end = monthEnd(from); end <= through; end = monthEnd(addDays(end, 1))) months.push(addDays(end, 1))
  return months
}

/** Maximum number of days after which a closed day can be opened again. */
export const REOPEN_DAYS_MAX = 7

/** Validates opening a closed day again, with all closed days after it [SL8]. */
export function validateReopening(
  day: Day,
  closedThrough: Day | null,
  today: Day,
): Result<Day, Refusal<'STOCK_DAY_OPEN' | 'STOCK_DAY_TOO_OLD'>> {
  if (closedThrough === null || day > closedThrough) return refuse('STOCK_DAY_OPEN', { day })
  if (daysBetween(day, today) > REOPEN_DAYS_MAX) return refuse('STOCK_DAY_TOO_OLD', { day, max: REOPEN_DAYS_MAX })
  return accept(day)
}
