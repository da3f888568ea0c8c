import type { DateRange } from '../kernel/date-range.ts'
import { addDays, type Day, daysBetween, monthEnd, monthStart } from '../kernel/day.ts'
import { monthIn } from '../lists/filters/days/month.ts'
import { endsOf } from '../lists/filters/days/range.ts'
import { type Filter, keysOf } from '../lists/filters/index.ts'
import type { Param } from '../lists/filters/values.ts'

/** A search over the period before, and its days. */
export interface PreviousPeriod {
  readonly param: Param
  readonly range: DateRange
  /** The days of the search itself. */
  readonly current: DateRange
}

/**
 * Returns the same search over the period before: the same days of the month before, or as many days before the first.
 * Null if the search has no period, or several, of which none can move alone [R10].
 */
export function previousPeriod(filters: Readonly<Record<string, Filter>>, param: Param): PreviousPeriod | null {
  const periods = Object.entries(filters).flatMap(([name, filter]) => {
    const keys = keysOf(name, filter)
    const range = rangeIn(
      filter,
      keys.map(key => param[key]),
    )
    return range ? [{ filter, keys, current: range, range: rangeBefore(range) }] : []
  })
  const [period, ...others] = periods
  if (!period || others.length > 0) return null
  const { filter, keys, current, range } = period
  const values = filter.kind === 'month' ? [range.start.slice(0, 7)] : endsOf(range.start, range.end)
  return { param: { ...param, ...Object.fromEntries(keys.map((key, at) => [key, values[at]])) }, range, current }
}

/**
 * Returns the same days of the month before for a range that begins with a month and ends in it, all of that month for a
 * whole month, and otherwise the same number of days before the first day [R10].
 */
export function rangeBefore({ start, end }: DateRange): DateRange {
  const last = addDays(start, -1)
  const days = daysBetween(start, end)
  if (start !== monthStart(start) || end > monthEnd(start)) return { start: addDays(last, -days), end: last }
  const sameDay = addDays(monthStart(last), days)
  return { start: monthStart(last), end: end === monthEnd(start) || sameDay > last ? last : sameDay }
}

/** A change in whole tenths of a percent, or a multiple in tenths where a percentage would be hard to read. */
export type Change =
  | { readonly is: 'percent'; readonly tenths: number }
  | { readonly is: 'times'; readonly tenths: number }

/** The largest change that is said in percent, in tenths. */
const PERCENT_TENTHS_MAX = 2000

/**
 * Returns the change of a figure against the period before: a multiple beyond 200 percent. Null if there was nothing before, and where
 * the sign has changed so much that neither says anything [R10].
 */
export const changeOf = (now: number, before: number): Change | null => {
  if (before === 0) return null
  const tenths = Math.round(((now - before) / Math.abs(before)) * 1000)
  if (Math.abs(tenths) <= PERCENT_TENTHS_MAX) return { is: 'percent', tenths }
  return now / before > 0 ? { is: 'times', tenths: Math.round((now / before) * 10) } : null
}

/** Number of days after which the figures of a day that settle later have mostly settled. */
const SETTLED_DAYS = 7

/**
 * Returns whether a total is compared with the period before: not while it still grows, such as what was received of the goods that
 * were shipped in the last days [R10].
 */
export const isComparable = (
  { settlesLater }: { readonly settlesLater?: true },
  { end }: DateRange,
  today: Day,
): boolean => !settlesLater || addDays(end, SETTLED_DAYS) <= today

const rangeIn = ({ kind }: Filter, [first, last]: ReadonlyArray<unknown>): DateRange | null => {
  if (kind === 'month') {
    const month = monthIn(first)
    return month === undefined ? null : { start: `${month}-01` as Day, end: monthEnd(`${month}-01` as Day) }
  }
  if (kind !== 'range' || !first || !last) return null
  return { start: String(first).slice(0, 10) as Day, end: String(last).slice(0, 10) as Day }
}
