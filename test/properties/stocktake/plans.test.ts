import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, monthEnd, weekdayOf, weekdays } from '../../../domain/kernel/day.ts'
import { dueInstant, isPlanDay } from '../../../domain/stocktake/plan.ts'
import { assertProperty } from '../runs.ts'

describe('a count plan', () => {
  const anyDay = fc.nat(2000).map(days => addDays(day('2026-01-01'), days))

  it('[ST2] has its days: every one, those of the week, those of the month and its last', () => {
    assertProperty(
      fc.property(
        anyDay,
        fc.subarray([...weekdays], { minLength: 1 }),
        fc.integer({ min: 1, max: 31 }),
        (on, days, monthDay) => {
          expect(isPlanDay({ rule: 'DAILY', days: [] }, on)).toBe(true)
          expect(isPlanDay({ rule: 'WEEKLY', days }, on)).toBe(days.includes(weekdayOf(on)))
          const [date, last] = [Number(on.slice(8)), Number(monthEnd(on).slice(8))]
          const isWanted = date === monthDay || (date === last && monthDay > last)
          expect(isPlanDay({ rule: 'MONTHLY', days: [String(monthDay)] }, on)).toBe(isWanted)
        },
      ),
    )
  })

  it('[ST2] is due within its business day, after midnight too', () => {
    const hours = { zone: 'Asia/Shanghai', dayEndsAt: '04:00' } as const
    const on = day('2026-11-21')
    expect(dueInstant(on, '22:30', hours)).toBe(Date.parse('2026-11-21T22:30:00+08:00'))
    expect(dueInstant(on, '03:59', hours)).toBe(Date.parse('2026-11-22T03:59:00+08:00'))
    expect(dueInstant(on, '04:00', hours)).toBe(Date.parse('2026-11-21T04:00:00+08:00'))
  })
})
