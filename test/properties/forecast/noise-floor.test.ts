import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastError, productAccuracy } from '../../../domain/forecast/noise-floor.ts'
import { assertProperty } from '../runs.ts'

const means = fc.double({ min: 0.001, max: 150, noNaN: true })

/** The mean absolute error of a forecast of pieces, summed over all outcomes that matter. */
function errorOf(mean: number, forecast: number): number {
  let [chance, sum] = [Math.exp(-mean), 0]
  for (let pieces = 0; pieces < mean + 12 * Math.sqrt(mean) + 30; pieces++) {
    sum += chance * Math.abs(pieces - forecast)
    chance *= mean / (pieces + 1)
  }
  return sum
}

describe('the noise floor of products', () => {
  it('[FC32] is the error of the best whole number; no other one misses less', () =>
    assertProperty(
      fc.property(means, fc.integer({ min: -3, max: 3 }), (mean, off) => {
        const least = leastError(mean)
        expect(errorOf(mean, Math.max(0, Math.round(mean) + off))).toBeGreaterThanOrEqual(least - 1e-6)
        const near = [-1, 0, 1].map(step => errorOf(mean, Math.max(0, Math.floor(mean) + step)))
        expect(Math.min(...near)).toBeCloseTo(least, 5)
      }),
    ))

  it('[FC32] is as a share the smaller the more is sold, and goes over smoothly to large numbers', () => {
    const shareOf = (mean: number) => leastError(mean) / mean
    assertProperty(
      fc.property(fc.double({ min: 0.1, max: 5000, noNaN: true }), mean => {
        expect(shareOf(2 * mean)).toBeLessThan(shareOf(mean) + 1e-9)
      }),
    )
    expect(shareOf(0.01)).toBeCloseTo(1, 9)
    expect(leastError(199.999) / leastError(200)).toBeCloseTo(1, 2)
    expect(shareOf(1_000_000)).toBeCloseTo(Math.sqrt(2 / Math.PI) / 1000, 9)
  })

  it('[FC32] stands beside the error of what was forecast, over all products', () =>
    assertProperty(
      fc.property(
        fc.array(
          fc.record({ days: fc.nat(60), sold: fc.integer({ min: -2000, max: 900_000 }), error: fc.nat(500_000) }),
        ),
        outcomes => {
          const accuracy = productAccuracy(outcomes)
          const selling = outcomes.filter(({ sold, days }) => sold > 0 && days > 0)
          if (selling.length === 0) {
            expect(accuracy).toBeNull()
            return
          }
          const sold = selling.reduce((sum, product) => sum + product.sold, 0)
          const error = outcomes.reduce((sum, product) => sum + product.error, 0)
          expect(accuracy!.products).toBe(selling.length)
          expect(accuracy!.wape).toBe(Math.round((10_000 * error) / sold))
          expect(accuracy!.floor).toBeGreaterThan(0)
          expect(accuracy!.floor).toBeLessThanOrEqual(10_000)
        },
      ),
    ))
})
