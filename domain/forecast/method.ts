/** The values of one shop by day as numbers; NaN where nothing was recorded or the shop was closed. */
export type Values = Float64Array

/** A level and the ratio of each of the days to forecast. */
export interface Prediction {
  readonly level: number
  readonly weekday: ReadonlyArray<number>
}

/** Forecasts the days from `origin` on from the values before it: level × weekday, both over the last 26 weeks. */
export function predict(values: Values, origin: number, days: number): Prediction {
  const first = Math.max(0, origin - 26 * 7)
  const weekdays = weekdayRatios(values, first, origin)
  let [sum, weight] = [0, 0]
  for (let index = first; index < origin; index++) {
    const value = values[index]!
    if (Number.isNaN(value)) continue
    const age = 0.95 ** (origin - 1 - index)
    sum += (age * value) / weekdays[index % 7]!
    weight += age
  }
  return {
    level: weight > 0 ? sum / weight : 0,
    weekday: Array.from({ length: days }, (_, ahead) => weekdays[(origin + ahead) % 7]!),
  }
}

/** Returns the ratio of each weekday to the mean of all days, pulled to 1 by two weeks. The weekdays count from the first value. */
function weekdayRatios(values: Values, first: number, origin: number): ReadonlyArray<number> {
  const [sums, counts] = [new Array<number>(7).fill(0), new Array<number>(7).fill(0)]
  for (let index = first; index < origin; index++) {
    if (Number.isNaN(values[index]!)) continue
    sums[index % 7]! += values[index]!
    counts[index % 7]! += 1
  }
  const mean = sums.reduce((sum, value) => sum + value, 0) / counts.reduce((sum, value) => sum + value, 0)
  return sums.map((sum, weekday) => (mean > 0 ? Math.max(0.05, (sum / mean + 2) / (counts[weekday]! + 2)) : 1))
}
