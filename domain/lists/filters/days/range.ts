import { validateDateRange } from '../../../kernel/date-range.ts'
import { addDays, atTime, type Day, daysBetween, isDay, type Zone } from '../../../kernel/day.ts'
import { accept, refuse } from '../../../kernel/result.ts'
import { addressText, type FilterBase, type FilterKind, selectText, trimmedText } from '../kind.ts'
import { daysOfRelative, isRelativeRange, relativeIn, relativeRanges } from './relative.ts'

/**
 * A filter by a range of days. The address contains its first and last day, a call two wall-clock moments in the
 * chain's zone.
 */
export interface RangeFilter extends FilterBase {
  readonly kind: 'range'
  /** The names of its two ends; by default {name}Start and {name}End. */
  readonly keys?: readonly [start: string, end: string]
  /** Its column holds days; otherwise instants. */
  readonly ofDays?: true
  /** Maximum number of days, first and last included; a longer range is refused [R1]. */
  readonly maxDays?: number
  /** Number of days of the initial range, which ends today. */
  readonly initialDays?: number
  /** Days are business days: after midnight the initial range still ends with the business day that is open. */
  readonly isBusinessDay?: true
  /** Number of past days that can be picked. */
  readonly pastDays?: number
  /** Days after today can neither be picked nor sent [R6]. */
  readonly isPast?: true
  /** Maximum number of days that the calendar lets a person pick. */
  readonly pickDays?: number
  readonly earliest?: Day
  /** Earlier days can neither be picked nor sent [R6]. */
  readonly since?: Day
  readonly latest?: Day
  readonly initial?: readonly [start: Day, end: Day]
  /** Accepts relative ranges such as LAST_WEEK, which count from this day [R7]. */
  readonly relativeTo?: Day
}

/** A validated range: as it was sent, and its start (inclusive) and end (exclusive) in epoch milliseconds. */
export interface RangeValue {
  readonly start: string
  readonly end: string
  readonly from: number
  readonly before: number
}

export const rangeKind: FilterKind<RangeFilter, RangeValue> = {
  keys: (name, { keys = [`${name}Start`, `${name}End`] }) => keys,
  wire: 'moment',
  bounds: true,
  field: ({ pickDays: maxDays, maxDays: cap, since, earliest = since, latest, neverEmpty, relativeTo }) => ({
    ...{ is: 'days', maxDays, cap, earliest, latest, neverEmpty, relativeTo },
  }),
  anchor: (filter, today, businessDay) => ({
    ...filter,
    ...(filter.initialDays && { initial: lastDays(filter.initialDays, filter.isBusinessDay ? businessDay : today) }),
    ...(filter.isPast && { latest: today }),
    ...(filter.pastDays && { earliest: addDays(today, 1 - filter.pastDays), latest: today }),
  }),
  initial: ({ initial = [] }) => initial,
  read: (values, filter) => {
    const { initial = [], neverEmpty, pickDays = Number.POSITIVE_INFINITY, relativeTo } = filter
    const relative = relativeTo && relativeIn(values)
    if (relative && validateDateRange(daysOfRelative(relative, filter, relativeTo), pickDays).ok)
      return [relative, relative]
    const [start, end] = values.map(dayAt)
    const isEmptied = values.every(value => value === '')
    const isSound = start && end && validateDateRange({ start, end }, pickDays).ok
    return isSound || (isEmptied && !neverEmpty) ? [start, end] : initial
  },
  send: values => {
    const [start, end] = values.map(addressText)
    if (relativeIn(values)) return values
    return start && end ? endsOf(start, end) : []
  },
  validate: (values, filter, { zone, ...about }) => {
    const { maxDays = Number.POSITIVE_INFINITY, isPast, since = '', latest: today, words: filterName } = filter
    const [start, end] = values.map(trimmedText)
    if (!start && !end) return accept(undefined)
    // A relative range is resolved before; here is one that is only at one end, or that the list does not take.
    if (!start || !end || isRelativeRange(start) || isRelativeRange(end))
      return refuse('REPORT_FILTER_MISSING', { ...about, toSelect: selectText(filter) })
    if (end < start) return refuse('DATE_RANGE_REVERSED', { start, end }, [start])
    const days = daysBetween(dayIn(start), dayIn(end)) + 1
    if (days > maxDays) return refuse('REPORT_RANGE_TOO_LONG', { ...about, filterName, days, max: maxDays }, [maxDays])
    if (isPast && today && dayIn(end) > today)
      return refuse('REPORT_RANGE_IN_FUTURE', { ...about, filterName, end: dayIn(end), today }, [today])
    if (dayIn(start) < since)
      return refuse('REPORT_RANGE_TOO_EARLY', { ...about, filterName, start: dayIn(start), since }, [since])
    return accept({ start, end, from: instantOf(start, zone), before: instantOf(end, zone) + 1000 })
  },
  condition: ({ start, end, from, before }, { ofDays }) =>
    ofDays ? { is: 'between', from: dayIn(start), before: addDays(dayIn(end), 1) } : { is: 'between', from, before },
  describe: (values, filter, { text }) => {
    const relative = relativeIn(values)
    if (relative && filter.relativeTo) {
      const { start, end } = daysOfRelative(relative, filter, filter.relativeTo)
      const name = text(relativeRanges[relative].words)
      return [text([`${name}（${start} ~ ${end}）`, `${name} (${start} ~ ${end})`])]
    }
    const [start, end] = values
    return [`${wholeDay(start, ' 00:00:00')} ~ ${wholeDay(end, ' 23:59:59')}`]
  },
  entries: ({ start, end }) => [start, end],
}

/** Returns the first and the last of so many days up to a day. */
const lastDays = (days: number, last: Day): readonly [Day, Day] => [addDays(last, 1 - days), last]

/**
 * Returns a range of days as wall-clock moments: the first second of the first day and the last second of the last
 * day.
 */
export const endsOf = (start: string, end: string): readonly [string, string] => [
  `${start} 00:00:00`,
  `${end} 23:59:59`,
]

/** Returns the instant of a wall-clock moment in the zone, to the second. */
export const instantOf = (text: string, zone: Zone): number =>
  atTime(dayIn(text), text.slice(11, 16), zone) + Number(text.slice(17, 19)) * 1000

const dayIn = (text: string) => text.slice(0, 10) as Day

const dayAt = (entry: unknown): Day | undefined => (typeof entry === 'string' && isDay(entry) ? entry : undefined)

/** Returns the end of a range without its time if that is the time of a whole day. */
const wholeDay = (end: unknown, time: string): string => String(end).replace(time, '')
