import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, day, type Weekday, weekdayOf, weekdays } from '../../../../domain/kernel/day.ts'
import { daysOfRange } from '../../../../domain/master-data/calendar/calendar-range.ts'
import { assertProperty } from '../../runs.ts'

it('[A13] a range of the calendar has each of its days once, on the chosen weekdays alone', () => {
  assertProperty(
    fc.property(fc.nat(700), fc.integer({ min: -5, max: 60 }), fc.subarray([...weekdays]), (offset, length, on) => {
      const from = addDays(day('2026-01-01'), offset)
      const days = daysOfRange(from, addDays(from, length), new Set<Weekday>(on))
      expect(new Set(days).size).toBe(days.length)
      expect(days.every(date => on.includes(weekdayOf(date)))).toBe(true)
      const all = Array.from({ length: Math.max(0, length + 1) }, (_, at) => addDays(from, at))
      expect(days).toEqual(all.filter(date => on.includes(weekdayOf(date))))
    }),
  )
})
