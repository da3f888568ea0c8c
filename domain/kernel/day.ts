/** A calendar day 'YYYY-MM-DD' in the chain's zone, years 0100 to 9999. */
export type Day = string & { readonly Day: unique symbol }
/** A moment in epoch milliseconds. */
export type Instant = number
/** A time of day 'HH:mm', 00:00 to 23:59. */
export type ClockTime = string
/** An IANA zone such as 'Asia/Shanghai'; passed explicitly everywhere, never taken from the host. */
export type Zone = string
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Weekday = (typeof weekdays)[number]

/** Parses a day; throws a RangeError if the text is not a valid one. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`)
  return text
}
/** Returns whether a text is a valid calendar day; 2026-02-30 is not [D10]. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  utcDay(Date.UTC(+text.slice(0, 4), +text.slice(5, 7) - 1, +text.slice(8))) === text
export const isClockTime = (text: string): text is ClockTime => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Returns whether a text is a wall-clock time as sent on the wire, YYYY-MM-DD HH:mm:ss. */
export const isWallTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) && isClockTime(text.slice(11, 16)) && /^ .{5}:[0-5]\d$/.test(text.slice(10))

/** Returns the day of an instant in a time zone [D10]. */
export const dayOf = (instant: Instant, zone: Zone): Day => utcDay(instant + offsetAt(instant, zone))
export const clockTimeOf = (instant: Instant, zone: Zone): ClockTime =>
  new Date(instant + offsetAt(instant, zone)).toISOString().slice(11, 16)

/**
 * Returns the instant of a wall-clock time on a day [D10]. When the clocks go back, the earlier of the two instants; a
 * skipped time is shifted by the length of the gap.
 */
export function atTime(on: Day, time: ClockTime, zone: Zone): Instant {
  if (!isClockTime(time)) throw new RangeError(`not a time of day: ${time}`)
  const wall = startOf(on) + (+time.slice(0, 2) * 60 + +time.slice(3)) * MINUTE
  const before = offsetAt(wall - DAY_MS, zone)
  if (offsetAt(wall - before, zone) === before) return wall - before
  const after = offsetAt(wall + DAY_MS, zone)
  return offsetAt(wall - after, zone) === after ? wall - after : wall - before
}

export const addDays = (from: Day, days: number): Day => day(utcDay(startOf(from) + days * DAY_MS))
/** Returns the number of days from one day to another, negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / DAY_MS
export const weekdayOf = (on: Day): Weekday => weekdays[(new Date(startOf(on)).getUTCDay() + 6) % 7]!
export const monthStart = (on: Day): Day => `${on.slice(0, 8)}01` as Day
export const monthEnd = (on: Day): Day => day(utcDay(Date.UTC(+on.slice(0, 4), +on.slice(5, 7), 0)))

const MINUTE = 60_000
export const DAY_MS = 86_400_000
const startOf = (on: Day): number => Date.parse(`${on}T00:00:00Z`)
/** Returns the day of an instant in UTC. */
export const utcDay = (at: Instant): Day => new Date(at).toISOString().slice(0, 10) as Day

/** Returns the offset of a zone from UTC in milliseconds. Cached by the minute because Intl is slow. */
function offsetAt(instant: Instant, zone: Zone): number {
  const clock = clockOf(zone)
  const minute = Math.floor(instant / MINUTE)
  // Stryker disable all: a cached offset equals a computed one
  const cachedOffset = clock.offsets.get(minute)
  if (cachedOffset !== undefined) return cachedOffset
  if (clock.offsets.size >= MINUTE_CACHE_SIZE) clock.offsets.clear()
  // Stryker restore all
  const offset = wallOf(clock.format, minute * MINUTE) - minute * MINUTE
  // Stryker disable next-line all: the same
  clock.offsets.set(minute, offset)
  return offset
}

interface ZoneClock {
  readonly format: Intl.DateTimeFormat
  readonly offsets: Map<number, number>
}
const MINUTE_CACHE_SIZE = 4096
const clocks = new Map<Zone, ZoneClock>()
function clockOf(zone: Zone): ZoneClock {
  // Stryker disable all: the same
  const cachedClock = clocks.get(zone)
  if (cachedClock !== undefined) return cachedClock
  // Stryker restore all
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const times = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const clock = {
    format: new Intl.DateTimeFormat('en-US', { timeZone: zone, ...numbers, ...times }),
    offsets: new Map(),
  }
  // Stryker disable next-line all: the same
  clocks.set(zone, clock)
  return clock
}
function wallOf(format: Intl.DateTimeFormat, instant: Instant): number {
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value)
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
}
