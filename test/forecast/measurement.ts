import { addShop, emptyGroup, type GroupProfile, groupProfile } from '../../domain/forecast/group.ts'
import { forecastTurnover } from '../../domain/forecast/turnover.ts'
import { addDays, type Day, daysBetween } from '../../domain/kernel/day.ts'
import type { ShopSeries } from './folder.ts'
import { holtWinters, lastWeek, levelTimesWeekday, meanOfFour, type SimpleMethod } from './simple-methods.ts'

/** The errors of one method over all shops, days and origins; in percent, but MASE. */
export interface Score {
  readonly wape: number
  /** Null if no series ever changes from week to week. */
  readonly mase: number | null
  readonly bias: number
  readonly sumError: number
  /** The shares of days and of sums within the 80 % band; null for a method without bands. */
  readonly coverage: number | null
  readonly sumCoverage: number | null
}

export interface Measurement {
  readonly shops: number
  readonly horizon: number
  readonly scores: ReadonlyMap<string, Score>
}

/** What was forecast for a plan; the bounds are of the 80 % band. */
interface Plan {
  readonly points: ReadonlyArray<number>
  readonly bands?: { readonly low: ReadonlyArray<number>; readonly high: ReadonlyArray<number> }
  /** The band of the sum, as ratios to the sum. */
  readonly sumBand?: { readonly low: number; readonly high: number }
}

const simpleMethods: Readonly<Record<string, SimpleMethod>> = {
  'last week': lastWeek,
  'mean of four': meanOfFour,
  'level × weekday': levelTimesWeekday,
  'Holt-Winters': holtWinters,
}
export const FEWEST_DAYS = 56

/**
 * Forecasts the last weeks of all shops again, from one origin a week, and compares with what was sold. The last plan ends `skip`
 * weeks before the last day of the series. Only shops with 56 known days before the first origin count.
 */
export function measure(series: ReadonlyArray<ShopSeries>, horizon: number, weeks: number, skip = 0): Measurement {
  const end = series
    .map(({ start, values }) => addDays(start, values.length))
    .sort()
    .at(-1)
  if (end === undefined) return { shops: 0, horizon, scores: new Map() }
  const origins = Array.from({ length: weeks }, (_, week) => addDays(end, 7 * (week - weeks - skip) - (horizon - 7)))
  const measured = series
    .map(shop => ({ shop, known: knownValues(shop, end) }))
    .filter(
      ({ shop, known }) =>
        countKnown(known.subarray(0, Math.max(0, daysBetween(shop.start, origins[0]!)))) >= FEWEST_DAYS,
    )
  const totals = new Map([...Object.keys(simpleMethods), 'factors'].map(name => [name, new Totals()]))
  for (const origin of origins) {
    const groups = profilesOf(series, origin)
    for (const { shop, known } of measured) {
      const at = daysBetween(shop.start, origin)
      const scale = meanWeeklyChange(known.subarray(0, daysBetween(shop.start, origins[0]!)))
      const actual = known.subarray(at, at + horizon)
      for (const [name, method] of Object.entries(simpleMethods))
        totals.get(name)!.add(shop.shop, actual, { points: method(known, at, horizon) }, scale)
      totals.get('factors')!.add(shop.shop, actual, planOf(shop, origin, horizon, groups.get(shop.group)!), scale)
    }
  }
  const scores = new Map([...totals].flatMap(([name, total]) => (total.hasDays ? [[name, total.score()]] : [])))
  return { shops: measured.length, horizon, scores }
}

function profilesOf(series: ReadonlyArray<ShopSeries>, origin: Day): ReadonlyMap<string, GroupProfile | null> {
  const profiles = new Map<string, GroupProfile | null>()
  for (const [group, shops] of Map.groupBy(series, shop => shop.group)) {
    const sums = emptyGroup(addDays(origin, -1096), origin)
    for (const { start, values, events } of shops) addShop(sums, { start, amounts: values }, events, origin)
    profiles.set(group, shops.length > 1 ? groupProfile(sums) : null)
  }
  return profiles
}

function planOf({ start, values, events }: ShopSeries, today: Day, horizon: number, group: GroupProfile | null): Plan {
  const { days, sum } = forecastTurnover({ today, days: horizon, series: { start, amounts: values }, events, group })
  return {
    points: days.map(({ point }) => point),
    bands: { low: days.map(({ low }) => low), high: days.map(({ high }) => high) },
    sumBand: { low: sum.low / sum.point, high: sum.high / sum.point },
  }
}

/** Sums of errors; days on which nothing is known are left out of the days and of the sum of their plan. */
class Totals {
  #sold = 0
  #error = 0
  #bias = 0
  #sumError = 0
  #days = 0
  #inside = 0
  #plans = 0
  #sumsInside = 0
  readonly #byShop = new Map<string, { error: number; days: number; scale: number }>()

  add(shop: string, actual: Float64Array, { points, bands, sumBand }: Plan, scale: number): void {
    const ofShop = this.#byShop.get(shop) ?? { error: 0, days: 0, scale }
    this.#byShop.set(shop, ofShop)
    let [sold, forecast] = [0, 0]
    for (const [ahead, value] of actual.entries()) {
      if (Number.isNaN(value)) continue
      const error = points[ahead]! - value
      sold += value
      forecast += points[ahead]!
      this.#error += Math.abs(error)
      ofShop.error += Math.abs(error)
      ofShop.days++
      this.#days++
      if (bands && bands.low[ahead]! <= value && value <= bands.high[ahead]!) this.#inside++
    }
    if (sold === 0) return
    this.#plans++
    this.#sold += sold
    this.#bias += forecast - sold
    this.#sumError += Math.abs(forecast - sold)
    if (sumBand && sumBand.low * forecast <= sold && sold <= sumBand.high * forecast) this.#sumsInside++
  }

  get hasDays(): boolean {
    return this.#sold > 0
  }

  score(): Score {
    const hasBands = this.#inside > 0
    const scaled = [...this.#byShop.values()].filter(({ days, scale }) => days > 0 && scale > 0)
    return {
      wape: (100 * this.#error) / this.#sold,
      mase:
        scaled.length === 0
          ? null
          : scaled.reduce((sum, { error, days, scale }) => sum + error / days / scale, 0) / scaled.length,
      bias: (100 * this.#bias) / this.#sold,
      sumError: (100 * this.#sumError) / this.#sold,
      coverage: hasBands ? (100 * this.#inside) / this.#days : null,
      sumCoverage: hasBands ? (100 * this.#sumsInside) / this.#plans : null,
    }
  }
}

/** The values of a shop to the common end; NaN where nothing is known. */
const knownValues = ({ start, values }: ShopSeries, end: Day): Float64Array =>
  Float64Array.from({ length: daysBetween(start, end) }, (_, index) => values[index] ?? Number.NaN)

const countKnown = (values: Float64Array): number =>
  values.reduce((count, value) => count + Number(!Number.isNaN(value)), 0)

function meanWeeklyChange(values: Float64Array): number {
  let [sum, count] = [0, 0]
  for (let index = 7; index < values.length; index++) {
    const change = Math.abs(values[index]! - values[index - 7]!)
    if (Number.isNaN(change)) continue
    sum += change
    count++
  }
  return count === 0 ? 0 : sum / count
}
