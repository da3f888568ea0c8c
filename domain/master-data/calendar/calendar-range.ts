import { addDays, type Day, daysBetween, type Weekday, weekdayOf } from '../../kernel/day.ts'

/** Maximum number of calendar cells, days times shop groups, that one change sets; larger changes need a sheet. */
export const CALENDAR_CELLS_AT_ONCE = 100

/** Returns the days from `from` to `to`, both included, that fall on one of the weekdays [A13]; none if they are reversed. */
export function daysOfRange(from: Day, to: Day, on: ReadonlySet<Weekday>): ReadonlyArray<Day> {
  const count = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length: Math.min(count, LONGEST_RANGE) }, (_, at) => addDays(from, at)).filter(day =>
    on.has(weekdayOf(day)),
  )
}

const LONGEST_RANGE = 366
