import { validateDateRange } from '../../../kernel/date-range.ts'
import { addDays, atTime, type Day, daysBetween, isDay, type Zone } from '../../../kernel/day.ts'
import { accept, refuse } from '../../../kernel/result.ts'
import { addressText, type FilterBase, type FilterKind, selectText, trimmedText } from '../kind.ts'
import { daysOfRelative, isRelativeRange, relativeIn, relativeRanges } from './relative.ts'

/** A range of days. In the address it is its first and last day, in a call two moments of the chain's clocks. */
export interface RangeFilter extends FilterBase {
  readonly kind: 'range'
  /** The names of its two ends; by default {name}Start and {name}End. */
  readonly keys?: readonly [start: string, end: string]
  /** Days at most, first and last counted; a longer range is refused by its name [R1]. */
  readonly maxDays?: number
  /** The last so many days, today among them, stand there from the beginning. */
  readonly initialDays?: number
  /** Its days are business days: after midnight the initial days end with the day that is still open. */
  readonly isBusinessDay?: true
  /** Only the last so many days can be picked. */
  readonly pastDays?: number
  /** No day after today can be picked or asked for [R6]. */
  readonly isPast?: true
  /** The calendar lets no more days be picked at once. */
  readonly pickDays?: number
  readonly earliest?: Day
  /** No earlier day can be picked or asked for [R6]. */
  readonly since?: Day
  readonly latest?: Day
  readonly initial?: readonly [start: Day, end: Day]
  /** Relative ranges such as LAST_WEEK may be asked for, and count from this day [R7]. */
  readonly relativeTo?: Day
}

/** A validated range: as it was sent, and from its first moment to before its last in epoch milliseconds. */
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
  condition: ({ from, before }) => ({ is: 'between', from, before }),
  describe: (values, filter, { text }) => {
    const relative = relativeIn(values)
    if (relative && filter.relativeTo) {
      const { start, end } = daysOfRelative(relative, filter, filter.relativeTo)
      return [`${text(relativeRanges[relative].words)} (${start} ~ ${end})`]
    }
    const [start, end] = values
    return [`${wholeDay(start, ' 00:00:00')} ~ ${wholeDay(end, ' 23:59:59')}`]
  },
  entries: ({ start, end }) => [start, end],
}

/** Returns the first and the last of so many days up to a day. */
const lastDays = (days: number, last: Day): readonly [Day, Day] => [addDays(last, 1 - days), last]

/** A range of days as its two ends travel: the first second of the first day, the last of the last. */
export const endsOf = (start: string, end: string): readonly [string, string] => [
  `${start} 00:00:00`,
  `${end} 23:59:59`,
]

/** The instant of a wall-clock moment of the zone, to the second. */
export const instantOf = (text: string, zone: Zone): number =>
  atTime(dayIn(text), text.slice(11, 16), zone) + Number(text.slice(17, 19)) * 1000

const dayIn = (text: string) => text.slice(0, 10) as Day

const dayAt = (entry: unknown): Day | undefined => (typeof entry === 'string' && isDay(entry) ? entry : undefined)

/** The end of a range without the time that a whole day has there. */
const wholeDay = (end: unknown, time: string): string => String(end).replace(time, '')
