/** What was forecast for a day, and what was sold. */
export interface ForecastOutcome {
  readonly actual: number
  readonly forecast: number
  /** The bounds of the 80 % band. */
  readonly low: number
  readonly high: number
  /** What the mean of the last four same weekdays said; null if there was none. */
  readonly baseline: number | null
}

/** The accuracy of forecasts; rates in hundredths of a percent. */
export interface ForecastAccuracy {
  /** The number of days that were compared. */
  readonly days: number
  /** Sum of absolute errors over the sum of what was sold (WAPE). */
  readonly wape: number
  /** The same of the mean of the last four same weekdays, over the days on which there was one; null if on none. */
  readonly baselineWape: number | null
  /** Above 0 if more was forecast than sold. */
  readonly bias: number
  /** The share of days within the 80 % band. */
  readonly coverage: number
}

/** Compares forecasts with what was sold; null if nothing was sold [FC8]. */
export function accuracyOf(outcomes: ReadonlyArray<ForecastOutcome>): ForecastAccuracy | null {
  const sold = sumOf(outcomes, ({ actual }) => actual)
  if (sold <= 0) return null
  const compared = outcomes.filter(({ baseline }) => baseline !== null)
  const comparedSold = sumOf(compared, ({ actual }) => actual)
  return {
    days: outcomes.length,
    wape: rate(sumOf(outcomes, ({ actual, forecast }) => Math.abs(actual - forecast)) / sold),
    baselineWape:
      comparedSold > 0
        ? rate(sumOf(compared, ({ actual, baseline }) => Math.abs(actual - baseline!)) / comparedSold)
        : null,
    bias: rate(sumOf(outcomes, ({ actual, forecast }) => forecast - actual) / sold),
    coverage: rate(
      outcomes.filter(({ actual, low, high }) => low <= actual && actual <= high).length / outcomes.length,
    ),
  }
}

/** Returns the mean of the last four known values of the same weekday before a day; null if there is none. NaN is not known. */
export function meanOfLastFour(values: ArrayLike<number | null>, origin: number, target: number): number | null {
  let [sum, count] = [0, 0]
  for (let index = target - 7; index >= 0 && count < 4; index -= 7) {
    const value = index < origin ? (values[index] ?? Number.NaN) : Number.NaN
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return count === 0 ? null : sum / count
}

const sumOf = <Item>(items: ReadonlyArray<Item>, amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

const rate = (share: number): number => Math.round(share * 10_000)
