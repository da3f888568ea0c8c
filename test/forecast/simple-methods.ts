import { meanOfLastFour } from '../../domain/forecast/accuracy.ts'

/** A simple forecast of `count` days from `origin` on, from the values before it; NaN is not known. */
export type SimpleMethod = (values: Float64Array, origin: number, count: number) => ReadonlyArray<number>

/** The value of the same weekday of the last week in which it is known, as far as eight weeks back. */
export const lastWeek: SimpleMethod = (values, origin, count) =>
  aheads(count, ahead => {
    for (let index = origin + ahead - 7; index >= Math.max(0, origin - 56); index -= 7) {
      if (index < origin && !Number.isNaN(values[index]!)) return values[index]!
    }
    return recentMean(values, origin)
  })

export const meanOfFour: SimpleMethod = (values, origin, count) =>
  aheads(count, ahead => meanOfLastFour(values, origin, origin + ahead) ?? recentMean(values, origin))

/** An exponentially smoothed level times the ratio of the weekday over 26 weeks. */
export const levelTimesWeekday: SimpleMethod = (values, origin, count) => {
  const first = Math.max(0, origin - 182)
  const ratios = weekdayRatios(values, first, origin)
  let [sum, weight] = [0, 0]
  for (let index = first; index < origin; index++) {
    if (Number.isNaN(values[index]!)) continue
    const share = 0.95 ** (origin - 1 - index)
    sum += (share * values[index]!) / ratios[index % 7]!
    weight += share
  }
  return aheads(count, ahead => (sum / weight) * ratios[(origin + ahead) % 7]!)
}

/** Multiplicative Holt-Winters with a damped trend; the parameters are those of a grid with the smallest errors one day ahead. */
export const holtWinters: SimpleMethod = (values, origin, count) => {
  const first = Math.max(0, origin - 400)
  const seasons = weekdayRatios(values, first, Math.min(origin, first + 112))
  const usual = recentMean(values, Math.min(origin, first + 56)) || recentMean(values, origin)
  let best = { error: Number.POSITIVE_INFINITY, level: 0, trend: 0, seasons: seasons as ReadonlyArray<number> }
  for (const alpha of [0.05, 0.1, 0.2, 0.35])
    for (const beta of [0, 0.02])
      for (const gamma of [0.02, 0.05, 0.1, 0.2]) {
        let [level, trend, error] = [usual, 0, 0]
        const current = [...seasons]
        for (let index = first; index < origin; index++) {
          const value = values[index]!
          if (Number.isNaN(value)) continue
          const season = current[index % 7]!
          const base = Math.max(1e-9, level + DAMPING * trend)
          if (index - first > 56) error += Math.abs(value - base * season)
          const next = Math.max(1e-9, (alpha * value) / season + (1 - alpha) * base)
          current[index % 7] = Math.min(8, Math.max(0.02, (gamma * value) / base + (1 - gamma) * season))
          trend = beta * (next - level) + (1 - beta) * DAMPING * trend
          level = next
        }
        if (error < best.error) best = { error, level, trend, seasons: current }
      }
  let damped = 0
  return aheads(count, ahead => {
    damped += DAMPING ** (ahead + 1)
    return Math.max(0, (best.level + best.trend * damped) * best.seasons[(origin + ahead) % 7]!)
  })
}

const DAMPING = 0.9

const aheads = (count: number, valueAt: (ahead: number) => number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, ahead) => valueAt(ahead))

function recentMean(values: Float64Array, origin: number): number {
  const known = values.subarray(Math.max(0, origin - 56), origin).filter(value => !Number.isNaN(value))
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** The ratio of each weekday to the mean of all, pulled to 1 by two weeks; by the remainder of the index by seven. */
function weekdayRatios(values: Float64Array, first: number, origin: number): ReadonlyArray<number> {
  const [sums, counts] = [new Float64Array(7), new Float64Array(7)]
  for (let index = first; index < origin; index++) {
    if (Number.isNaN(values[index]!)) continue
    sums[index % 7]! += values[index]!
    counts[index % 7]! += 1
  }
  const mean =
    sums.reduce((sum, value) => sum + value, 0) /
    Math.max(
      1,
      counts.reduce((sum, count) => sum + count, 0),
    )
  return Array.from(sums, (sum, weekday) => Math.max(0.05, (sum / (mean || 1) + 2) / (counts[weekday]! + 2)))
}
