import { addDays, type Day, daysBetween, monthEnd, monthStart } from './day.ts'
import type { Refusal } from './refusal.ts'
import { accept, type Result, refuse } from './result.ts'
import type { Text } from './text.ts'

/** A range of days, both ends included. */
export interface DateRange {
  readonly start: Day
  readonly end: Day
}

/** The presets of a date picker, counted from the chain's today [D8]. */
export const dateRanges = {
  TODAY: { words: ['今天', 'Today'], of: today => ({ start: today, end: today }) },
  YESTERDAY: { words: ['昨天', 'Yesterday'], of: today => ({ start: addDays(today, -1), end: addDays(today, -1) }) },
  LAST_7_DAYS: { words: ['近7天', 'Last 7 days'], of: today => ({ start: addDays(today, -6), end: today }) },
  LAST_30_DAYS: { words: ['近30天', 'Last 30 days'], of: today => ({ start: addDays(today, -29), end: today }) },
  THIS_MONTH: { words: ['本月', 'This month'], of: today => ({ start: monthStart(today), end: monthEnd(today) }) },
  LAST_MONTH: { words: ['上月', 'Last month'], of: today => monthBefore(today) },
} as const satisfies Record<string, { words: Text; of: (today: Day) => DateRange }>
export type DateRangePreset = keyof typeof dateRanges

/** Maximum range lengths of lists and reports, in days [D9]. */
export const dateRangeCaps = { REPORT: 31, PAYMENT: 90, REFUND: 30 } as const

/** Validates the length of a range. Refuses with the last end date that would be accepted [D9]. */
export function validateDateRange(
  range: DateRange,
  maxDays: number,
): Result<DateRange, Refusal<'DATE_RANGE_REVERSED' | 'DATE_RANGE_TOO_LONG'>> {
  const { start, end } = range
  const days = daysBetween(start, end) + 1
  if (days < 1) return refuse('DATE_RANGE_REVERSED', { start, end }, [start])
  if (days > maxDays) return refuse('DATE_RANGE_TOO_LONG', { days, max: maxDays }, [addDays(start, maxDays - 1)])
  return accept(range)
}

function monthBefore(today: Day): DateRange {
  const end = addDays(monthStart(today), -1)
  return { start: monthStart(end), end }
}
