import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, monthEnd, weekdayOf } from '../../../domain/kernel/day.ts'
import {
  daysOfRelative,
  isRelativeRange,
  type RelativeRange,
  relativeIn,
  relativeRanges,
} from '../../../domain/lists/filters/days/relative.ts'
import { hasRelative, resolveRelative } from '../../../domain/lists/filters/days/relative-search.ts'
import { type Filter, keysOf, kindOf } from '../../../domain/lists/filters/index.ts'
import { validateFilters } from '../../../domain/lists/filters/values.ts'
import { assertProperty } from '../runs.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map(offset => addDays(day('1990-01-01'), offset))
const names = Object.keys(relativeRanges) as ReadonlyArray<RelativeRange>
const words = ['日期', 'Date'] as const
const range31 = { words, kind: 'range', maxDays: 31 } as const satisfies Filter
const filters: Readonly<Record<string, Filter>> = {
  ordTime: range31,
  tradeDate: { words, kind: 'range', isBusinessDay: true, keys: ['from', 'to'] },
  applied: { words, kind: 'range', isPast: true },
  paid: { words, kind: 'range', pastDays: 90 },
  shops: { words, kind: 'shops' },
}

describe('relative ranges', () => {
  it('[R7] are whole weeks from Monday and whole months, on any day', () =>
    assertProperty(
      fc.property(days, today => {
        const [week, lastWeek] = [relativeRanges.THIS_WEEK.of(today), relativeRanges.LAST_WEEK.of(today)]
        expect([week.start, week.end, lastWeek.start].map(weekdayOf)).toEqual(['MON', 'SUN', 'MON'])
        expect(week.start <= today && today <= week.end).toBe(true)
        expect(addDays(lastWeek.start, 6)).toBe(lastWeek.end)
        expect(addDays(lastWeek.end, 1)).toBe(week.start)
        const [month, lastMonth] = [relativeRanges.THIS_MONTH.of(today), relativeRanges.LAST_MONTH.of(today)]
        expect(addDays(lastMonth.end, 1)).toBe(month.start)
        expect([month.end, lastMonth.end]).toEqual([monthEnd(month.start), monthEnd(lastMonth.start)])
      }),
    ))

  it('[R7] of the last month are 29 days in a leap year, and cross the year', () => {
    expect(relativeRanges.LAST_MONTH.of(day('2028-03-31'))).toEqual({ start: '2028-02-01', end: '2028-02-29' })
    expect(relativeRanges.LAST_MONTH.of(day('2027-03-31'))).toEqual({ start: '2027-02-01', end: '2027-02-28' })
    expect(relativeRanges.LAST_MONTH.of(day('2027-01-01'))).toEqual({ start: '2026-12-01', end: '2026-12-31' })
    expect(relativeRanges.LAST_WEEK.of(day('2027-01-03'))).toEqual({ start: '2026-12-21', end: '2026-12-27' })
  })

  it('[R7] become days that are accepted, from the business day where the filter counts business days', () =>
    assertProperty(
      fc.property(
        days,
        fc.constantFrom(...names),
        fc.constantFrom('ordTime', 'tradeDate', 'applied', 'paid'),
        (today, name, key) => {
          const businessDay = addDays(today, -1)
          const filter = filters[key]!
          const [startKey, endKey] = keysOf(key, filter) as [string, string]
          const param = { [startKey]: name, [endKey]: name, shops: ['S1'] }
          expect(hasRelative(filters, param)).toBe(true)
          const resolved = resolveRelative(filters, param, { today, businessDay })
          const from = key === 'tradeDate' ? businessDay : today
          const { start, end } = relativeRanges[name].of(from)
          const last = (key === 'applied' || key === 'paid') && end > today ? today : end
          expect(resolved).toEqual({ shops: ['S1'], [startKey]: `${start} 00:00:00`, [endKey]: `${last} 23:59:59` })
          expect(hasRelative(filters, resolved)).toBe(false)
          expect(validateFilters({ apiName: 'every', filters }, resolved, 'Asia/Shanghai').ok).toBe(true)
        },
      ),
    ))

  it('[R7] leave days, other filters and halves of a range as they are', () => {
    const param = { ordTimeStart: '2026-11-01 00:00:00', ordTimeEnd: '2026-11-02 23:59:59', shops: ['LAST_WEEK'] }
    const today = day('2026-11-21')
    expect(hasRelative(filters, param)).toBe(false)
    expect(resolveRelative(filters, param, { today, businessDay: today })).toEqual(param)
    expect(relativeIn(['LAST_WEEK', 'LAST_MONTH'])).toBeNull()
    expect(relativeIn(['LAST_WEEK', undefined])).toBeNull()
    expect(['LAST_WEEK', 'toString', 3].map(isRelativeRange)).toEqual([true, false, false])
  })

  it('[R7] are read from the address, sent by name and described with their days, where the filter allows them', () => {
    const today = day('2026-11-21')
    const allowed: Filter = { ...range31, relativeTo: today, pickDays: 20 }
    const { read, send, describe: describeRange } = kindOf(allowed)
    const speech = { text: (text: readonly [string, string]) => text[0], name: (code: string) => code }
    expect(read(['LAST_WEEK', 'LAST_WEEK'], allowed)).toEqual(['LAST_WEEK', 'LAST_WEEK'])
    expect(read(['LAST_MONTH', 'LAST_MONTH'], allowed)).toEqual([])
    expect(read(['LAST_WEEK', 'LAST_WEEK'], range31)).toEqual([])
    expect(send(['LAST_WEEK', 'LAST_WEEK'], allowed)).toEqual(['LAST_WEEK', 'LAST_WEEK'])
    expect(describeRange(['LAST_WEEK', 'LAST_WEEK'], allowed, speech)).toEqual(['上周（2026-11-09 ~ 2026-11-15）'])
    expect(describeRange(['LAST_WEEK', 'LAST_WEEK'], range31, speech)).toEqual(['LAST_WEEK ~ LAST_WEEK'])
    expect(daysOfRelative('THIS_MONTH', {}, today).end).toBe('2026-11-30')
    expect(daysOfRelative('THIS_MONTH', { isPast: true }, today).end).toBe(today)
    expect(daysOfRelative('THIS_MONTH', { pastDays: 90 }, today).end).toBe(today)
    expect(daysOfRelative('LAST_MONTH', { isPast: true }, today).end).toBe('2026-10-31')
    const resolved = resolveRelative(
      filters,
      { from: 'TODAY', to: 'TODAY' },
      { today, businessDay: addDays(today, -1) },
    )
    expect(resolved).toEqual({ from: '2026-11-20 00:00:00', to: '2026-11-20 23:59:59' })
  })
})
