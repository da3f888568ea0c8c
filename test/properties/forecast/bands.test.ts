import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandOf, bandOfSums } from '../../../domain/forecast/back-test/band.ts'
import { seededRandomFrom } from '../../seeded-random.ts'
import { assertProperty, seeded } from '../runs.ts'

const near = (value: number, expected: number, share: number) =>
  expect(Math.abs(value / expected - 1)).toBeLessThan(share)

describe('the band of errors', () => {
  const even = Array.from({ length: 10 }, (_, index) => ({ ratio: 0.55 + index / 10, weight: 2 }))

  it('[FC6] leaves out the same weight on both sides, and contains the point', () => {
    const { low, high } = bandOf(even.toReversed(), 0.1, 1)
    near(low, 0.56, 1e-9)
    near(high, 1.44, 1e-9)
    expect(bandOf(even, 0.05, 1)).toEqual({ low: even[0]!.ratio, high: even[9]!.ratio })
    expect(bandOf(even, 0.01, 1)).toEqual({ low: even[0]!.ratio, high: even[9]!.ratio })
    expect(
      bandOf(
        even.map(({ ratio }) => ({ ratio: ratio + 1, weight: 1 })),
        0.1,
        1,
      ).low,
    ).toBe(1)
    expect(
      bandOf(
        even.map(({ ratio }) => ({ ratio: ratio / 2, weight: 1 })),
        0.1,
        1,
      ).high,
    ).toBe(1)
    expect(bandOf(even.slice(3), 0.1, 0)).toEqual({ low: 1, high: 1 })
  })

  it('[FC6] holds four of five next outcomes of few errors too, and is wider if some say the same', () => {
    const random = seeded(1)
    let inside = 0
    const draw = () => 0.5 + random(10_000) / 10_000
    for (let turn = 0; turn < 4000; turn++) {
      const errors = Array.from({ length: 12 }, () => ({ ratio: draw(), weight: 1 }))
      const { low, high } = bandOf(errors, 0.1, 1)
      const wide = bandOf(errors, 0.1, 1, 0.6)
      expect(wide.low <= low && high <= wide.high).toBe(true)
      const next = draw()
      if (low <= next && next <= high) inside++
    }
    near(inside / 4000, 0.8, 0.02)
  })

  it('[FC6] of sums holds four of five next ones, of independent weeks and of weeks that resemble the week before', () => {
    const plans = 4000
    for (const resemblance of [0, 0.5]) {
      let inside = 0
      for (let plan = 0; plan < plans; plan++) {
        const random = seededRandomFrom(plan)
        const surprise = () => (random() < 0.5 ? -1 : 1) * -Math.log(1 - random())
        let error = surprise()
        const days: Array<{ ratio: number; origin: number }> = []
        const sums = Array.from({ length: 27 }, (_, week) => {
          error = resemblance * error + Math.sqrt(1 - resemblance ** 2) * surprise()
          for (let day = 0; day < 7; day++)
            days.push({ ratio: Math.exp(0.03 * error + 0.08 * surprise()), origin: 7 * week })
          return { ratio: Math.exp(0.03 * error), origin: 7 * week }
        })
        const next = sums.pop()!
        const { low, high } = bandOfSums(sums, days.slice(0, -7), 26 * 7, 0.1, 1)
        if (low <= next.ratio && next.ratio <= high) inside++
      }
      near(inside / plans, 0.8, 0.03)
    }
  })

  const errorsOf = (ratioOf: (week: number) => number, weeks = 26) =>
    Array.from({ length: weeks }, (_, week) => ({ ratio: ratioOf(week), origin: 7 * week }))
  const alternating = (distance: number) => (week: number) => Math.exp(week % 2 === 0 ? distance : -distance)

  it('[FC6] of sums reaches as far below as above on a logarithmic scale, further after rough days and less far after calm ones', () => {
    const sums = errorsOf(alternating(0.1))
    const reachOf = (recent: number) => {
      const days = errorsOf(week => alternating(week < 22 ? 0.2 : recent)(week))
      const { low, high } = bandOfSums(sums, days, 26 * 7, 0.1, 1)
      near(low * high, 1, 1e-9)
      return Math.log(high)
    }
    near(reachOf(0.2), 0.1, 1e-9)
    expect(reachOf(0.4)).toBeGreaterThan(0.14)
    expect(reachOf(0.05)).toBeLessThan(0.07)
  })

  it('[FC6] of sums is the usual spread with few errors, and has a limit after which it begins at 0', () => {
    const days = errorsOf(() => 1)
    expect(
      bandOfSums(
        errorsOf(() => 2, 7),
        days,
        182,
        0.1,
        1,
      ),
    ).toEqual(bandOf([], 0.1, 0.1))
    expect(
      bandOfSums(
        errorsOf(() => 1),
        days,
        182,
        0.1,
        1,
      ),
    ).toEqual({ low: 1, high: 1 })
    const { low, high } = bandOfSums(
      errorsOf(week => week % 2),
      days,
      182,
      0.1,
      1,
    )
    expect(low).toBe(0)
    near(high, 5, 1e-9)
  })

  it('[FC6] of sums takes a larger error if plans overlap', () => {
    const sums = errorsOf(week => 1 + week / 100)
    const days = errorsOf(() => 1.1)
    const [alone, overlapping] = [1, 7 / 11].map(share => bandOfSums(sums, days, 182, 0.1, share).high) as [
      number,
      number,
    ]
    near(alone, 1.2 + 0.008, 0.003)
    near(overlapping, 1.2 + 0.0127, 0.003)
    expect(overlapping).toBeGreaterThan(alone)
  })

  it('[FC6] is the wider, the more it has to hold', () => {
    const errors = fc.array(
      fc.record({
        ratio: fc.double({ min: 0, max: 3, noNaN: true }),
        weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
      }),
      { minLength: 8, maxLength: 40 },
    )
    assertProperty(
      fc.property(
        errors,
        fc.double({ min: 0.01, max: 0.4, noNaN: true }),
        fc.double({ min: 0.01, max: 0.4, noNaN: true }),
        (list, one, other) => {
          const [wide, narrow] = [bandOf(list, Math.min(one, other), 1), bandOf(list, Math.max(one, other), 1)]
          expect(wide.low).toBeLessThanOrEqual(narrow.low + 1e-9)
          expect(wide.high).toBeGreaterThanOrEqual(narrow.high - 1e-9)
        },
      ),
    )
  })
})
