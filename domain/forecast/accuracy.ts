import { addDays, type Day } from '../kernel/day.ts'

/** Days in the past whose forecasts are compared with what was sold: older forecasts are deleted. */
const COMPARED_DAYS = 14

/** Returns the first and the last day whose forecasts are compared on a day [FC27]. */
export const comparedPeriod = (today: Day): { readonly from: Day; readonly to: Day } => ({
  from: addDays(today, -COMPARED_DAYS),
  to: addDays(today, -1),
})

/** The forecast and the actual value of a day. */
export interface ForecastOutcome {
  readonly actual: number
  readonly forecast: number
  /** The bounds of the 80 % band. */
  readonly low: number
  readonly high: number
  /** The mean of the last four same weekdays; null if there was none. */
  readonly baseline: number | null
}

/** Accuracy of forecasts; rates are in hundredths of a percent. */
export interface ForecastAccuracy {
  /** The number of days that were compared. */
  readonly days: number
  /** Sum of absolute errors divided by the sum of actual values (WAPE). */
  readonly wape: number
  /** WAPE of the mean of the last four same weekdays, over the days that have one; null if no day has one. */
  readonly baselineWape: number | null
  /** Above 0 if more was forecast than sold. */
  readonly bias: number
  /** The share of days within the 80 % band. */
  readonly coverage: number
}

/** Compares forecasts with the actual values; returns null if nothing was sold [FC8]. */
export function accuracyOf(outcomes: ReadonlyArray<ForecastOutcome>): ForecastAccuracy | null {
  const turnover = sumOf(outcomes, ({ actual }) => actual)
  if (turnover <= 0) return null
  const outcomesWithBaseline = outcomes.filter(({ baseline }) => baseline !== null)
  const comparedSold = sumOf(outcomesWithBaseline, ({ actual }) => actual)
  return {
    days: outcomes.length,
    wape: inHundredthsOfPercent(sumOf(outcomes, ({ actual, forecast }) => Math.abs(actual - forecast)) / turnover),
    baselineWape:
      comparedSold > 0
        ? inHundredthsOfPercent(
            sumOf(outcomesWithBaseline, ({ actual, baseline }) => Math.abs(actual - baseline!)) / comparedSold,
          )
        : null,
    bias: inHundredthsOfPercent(sumOf(outcomes, ({ actual, forecast }) => forecast - actual) / turnover),
    coverage: inHundredthsOfPercent(
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

const inHundredthsOfPercent = (share: number): number => Math.round(share * 10_000)
