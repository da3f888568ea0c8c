import { addDays, type Day, type Zone } from '../kernel/day.ts'
import { HISTORY_DAYS } from './plan.ts'

/** A day of the official arrangement of public holidays: a day off, or a day on which people work instead (调休). */
export interface PublicDay {
  readonly day: Day
  /** The Chinese name of the holiday that the day belongs to, such as 国庆节. */
  readonly name: string
  readonly kind: 'HOLIDAY' | 'MAKE_UP_DAY'
}

/** A holiday or its make-up working days as one row of the event calendar, for all shops. */
export interface PublicEvent {
  readonly code: string
  readonly name: string
  readonly kind: PublicDay['kind']
  readonly firstDay: Day
  readonly lastDay: Day
}

/** The data of an event calendar row that determines which days it covers. */
export interface CalendarRow {
  readonly code: string
  readonly kind: string
  readonly firstDay: Day
  readonly lastDay: Day
  /** Empty if the row is about all shops. */
  readonly shops: ReadonlyArray<string>
}

const zonesOfChina: ReadonlySet<Zone> = new Set([
  ...['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'Asia/Chungking', 'Asia/Harbin', 'Asia/Kashgar', 'PRC'],
])

/** Whether a chain of this time zone has the public holidays of mainland China. */
export const hasChineseHolidays = (zone: Zone): boolean => zonesOfChina.has(zone)

/** Returns the years that the history of a forecast touches, this year and the next one: a holiday is compared with earlier ones. */
export function holidayYears(today: Day): ReadonlyArray<number> {
  const first = Number(addDays(today, -HISTORY_DAYS).slice(0, 4))
  const last = Number(today.slice(0, 4)) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Joins consecutive days of the same holiday to events; the days are in their order [FC28]. */
export function publicEvents(days: ReadonlyArray<PublicDay>): ReadonlyArray<PublicEvent> {
  const events: PublicEvent[] = []
  for (const { day, name, kind } of days) {
    const last = events.at(-1)
    if (last?.kind === kind && last.name === name && addDays(last.lastDay, 1) === day) {
      events[events.length - 1] = { ...last, lastDay: day }
    } else {
      events.push({ code: `CN-${day.replaceAll('-', '')}`, name, kind, firstDay: day, lastDay: day })
    }
  }
  return events
}

/**
 * Returns the events that the calendar lacks. Days covered by a holiday or make-up day of all shops are left out, and
 * so is an event whose code the calendar already has, whatever that row contains [FC28].
 */
export function missingEvents(
  events: ReadonlyArray<PublicEvent>,
  calendar: ReadonlyArray<CalendarRow>,
): ReadonlyArray<PublicEvent> {
  const codes = new Set(calendar.map(({ code }) => code))
  const covering = calendar.filter(
    ({ kind, shops }) => shops.length === 0 && (kind === 'HOLIDAY' || kind === 'MAKE_UP_DAY'),
  )
  return events.filter(
    ({ code, firstDay, lastDay }) =>
      !codes.has(code) && !covering.some(row => row.firstDay <= lastDay && row.lastDay >= firstDay),
  )
}
