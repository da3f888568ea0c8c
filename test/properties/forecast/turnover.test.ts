import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastTurnover } from '../../../domain/forecast/turnover.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { assertProperty } from '../runs.ts'

const start = day('2026-01-05')
const amountsOf = (days: number) =>
  fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: days, maxLength: days })

describe('a forecast of turnover', () => {
  it('[FC2] [FC3] [FC6] is 0 on closed days, does not look at amounts from today on, and lies in its band', () => {
    assertProperty(
      fc.property(amountsOf(70), fc.nat(60), (amounts, known) => {
        const today = addDays(start, known)
        const closed = { kind: 'CLOSED', name: '', start: today, end: today } as const
        const facts = { today, days: 7, events: [closed], group: null }
        const forecast = forecastTurnover({ ...facts, series: { start, amounts } })
        expect(forecast.days).toHaveLength(7)
        expect(forecast.days[0]!.point).toBe(0)
        expect(forecastTurnover({ ...facts, series: { start, amounts: amounts.slice(0, known) } })).toEqual(forecast)
        for (const { low, point, high } of [...forecast.days, forecast.sum]) {
          expect(low).toBeLessThanOrEqual(point)
          expect(point).toBeLessThanOrEqual(high)
        }
      }),
    )
  })

  it('[FC1] is the level times the ratios of its factors', () => {
    assertProperty(
      fc.property(amountsOf(70), amounts => {
        const facts = { today: addDays(start, 70), days: 11, events: [], group: null }
        for (const { point, level, factors } of forecastTurnover({ ...facts, series: { start, amounts } }).days) {
          const product = factors.reduce<number>((amount, { ratio }) => (amount * ratio) / 10_000, level)
          expect(Math.abs(product - point)).toBeLessThanOrEqual(2 + point * 0.001)
        }
      }),
    )
  })
})
