import { addDays, type Day, dayOf, type Instant, type Zone } from '../kernel/day.ts'
import { type CalendarEntry, calendarDay, type OrderRule, orderWindow } from '../master-data/calendar.ts'

/** An upcoming cut-off with the latest arrival of its orders. */
export interface Deadline {
  readonly purchaseDate: Day
  readonly opensAt: Instant
  readonly cutOffAt: Instant
  readonly arrivalDate: Day | null
}

/** Number of days that a calendar feed covers. */
export const FEED_DAYS = 31

/** Returns the upcoming routine cut-offs of a group, one per ordering day, earliest first [T7]. */
export function deadlinesOf(
  { routine, entries }: { readonly routine: OrderRule | null; readonly entries: ReadonlyArray<CalendarEntry> },
  now: Instant,
  zone: Zone,
): ReadonlyArray<Deadline> {
  if (routine === null) return []
  const first = addDays(dayOf(now, zone), -routine.cutOffDayOffset)
  return Array.from({ length: FEED_DAYS }, (_, ahead) => calendarDay(entries, addDays(first, ahead)))
    .filter(({ canOrder }) => canOrder)
    .map(({ orderDate, arrivalDate }) => ({
      purchaseDate: orderDate,
      arrivalDate,
      ...orderWindow(routine, orderDate, zone),
    }))
    .filter(({ cutOffAt }) => cutOffAt > now)
}
