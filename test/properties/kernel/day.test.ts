import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { dateRangeCaps, dateRanges, validateDateRange } from '../../../domain/kernel/date-range.ts'
import {
  addDays,
  atTime,
  clockTimeOf,
  day,
  dayOf,
  daysBetween,
  isClockTime,
  isDay,
  monthEnd,
  monthStart,
  weekdayOf,
} from '../../../domain/kernel/day.ts'
import { assertProperty } from '../runs.ts'

const hostZone = process.env.TZ
afterEach(() => {
  if (hostZone === undefined) delete process.env.TZ
  else process.env.TZ = hostZone
})

describe('days and instants', () => {
  it('[D10] a day is a day of the calendar and nothing else', () => {
    for (const text of [
      '2026-02-30',
      '2026-13-01',
      '2026-2-3',
      '0000-01-01',
      '2026-00-10',
      '20261121',
      ' 2026-11-21',
      '2026-11-21T00:00',
      '',
    ]) {
      expect(isDay(text), text).toBe(false)
      expect(() => day(text)).toThrow(RangeError)
    }
    expect(['2024-02-29', '2026-12-31'].map(isDay)).toEqual([true, true])
    expect(['00:00', '23:59', '24:00', '7:00', '12:60', ''].map(isClockTime)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(() => atTime(day('2026-11-21'), '24:00', shanghai)).toThrow(RangeError)
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError)
  })
  it('[D10] in Shanghai the day and the clock are those of UTC + 8', () => {
    assertProperty(
      fc.property(instants, at => {
        const wall = new Date(at + 8 * 3_600_000).toISOString()
        expect([dayOf(at, shanghai), clockTimeOf(at, shanghai)]).toEqual([wall.slice(0, 10), wall.slice(11, 16)])
      }),
    )
  })
  it('[D10] an instant is restored from its day and clock, or its duplicate when clocks go back', () => {
    assertProperty(
      fc.property(instants, zones, (at, zone) => {
        const minute = Math.floor(at / 60_000) * 60_000
        const back = atTime(dayOf(minute, zone), clockTimeOf(minute, zone), zone)
        expect(clockTimeOf(back, zone)).toBe(clockTimeOf(minute, zone))
        expect([0, 1_800_000, 3_600_000]).toContain(minute - back)
      }),
    )
  })
  it('[D10] takes the earlier of two instants and skips missing ones at clock changes', () => {
    const newYork = 'America/New_York'
    expect(atTime(day('2026-11-01'), '01:30', newYork)).toBe(Date.parse('2026-11-01T05:30:00Z'))
    expect(atTime(day('2026-03-08'), '02:30', newYork)).toBe(Date.parse('2026-03-08T07:30:00Z'))
  })
  it('[D10] does not depend on the time zone of the host', () => {
    assertProperty(
      fc.property(
        instants,
        zones,
        fc.constantFrom('UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Shanghai'),
        (at, zone, host) => {
          process.env.TZ = 'UTC'
          const there = everything(at, zone)
          process.env.TZ = host
          expect(everything(at, zone)).toEqual(there)
        },
      ),
    )
  })
  it('[D10] adding and subtracting days is exact, across months, leap years and clock changes', () => {
    assertProperty(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (on, count) => {
        const other = addDays(on, count)
        expect([daysBetween(on, other), addDays(other, -count)]).toEqual([count, on])
        expect(other > on).toBe(count > 0)
        expect(weekdayOf(addDays(on, 7 * count))).toBe(weekdayOf(on))
      }),
    )
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(text => weekdayOf(day(text)))).toEqual(['SAT', 'SUN', 'MON'])
  })
  it('[D10] a month starts on its first and ends the day before the next', () => {
    assertProperty(
      fc.property(days, on => {
        expect(monthStart(on) <= on && on <= monthEnd(on)).toBe(true)
        expect(monthStart(on).slice(8)).toBe('01')
        expect(addDays(monthEnd(on), 1)).toBe(monthStart(addDays(monthEnd(on), 1)))
        expect(monthEnd(on).slice(0, 7)).toBe(on.slice(0, 7))
      }),
    )
  })
})

describe('date ranges', () => {
  it('[D8] offers today, yesterday, 7 and 30 days with today, this month and the last', () => {
    const today = day('2026-03-05')
    const ranges = Object.values(dateRanges).map(({ words, of }) => [words[0], of(today).start, of(today).end])
    expect(ranges).toEqual([
      ['今天', '2026-03-05', '2026-03-05'],
      ['昨天', '2026-03-04', '2026-03-04'],
      ['近7天', '2026-02-27', '2026-03-05'],
      ['近30天', '2026-02-04', '2026-03-05'],
      ['本月', '2026-03-01', '2026-03-31'],
      ['上月', '2026-02-01', '2026-02-28'],
    ])
  })
  it('[D8] [D9] every offered range is within the limit of a report, on any day', () => {
    assertProperty(
      fc.property(days, fc.constantFrom(...Object.values(dateRanges)), (today, { of }) => {
        expect(validateDateRange(of(today), dateRangeCaps.REPORT).ok).toBe(true)
      }),
    )
  })
  it('[D9] accepts exactly the ranges of 1 to the maximum of days, and offers the last valid end', () => {
    assertProperty(
      fc.property(days, fc.integer({ min: -5, max: 120 }), fc.constantFrom(31, 90, 30), (start, length, cap) => {
        const validation = validateDateRange({ start, end: addDays(start, length - 1) }, cap)
        expect(validation.ok).toBe(length >= 1 && length <= cap)
        if (validation.ok) return
        expect(validation.refusal.kind).toBe(length < 1 ? 'DATE_RANGE_REVERSED' : 'DATE_RANGE_TOO_LONG')
        const [end] = validation.refusal.accepted
        expect(validateDateRange({ start, end: day(String(end)) }, cap).ok).toBe(true)
        if (length > cap) expect(validateDateRange({ start, end: addDays(day(String(end)), 1) }, cap).ok).toBe(false)
      }),
    )
    expect(dateRangeCaps).toEqual({ REPORT: 31, PAYMENT: 90, REFUND: 30 })
  })
})

const shanghai = 'Asia/Shanghai'
const everything = (at: number, zone: string) => {
  const on = dayOf(at, zone)
  return [on, clockTimeOf(at, zone), atTime(on, '16:00', zone), addDays(on, 1), weekdayOf(on), monthEnd(on)]
}
const instants = fc.integer({ min: Date.UTC(1995, 0, 1), max: Date.UTC(2060, 0, 1) })
const zones = fc.constantFrom(
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
)
const days = fc.integer({ min: -20_000, max: 40_000 }).map(count => addDays(day('2000-01-01'), count))
