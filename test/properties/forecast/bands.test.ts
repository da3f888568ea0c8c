import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adaptTail, bandOf } from '../../../domain/forecast/back-test.ts'
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
        const errors = Array.from({ length: 27 }, (_, week) => {
          error = resemblance * error + Math.sqrt(1 - resemblance ** 2) * surprise()
          return { ratio: 1 + 0.03 * error, weight: 0.5 ** ((26 - week) / 6), origin: week * 7 }
        })
        const next = errors.pop()!
        const { low, high } = bandOf(errors, adaptTail(errors, 7), 0.1)
        if (low <= next.ratio && next.ratio <= high) inside++
      }
      near(inside / plans, 0.8, 0.03)
    }
  })

  it('[FC6] of sums grows after outcomes outside of it, and shrinks after outcomes inside', () => {
    const weeks = (ratioOf: (week: number) => number) =>
      Array.from({ length: 26 }, (_, week) => ({ ratio: ratioOf(week), weight: 1, origin: week * 7 }))
    const steady = adaptTail(
      weeks(() => 1),
      7,
    )
    const rough = adaptTail(
      weeks(week => 1 + week / 10),
      7,
    )
    near(steady, 0.1 + 18 * 0.003, 1e-9)
    expect(rough).toBe(0.02)
    // What is not over yet is not known: with eleven days the first comparison comes a week later.
    near(
      adaptTail(
        weeks(() => 1),
        11,
      ),
      0.1 + 17 * 0.003,
      1e-9,
    )
    expect(adaptTail(weeks(() => 1).slice(0, 8), 7)).toBe(0.1)
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
