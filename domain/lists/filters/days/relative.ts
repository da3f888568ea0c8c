import { type DateRange, dateRanges } from '../../../kernel/date-range.ts'
import { addDays, type Day, weekdayOf, weekdays } from '../../../kernel/day.ts'
import type { Text } from '../../../kernel/text.ts'

/** Named ranges, counted from the day of the request; weeks begin on Monday [R7]. */
export const relativeRanges = {
  ...dateRanges,
  THIS_WEEK: {
    words: ['本周', 'This week'],
    of: (today: Day) => ({ start: weekStart(today), end: addDays(weekStart(today), 6) }),
  },
  LAST_WEEK: {
    words: ['上周', 'Last week'],
    of: (today: Day) => ({ start: addDays(weekStart(today), -7), end: addDays(weekStart(today), -1) }),
  },
} as const satisfies Record<string, { words: Text; of: (today: Day) => DateRange }>
export type RelativeRange = keyof typeof relativeRanges

export const isRelativeRange = (text: unknown): text is RelativeRange =>
  typeof text === 'string' && Object.hasOwn(relativeRanges, text)

/** Returns the relative range named at both ends; null if the ends are days. */
export const relativeIn = ([start, end]: ReadonlyArray<unknown>): RelativeRange | null =>
  isRelativeRange(start) && start === end ? start : null

/** The settings of a range that excludes future days. */
interface PastDays {
  readonly isPast?: true
  readonly pastDays?: number
}

/** Returns the days of a relative range; for a filter of past days the range ends at the latest with `from` [R7]. */
export const daysOfRelative = (name: RelativeRange, { isPast, pastDays }: PastDays, from: Day): DateRange => {
  const { start, end } = relativeRanges[name].of(from)
  return { start, end: (isPast || pastDays !== undefined) && end > from ? from : end }
}

const weekStart = (of: Day): Day => addDays(of, -weekdays.indexOf(weekdayOf(of)))
