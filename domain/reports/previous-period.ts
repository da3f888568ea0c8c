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
    return range ? [{ filter, keys, range: rangeBefore(range) }] : []
  })
  const [period, ...others] = periods
  if (!period || others.length > 0) return null
  const { filter, keys, range } = period
  const values = filter.kind === 'month' ? [range.start.slice(0, 7)] : endsOf(range.start, range.end)
  return { param: { ...param, ...Object.fromEntries(keys.map((key, at) => [key, values[at]])) }, range }
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

/** The total of the period before, null if it is unknown, and the change since in tenths of a percent. */
export interface Comparison {
  readonly before: number | null
  readonly change: number | null
}

/**
 * Returns what is shown of the period before beside a total. An unknown cost of that period is shown as unknown; null for a
 * quantity that has no total now, because its rows have different units [R10].
 */
export const comparisonOf = (kind: string, now: number | null, before: number | null): Comparison | null => {
  if (now === null && kind === 'quantity') return null
  return { before, change: now === null || before === null ? null : changeOf(now, before) }
}

/** Returns the change of a figure against the period before in whole tenths of a percent; null if there was nothing. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000)

const rangeIn = ({ kind }: Filter, [first, last]: ReadonlyArray<unknown>): DateRange | null => {
  if (kind === 'month') {
    const month = monthIn(first)
    return month === undefined ? null : { start: `${month}-01` as Day, end: monthEnd(`${month}-01` as Day) }
  }
  if (kind !== 'range' || !first || !last) return null
  return { start: String(first).slice(0, 10) as Day, end: String(last).slice(0, 10) as Day }
}
