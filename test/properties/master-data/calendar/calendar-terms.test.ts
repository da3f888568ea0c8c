import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, type Weekday, weekdays } from '../../../../domain/kernel/day.ts'
import {
  dayException,
  dayTerms,
  termsWords,
  weekdaysWords,
  weeklyTerms,
} from '../../../../domain/master-data/calendar/calendar-terms.ts'
import { type CalendarEntry, calendarDay } from '../../../../domain/master-data/calendar.ts'
import { assertProperty } from '../../runs.ts'

describe('the terms of the order calendar', () => {
  it('[D2] put every weekday into one group, the largest group first', () => {
    assertProperty(
      fc.property(calendars, entries => {
        const groups = weeklyTerms(entries)
        expect(groups.flatMap(({ days }) => days).toSorted()).toEqual(weekdays.toSorted())
        expect(new Set(groups.map(({ terms }) => terms)).size).toBe(groups.length)
        const sizes = groups.map(({ days }) => days.length)
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
      }),
    )
  })
  it('[D2] say of a date what the calendar says of it', () => {
    assertProperty(
      fc.property(calendars, dates, (entries, date) => {
        const { canOrder, arrivalDate, entry } = calendarDay(entries, date)
        const terms = dayTerms(entries, date)
        expect(typeof terms === 'number').toBe(canOrder)
        if (typeof terms === 'number') expect(addDays(date, terms)).toBe(arrivalDate)
        else expect(terms).toBe(entry === null ? 'UNSET' : 'CLOSED')
      }),
    )
  })
  it('[D2] make a date an exception if it has its own entry or differs from most weekdays', () => {
    assertProperty(
      fc.property(calendars, dates, (entries, date) => {
        const exception = dayException(entries, date)
        const terms = dayTerms(entries, date)
        const isSingleDay = entries.some(entry => entry.day === date)
        if (isSingleDay || terms !== weeklyTerms(entries)[0]!.terms) expect(exception).toEqual({ terms, isSingleDay })
        else expect(exception).toBeNull()
      }),
    )
    const mondaysClosed = weekdays.map(weekday => open(weekday, weekday === 'MON' ? null : 1))
    expect(dayException(mondaysClosed, day('2026-11-30'))).toEqual({ terms: 'CLOSED', isSingleDay: false })
    expect(dayException(mondaysClosed, day('2026-12-01'))).toBeNull()
    expect(dayException([...mondaysClosed, open(day('2026-12-01'), 1)], day('2026-12-01'))).toEqual({
      terms: 1,
      isSingleDay: true,
    })
  })
  it('are formatted in both languages', () => {
    expect(termsWords('CLOSED')).toEqual(['不可订', 'Closed'])
    expect(termsWords('UNSET')).toEqual(['未设置', 'Not set'])
    expect(termsWords(0)).toEqual(['当日到货', 'Arrives the same day'])
    expect(termsWords(1)).toEqual(['次日到货', 'Arrives the next day'])
    expect(termsWords(3)).toEqual(['3 天后到货', 'Arrives after 3 days'])
    expect(weekdaysWords(weekdays)).toEqual(['每日', 'Every day'])
    expect(weekdaysWords(['MON', 'TUE', 'WED'])).toEqual(['周一至周三', 'Mon to Wed'])
    expect(weekdaysWords(['MON', 'WED', 'FRI'])).toEqual(['周一、周三、周五', 'Mon, Wed, Fri'])
    expect(weekdaysWords(['SAT', 'SUN'])).toEqual(['周六、周日', 'Sat, Sun'])
    expect(weekdaysWords(['SUN'])).toEqual(['周日', 'Sun'])
  })
})

const open = (on: Weekday | ReturnType<typeof day>, arrivalDays: number | null): CalendarEntry => ({
  day: on,
  canOrder: arrivalDays !== null,
  arrivalDays: arrivalDays ?? 0,
})
const dates = fc.integer({ min: 0, max: 13 }).map(days => addDays(day('2026-11-30'), days))
const calendars = fc.uniqueArray(
  fc
    .tuple(fc.oneof(fc.constantFrom(...weekdays), dates), fc.option(fc.integer({ min: 0, max: 2 })))
    .map(([on, arrivalDays]) => open(on, arrivalDays)),
  { selector: ({ day: on }) => on },
)
