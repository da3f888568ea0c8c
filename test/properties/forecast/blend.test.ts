import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Blend } from '../../../domain/forecast/blend.ts'
import { type Expectation, expertCount, fastness } from '../../../domain/forecast/habit-state.ts'
import { seasonPath } from '../../../domain/forecast/season.ts'
import { forecastTurnover } from '../../../domain/forecast/turnover.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { assertProperty } from '../runs.ts'

const errorsOf = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), {
  minLength: expertCount,
  maxLength: expertCount,
})
/** Each expert expects its own number, so that a mean shows the weights. */
const numbered: Expectation = {
  openShares: Float64Array.of(1, 0.5),
  levelOf: expert => expert,
  baseOf: (expert, ahead) => expert * [1, 0.5][ahead]!,
}

describe('the blend of levels and weekdays', () => {
  it('[FC30] lies between its experts, and bases follow the same weights as levels', () =>
    assertProperty(
      fc.property(fc.array(errorsOf, { maxLength: 12 }), weeks => {
        const blend = new Blend()
        for (const errors of weeks) blend.learn(Float64Array.from(errors))
        const { level, base } = blend.mix(numbered)
        expect(level).toBeGreaterThanOrEqual(0)
        expect(level).toBeLessThanOrEqual(expertCount - 1)
        expect(base[0]).toBeCloseTo(level, 9)
        expect(base[1]).toBeCloseTo(level / 2, 9)
      }),
    ))

  it('[FC30] comes closer to the expert whose error was smaller, and a week that surprised all the same changes nothing', () =>
    assertProperty(
      fc.property(
        fc.nat(expertCount - 1),
        fc.integer({ min: 1, max: 20 }),
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        (best, weeks, size) => {
          const blend = new Blend()
          const only = { ...numbered, levelOf: (expert: number) => Number(expert === best) }
          const before = blend.mix(only).level
          blend.learn(new Float64Array(expertCount).fill(size))
          expect(blend.mix(only).level).toBeCloseTo(before, 9)
          blend.learn(new Float64Array(expertCount))
          expect(blend.mix(only).level).toBeCloseTo(before, 9)
          const errors = new Float64Array(expertCount).fill(size)
          errors[best] = size / 2
          for (let week = 0; week < weeks; week++) {
            const last = blend.mix(only).level
            blend.learn(errors)
            expect(blend.mix(only).level).toBeGreaterThanOrEqual(last - 1e-9)
          }
          expect(blend.mix(only).level).toBeGreaterThan(before)
        },
      ),
    ))

  it('[FC30] gives little weight at first to an expert that follows at once', () => {
    const weightOf = (expert: number) =>
      new Blend().mix({ ...numbered, levelOf: other => Number(other === expert) }).level
    const byFastness = Map.groupBy(
      Array.from({ length: expertCount }, (_, expert) => expert),
      fastness,
    )
    expect([...byFastness.keys()].sort()).toEqual([0, 1, 2])
    const [slow, fast, fastest] = [0, 1, 2].map(count => weightOf(byFastness.get(count)![0]!))
    expect(slow).toBeGreaterThan(fast!)
    expect(fast).toBeGreaterThan(fastest!)
  })

  it('[FC30] follows a level that jumped within weeks', () =>
    assertProperty(
      fc.property(fc.double({ min: 0.4, max: 2.5, noNaN: true }), fc.integer({ min: 35, max: 70 }), (ratio, since) => {
        const amounts = Array.from({ length: 300 }, (_, index) => 100_000 * (index >= 300 - since ? ratio : 1))
        const start = day('2026-01-01')
        const facts = { days: 7, series: { start, amounts }, events: [], group: null }
        for (const { point } of forecastTurnover({ ...facts, today: addDays(start, 300) }).days)
          expect(Math.abs(point / 100_000 / ratio - 1)).toBeLessThan(0.12)
      }),
    ))
})

describe('the season of earlier years', () => {
  const paths = fc.array(fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constant(Number.NaN)), {
    minLength: 370,
    maxLength: 800,
  })

  it('[FC31] uses the path of a year before each day alone, and moves in steps of at most a tenth', () =>
    assertProperty(
      fc.property(paths, fc.nat(300), fc.nat(400), (path, offset, changed) => {
        const count = 800
        const season = seasonPath(path, offset, count)
        expect(season.every(Number.isFinite)).toBe(true)
        for (let index = 1; index < count; index++)
          expect(Math.abs(season[index]! - season[index - 1]!)).toBeLessThanOrEqual(0.1 + 1e-9)
        const cut = Math.min(changed, path.length)
        const other = seasonPath([...path.slice(0, cut), ...path.slice(cut).map(() => 9)], offset, count)
        const same = Math.max(0, cut - offset + 364)
        expect(other.subarray(0, same)).toEqual(season.subarray(0, same))
      }),
    ))

  it('[FC31] repeats what happened a year before, and the mean of two years', () => {
    const path = Array.from({ length: 728 }, (_, index) => (index < 364 ? 0.01 : 0.02) * index)
    const season = seasonPath(path, 0, 1000)
    expect(season[364]).toBe(0)
    expect(season[400]! - season[399]!).toBeCloseTo(0.01, 9)
    expect(season[900]! - season[899]!).toBeCloseTo(0.015, 9)
  })

  it('[FC31] of a shop alone is expected again if it pays', () => {
    const start = day('2023-11-01')
    const amounts = Array.from({ length: 1096 }, (_, index) =>
      Math.round(100_000 * Math.exp(0.6 * Math.cos((2 * Math.PI * index) / 364)) * (index % 7 > 4 ? 1.4 : 1)),
    )
    // A quarter of a year after the top the level falls fastest.
    const at = 728 + 91 + 182
    const facts = { days: 7, series: { start, amounts }, events: [], group: null }
    const { days } = forecastTurnover({ ...facts, today: addDays(start, at) })
    for (const [ahead, { point, factors }] of days.entries()) {
      expect(Math.abs(point / amounts[at + ahead]! - 1)).toBeLessThan(0.05)
      expect(factors.filter(({ kind }) => kind === 'SEASON')).toHaveLength(1)
    }
  })
})
