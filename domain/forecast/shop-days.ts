import { addDays, DAY_MS, type Day, daysBetween, weekdayOf, weekdays } from '../kernel/day.ts'
import { type CalendarEvent, eventsByDay } from './event-calendar.ts'

/** The turnover of a shop by day. */
export interface TurnoverSeries {
  readonly start: Day
  /** Fen of each day from `start` on; null where nothing is known, like a day without an entry. */
  readonly amounts: ReadonlyArray<number | null>
}

/** The days of a shop from the first one of its history to the last one of the forecast, by index. */
export interface ShopDays {
  readonly start: Day
  /** The index of the first day of the forecast. */
  readonly today: number
  /** Turnover; 0 where the shop is known to have sold nothing, NaN where nothing is known, where it was closed, and from today on. */
  readonly sold: Float64Array
  /** The same, but NaN where the shop sold nothing: what an open day brings in. */
  readonly values: Float64Array
  /** The weekday of which the day has the habits, Monday is 0: a make-up working day is a Wednesday. */
  readonly weekday: Uint8Array
  readonly dayOfMonth: Uint8Array
  /** The holiday that the day belongs to or is near; null on all other days. */
  readonly holiday: ReadonlyArray<HolidayPlace | null>
  readonly promotion: Uint8Array
  readonly schoolHoliday: Uint8Array
  readonly opening: Uint8Array
  readonly closed: Uint8Array
  readonly makeUp: Uint8Array
  readonly events: ReadonlyArray<ReadonlyArray<CalendarEvent>>
}

/** The position of a day relative to a holiday: within it, or up to three days before or after it. */
export interface HolidayPlace {
  readonly name: string
  /** The same for each year of a holiday, such as `国庆节 2` for its third day. */
  readonly key: string
  /** The same for all holidays: within, or so many days before or after. */
  readonly distance: string
}

/** Maximum number of days of history that the method reads: three years. */
export const HISTORY_DAYS_MAX = 3 * 365 + 1
/** Number of days before and after a holiday that have an effect of their own. */
const HOLIDAY_MARGIN = 3
const WEDNESDAY = 2

/**
 * Builds the days of a shop from its history and the calendar, from `from` on if the history begins later. Of a longer
 * history the last three years are used [FC3].
 */
export function shopDays(
  series: TurnoverSeries,
  events: ReadonlyArray<CalendarEvent>,
  today: Day,
  ahead: number,
  from: Day = series.start,
): ShopDays {
  const earliest = Math.max(daysBetween(series.start, today), daysBetween(from, today))
  const history = Math.min(HISTORY_DAYS_MAX, Math.max(0, earliest))
  const start = addDays(today, -history)
  const offset = daysBetween(series.start, start)
  const count = history + ahead
  const byDay = eventsByDay(events, start, count)
  const flags = (kind: CalendarEvent['kind']) =>
    Uint8Array.from(byDay, ofDay => Number(ofDay.some(event => event.kind === kind)))
  const [closed, makeUp] = [flags('CLOSED'), flags('MAKE_UP_DAY')]
  const first = weekdays.indexOf(weekdayOf(start))
  const turnover = Float64Array.from({ length: count }, (_, index) => {
    const amount = index < history && !closed[index] ? series.amounts[offset + index] : null
    return Math.max(0, amount ?? Number.NaN)
  })
  return {
    ...{ start, today: history, closed, makeUp, sold: turnover, events: byDay },
    values: turnover.map(amount => amount || Number.NaN),
    weekday: Uint8Array.from({ length: count }, (_, index) => (makeUp[index] ? WEDNESDAY : (first + index) % 7)),
    dayOfMonth: daysOfMonth(start, count),
    holiday: holidayPlaces(events, start, count),
    promotion: flags('PROMOTION'),
    schoolHoliday: flags('SCHOOL_HOLIDAY'),
    opening: flags('OPENING'),
  }
}

/** Returns whether no event is known that influences a day. */
export const isOrdinary = (days: ShopDays, index: number): boolean =>
  days.holiday[index] === null &&
  !(days.promotion[index] || days.schoolHoliday[index] || days.opening[index] || days.makeUp[index])

function daysOfMonth(start: Day, count: number): Uint8Array {
  const first = Date.parse(`${start}T00:00:00Z`)
  return Uint8Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).getUTCDate())
}

/**
 * Returns the holiday of each day. A day near several holidays belongs to the nearest one, and at equal distance to
 * the next one.
 */
function holidayPlaces(
  events: ReadonlyArray<CalendarEvent>,
  start: Day,
  count: number,
): ReadonlyArray<HolidayPlace | null> {
  const places: Array<HolidayPlace | null> = new Array(count).fill(null)
  const ranks = new Array<number>(count).fill(Number.POSITIVE_INFINITY)
  for (const { kind, name, start: firstDay, end } of events) {
    if (kind !== 'HOLIDAY') continue
    const [first, last] = [daysBetween(start, firstDay), daysBetween(start, end)]
    const to = Math.min(count - 1, last + HOLIDAY_MARGIN)
    for (let index = Math.max(0, first - HOLIDAY_MARGIN); index <= to; index++) {
      const [before, after] = [Math.max(0, first - index), Math.max(0, index - last)]
      const rank = before > 0 ? before * 2 - 1 : after * 2
      if (rank >= ranks[index]!) continue
      ranks[index] = rank
      const distance = before > 0 ? `-${before}` : after > 0 ? `+${after}` : 'within'
      places[index] = { name, distance, key: `${name} ${distance === 'within' ? index - first : distance}` }
    }
  }
  return places
}
