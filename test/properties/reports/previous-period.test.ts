import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, daysBetween, monthEnd, monthStart } from '../../../domain/kernel/day.ts'
import type { Filter } from '../../../domain/lists/filters/index.ts'
import { changeOf, isComparable, previousPeriod, rangeBefore } from '../../../domain/reports/previous-period.ts'
import { assertProperty } from '../runs.ts'

const words = ['日期', 'Date'] as const
const filters: Readonly<Record<string, Filter>> = {
  ordTime: { words, kind: 'range', keys: ['from', 'to'] },
  month: { words, kind: 'month' },
  shops: { words, kind: 'shops' },
}
const days = fc.integer({ min: 0, max: 20_000 }).map(offset => addDays(day('1995-01-01'), offset))

describe('the period before', () => {
  it('[R10] has as many days and ends the day before the first, or is the same days of the month before', () =>
    assertProperty(
      fc.property(days, fc.nat(120), (start, more) => {
        const range = { start, end: addDays(start, more) }
        const before = rangeBefore(range)
        if (start === monthStart(start) && range.end <= monthEnd(start)) {
          expect(before.start).toBe(monthStart(addDays(start, -1)))
          const isWhole = range.end === monthEnd(start)
          const lastDay = Number(addDays(start, -1).slice(8))
          expect(Number(before.end.slice(8))).toBe(isWhole ? lastDay : Math.min(Number(range.end.slice(8)), lastDay))
        } else {
          expect(addDays(before.end, 1)).toBe(start)
          expect(daysBetween(before.start, before.end)).toBe(more)
        }
      }),
    ))

  it('[R10] of a whole month is the month before, also across a leap day and the year', () =>
    assertProperty(
      fc.property(days, on => {
        const before = rangeBefore({ start: monthStart(on), end: monthEnd(on) })
        expect(before).toEqual({ start: monthStart(before.end), end: addDays(monthStart(on), -1) })
      }),
    ))

  it('[R10] of a month to date is the same days of the month before, as far as it has them', () => {
    const of = (start: string, end: string) => rangeBefore({ start: day(start), end: day(end) })
    expect(of('2026-11-01', '2026-11-24')).toEqual({ start: '2026-10-01', end: '2026-10-24' })
    expect(of('2027-03-01', '2027-03-30')).toEqual({ start: '2027-02-01', end: '2027-02-28' })
  })

  it('[R10] replaces the period of a search and nothing else', () => {
    const param = { from: '2028-03-01 00:00:00', to: '2028-03-31 23:59:59', shops: ['S1'] }
    expect(previousPeriod(filters, param)).toEqual({
      param: { from: '2028-02-01 00:00:00', to: '2028-02-29 23:59:59', shops: ['S1'] },
      range: { start: '2028-02-01', end: '2028-02-29' },
      current: { start: '2028-03-01', end: '2028-03-31' },
    })
    expect(previousPeriod(filters, { month: '2027-01' })?.param).toEqual({ month: '2026-12' })
  })

  it('[R10] does not exist without a period, and not with several', () => {
    expect(previousPeriod(filters, { shops: ['S1'] })).toBeNull()
    expect(previousPeriod(filters, { from: '2028-03-01 00:00:00', to: '' })).toBeNull()
    expect(
      previousPeriod(filters, { from: '2028-03-01 00:00:00', to: '2028-03-02 23:59:59', month: '2028-03' }),
    ).toBeNull()
  })

  it('[R10] gives the change in tenths of a percent up to 200 percent, and a multiple beyond', () => {
    const percent = (tenths: number) => ({ is: 'percent', tenths })
    expect([changeOf(150, 100), changeOf(50, 100), changeOf(-50, -100)]).toEqual([500, -500, 500].map(percent))
    expect([changeOf(300, 100), changeOf(0, 100), changeOf(-100, 100)]).toEqual([2000, -1000, -2000].map(percent))
    expect([changeOf(301, 100), changeOf(1250, 100)]).toEqual([30, 125].map(tenths => ({ is: 'times', tenths })))
    expect(changeOf(-301, -100)).toEqual({ is: 'times', tenths: 30 })
    expect([changeOf(5, 0), changeOf(-500, 100), changeOf(500, -100)]).toEqual([null, null, null])
  })

  it('[R10] is compared with a figure that settles later only a week after the last day', () => {
    const range = { start: day('2026-11-01'), end: day('2026-11-20') }
    expect(isComparable({ settlesLater: true }, range, day('2026-11-26'))).toBe(false)
    expect(isComparable({ settlesLater: true }, range, day('2026-11-27'))).toBe(true)
    expect(isComparable({}, range, day('2026-11-20'))).toBe(true)
  })
})
