import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accuracyOf, comparedPeriod, meanOfLastFour } from '../../../domain/forecast/accuracy.ts'
import { offSince } from '../../../domain/forecast/accuracy-days.ts'
import { comparisonOf } from '../../../domain/forecast/accuracy-list.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { assertProperty } from '../runs.ts'

describe('since when the forecasts of a shop are off', () => {
  const first = day('2026-11-16')
  const daysOf = (errors: ReadonlyArray<number | null>, errorOfAll: number | null = 1000) =>
    errors.map((error, at) => ({ day: addDays(first, at), error, errorOfAll }))

  it('[FC27] is the first day of the last run of two days or more above all shops by more than five percent', () => {
    expect(offSince(daysOf([1501, 1500, 1501, 1501]))).toBe(addDays(first, 2))
    expect(offSince(daysOf([1501, 1501, 1500]))).toBeNull()
    expect(offSince(daysOf([1501, null, 1501, null]))).toBe(first)
    expect(offSince(daysOf([1501]))).toBeNull()
    expect(offSince(daysOf([1500, 1501]))).toBeNull()
    expect(offSince(daysOf([9999, 9999], null))).toBeNull()
    expect(offSince([])).toBeNull()
  })

  it('[FC27] never has a day in its run on which the shop was not off', () => {
    assertProperty(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 3000 })), { maxLength: 14 }), errors => {
        const days = daysOf(errors)
        const since = offSince(days)
        const known = days.filter(({ error }) => error !== null)
        const isOff = known.length >= 2 && known.slice(-2).every(({ error }) => error! > 1500)
        expect(since !== null).toBe(isOff)
        if (since !== null) expect(known.filter(one => one.day >= since).every(({ error }) => error! > 1500)).toBe(true)
      }),
    )
  })
})

describe('the days whose forecasts are compared', () => {
  it('[FC27] are the fourteen before the day', () => {
    expect(comparedPeriod(day('2026-11-30'))).toEqual({ from: day('2026-11-16'), to: day('2026-11-29') })
    assertProperty(
      fc.property(fc.integer({ min: -5000, max: 5000 }), shift => {
        const today = addDays(day('2026-11-30'), shift)
        const { from, to } = comparedPeriod(today)
        expect([addDays(from, 14), addDays(to, 1)]).toEqual([today, today])
      }),
    )
  })
})

describe('the accuracy of forecasts', () => {
  const outcome = { actual: 100, forecast: 110, low: 100, high: 120, baseline: 130 }

  it('[FC8] is the sum of errors over the sum of what was sold, beside that of the baseline', () => {
    const outcomes = [outcome, { actual: 200, forecast: 170, low: 160, high: 200, baseline: null }]
    expect(accuracyOf(outcomes)).toEqual({ days: 2, wape: 1333, baselineWape: 3000, bias: -667, coverage: 10_000 })
    expect(
      accuracyOf([
        { ...outcome, low: 101 },
        { ...outcome, high: 99 },
      ])!.coverage,
    ).toBe(0)
  })

  it('is better or worse than the baseline by more than half a percent, and similar otherwise', () => {
    expect([1449, 1450, 1550, 1551].map(wape => comparisonOf(wape, 1500))).toEqual([
      'BETTER',
      'SIMILAR',
      'SIMILAR',
      'WORSE',
    ])
  })

  it('[FC8] is unknown without sales, and so is a baseline that says nothing', () => {
    expect(accuracyOf([])).toBeNull()
    expect(accuracyOf([{ ...outcome, actual: 0 }])).toBeNull()
    expect(accuracyOf([{ ...outcome, baseline: null }])!.baselineWape).toBeNull()
    expect(
      accuracyOf([
        { ...outcome, baseline: null },
        { ...outcome, actual: 0 },
      ])!.baselineWape,
    ).toBeNull()
  })

  it('[FC8] compares with the mean of the last four same weekdays that are known', () => {
    const values = Array.from<unknown, number | null>({ length: 49 }, (_, index) => index)
    expect(meanOfLastFour(values, 49, 49)).toBe((42 + 35 + 28 + 21) / 4)
    expect(meanOfLastFour(values, 42, 49)).toBe((35 + 28 + 21 + 14) / 4)
    expect(meanOfLastFour(values.with(35, null), 49, 50)).toBe((43 + 36 + 29 + 22) / 4)
    expect(meanOfLastFour([7, null, 5], 3, 7)).toBe(7)
    expect(meanOfLastFour([7, null, 5], 3, 8)).toBeNull()
    expect(meanOfLastFour([7], 8, 14)).toBe(7)
  })
})
