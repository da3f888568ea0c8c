import { type Day, type Weekday, weekdayOf, weekdays } from '../../kernel/day.ts'
import { pluralOf, type Text } from '../../kernel/text.ts'
import type { CalendarEntry } from '../calendar.ts'
import { weekdayWords } from '../calendar-status.ts'

/** Days from order to arrival; `CLOSED` if nothing can be ordered, `UNSET` without an entry, which means the same for shops. */
export type DayTerms = number | 'CLOSED' | 'UNSET'

/** Weekdays with the same terms, from Monday. */
export interface WeeklyTerms {
  readonly days: ReadonlyArray<Weekday>
  readonly terms: DayTerms
}

/** A day whose terms differ from those of most weekdays, or that has an entry for its date. */
export interface DayException {
  readonly terms: DayTerms
  readonly isSingleDay: boolean
}

const entryTerms = (entries: ReadonlyArray<CalendarEntry>, day: Day | Weekday): DayTerms => {
  const entry = entries.find(other => other.day === day)
  if (entry === undefined) return 'UNSET'
  return entry.canOrder ? entry.arrivalDays : 'CLOSED'
}

/** Returns the terms of the weekdays, those of the most weekdays first [D2]. */
export const weeklyTerms = (entries: ReadonlyArray<CalendarEntry>): ReadonlyArray<WeeklyTerms> => {
  const groups = Map.groupBy(weekdays, weekday => entryTerms(entries, weekday))
  return [...groups]
    .map(([terms, days]) => ({ days, terms }))
    .toSorted((one, other) => other.days.length - one.days.length)
}

/** Returns how a date differs from the terms of most weekdays; null if it does not [D2]. */
export const dayException = (entries: ReadonlyArray<CalendarEntry>, date: Day): DayException | null => {
  const single = entryTerms(entries, date)
  if (single !== 'UNSET') return { terms: single, isSingleDay: true }
  const terms = entryTerms(entries, weekdayOf(date))
  return terms === weeklyTerms(entries)[0]?.terms ? null : { terms, isSingleDay: false }
}

/** Returns the terms of a date: those of its own entry, otherwise those of its weekday [D2]. */
export const dayTerms = (entries: ReadonlyArray<CalendarEntry>, date: Day): DayTerms => {
  const single = entryTerms(entries, date)
  return single === 'UNSET' ? entryTerms(entries, weekdayOf(date)) : single
}

/** Formats the terms of a day: 次日到货, 不可订. */
export const termsWords = (terms: DayTerms): Text => {
  if (terms === 'CLOSED') return ['不可订', 'Closed']
  if (terms === 'UNSET') return ['未设置', 'Not set']
  if (terms === 0) return ['当日到货', 'Arrives the same day']
  return terms === 1
    ? ['次日到货', 'Arrives the next day']
    : [`${terms} 天后到货`, `Arrives after ${pluralOf(terms, 'day')}`]
}

/** Formats weekdays from Monday: 每日, 周一至周六, 周一、周三. */
export const weekdaysWords = (days: ReadonlyArray<Weekday>): Text => {
  if (days.length === weekdays.length) return ['每日', 'Every day']
  const names = days.map(weekday => weekdayWords[weekday])
  const [first, last] = [names[0]!, names.at(-1)!]
  const isRun = days.length > 2 && weekdays.indexOf(days.at(-1)!) - weekdays.indexOf(days[0]!) === days.length - 1
  if (isRun) return [`${first[0]}至${last[0]}`, `${first[1]} to ${last[1]}`]
  return [names.map(([zh]) => zh).join('、'), names.map(([, en]) => en).join(', ')]
}
