import { type Day, daysBetween } from '../kernel/day.ts'
import type { EventKind } from '../master-data/event-kind.ts'

/** An event of the calendar that applies to the shop, both days included. The name ties a holiday to that of last year. */
export interface CalendarEvent {
  readonly kind: EventKind
  readonly name: string
  readonly start: Day
  readonly end: Day
}

/** Returns the events of each day of a range, indexed by the distance from its first day. */
export function eventsByDay(
  events: ReadonlyArray<CalendarEvent>,
  start: Day,
  days: number,
): ReadonlyArray<ReadonlyArray<CalendarEvent>> {
  const byDay: Array<Array<CalendarEvent>> = Array.from({ length: days }, () => [])
  for (const event of events) {
    const first = Math.max(0, daysBetween(start, event.start))
    const last = Math.min(days - 1, daysBetween(start, event.end))
    for (let index = first; index <= last; index++) byDay[index]!.push(event)
  }
  return byDay
}
