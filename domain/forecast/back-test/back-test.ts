import { accuracyOf, type ForecastAccuracy, meanOfLastFour } from '../accuracy.ts'
import { type EffectKind, effectKinds, isFurtherSeason } from '../effects.ts'
import type { GroupProfile } from '../group.ts'
import { effectOn, effectsAt, type Habits, habitsAt } from '../habits.ts'
import type { ShopDays } from '../shop-days.ts'
import { type Band, bandOf, bandOfSums } from './band.ts'

export interface BackTest {
  /** What is expected from today on. */
  readonly habits: Habits
  /** The effects that made the shop's own forecasts better. */
  readonly chosen: ReadonlyArray<EffectKind>
  readonly dayBand: Band
  readonly sumBand: Band
  readonly accuracy: ForecastAccuracy | null
}

/** Number of past weeks that are forecast again, each from the data known at that time. */
const WEEKS = 26
/** Number of weeks over which accuracy is measured. */
const ACCURACY_WEEKS = 8
/** Minimum number of days of history before the first origin of a back-test. */
const FEWEST_DAYS = 28
/** A stronger season needs so many weeks of the back-test and must make the error smaller by half a percent: a year is noise too. */
const FEWEST_TESTS = 8
const FURTHER_GAIN = 0.995
/** Number of weeks after which an error has half its weight in a band. */
const ERROR_HALF_LIFE = 6
/** The share of outcomes below and above a band. */
const TAIL = 0.1
/** The usual deviation of a day if there is no group. */
const USUAL_SPREAD = 0.25

/** Forecasts the last weeks of a shop again and chooses the effects that improve its forecasts [FC3, FC4]. */
export function backTest(days: ShopDays, group: GroupProfile | null, count: number): BackTest {
  const first = days.values.findIndex(value => !Number.isNaN(value))
  const weekly: number[] = []
  for (let origin = days.today; first >= 0 && origin >= first; origin -= 7) weekly.push(origin)
  const effects = effectsAt(days, group, weekly.length > 0 ? weekly.reverse() : [days.today], Math.max(7, count))
  const origins = weekly.filter(origin => origin >= first + FEWEST_DAYS && origin < days.today).slice(-WEEKS)
  const run = (kinds: ReadonlyArray<EffectKind>): Run => {
    const habits = habitsAt(days, group, effects, kinds, count, origins[0] ?? days.today)
    const error = origins.reduce((sum, origin) => sum + errorOf(days, habits.get(origin)!, kinds), 0)
    return { habits, chosen: kinds, error }
  }
  let best = run([])
  for (const kind of effectKinds) {
    if (![...effects.values()].some(({ by }) => by[kind].some(value => value !== 0))) continue
    const isOn = (origin: number) =>
      effects
        .get(origin)!
        .by[kind].subarray(0, 7)
        .some(value => value !== 0)
    const tests = origins.filter(isOn).length
    if (isFurtherSeason(kind) && tests < FEWEST_TESTS) continue
    const other = run([...best.chosen, kind])
    const limit = isFurtherSeason(kind) ? best.error * FURTHER_GAIN : best.error
    if (tests === 0 || other.error <= limit) best = other
  }
  const spread = group?.spread ?? USUAL_SPREAD
  const habitsByOrigin = origins.map(origin => best.habits.get(origin)!)
  const errorsOf = (ratios: (habits: Habits) => ReadonlyArray<number>) =>
    habitsByOrigin.flatMap(habits => {
      const weight = 0.5 ** ((days.today - habits.origin) / 7 / ERROR_HALF_LIFE)
      return ratios(habits).map(ratio => ({ ratio, weight, origin: habits.origin }))
    })
  const dayErrors = errorsOf(habits => ratiosOf(days, habits, best.chosen))
  const sumErrors = errorsOf(habits => sumRatioOf(days, habits, best.chosen))
  // Plans of more than seven days overlap, so that of their errors only every so many is a new one.
  const newShare = Math.min(1, 7 / count)
  const dayBand = bandOf(dayErrors, TAIL, spread, newShare)
  const recent = habitsByOrigin.slice(-ACCURACY_WEEKS)
  return {
    habits: best.habits.get(days.today)!,
    ...{ chosen: best.chosen, dayBand },
    sumBand: bandOfSums(sumErrors, dayErrors, days.today, spread / 2, newShare),
    accuracy: accuracyOf(recent.flatMap(habits => outcomesOf(days, habits, best.chosen, dayBand))),
  }
}

interface Run {
  readonly habits: ReadonlyMap<number, Habits>
  readonly chosen: ReadonlyArray<EffectKind>
  readonly error: number
}

const pointOf = ({ base, effects }: Habits, ahead: number, kinds: ReadonlyArray<EffectKind>): number =>
  base[ahead]! * Math.exp(effectOn(effects, ahead, kinds))

/** The sum of absolute errors of the first seven days. */
function errorOf(days: ShopDays, habits: Habits, kinds: ReadonlyArray<EffectKind>): number {
  let sum = 0
  for (let ahead = 0; ahead < Math.min(7, habits.base.length); ahead++) {
    const actual = days.sold[habits.origin + ahead]!
    if (!Number.isNaN(actual)) sum += Math.abs(pointOf(habits, ahead, kinds) - actual)
  }
  return sum
}

/** Returns actual turnover divided by forecast turnover, for each day. */
function ratiosOf(days: ShopDays, habits: Habits, kinds: ReadonlyArray<EffectKind>): ReadonlyArray<number> {
  return Array.from(
    habits.base,
    (_, ahead) => days.sold[habits.origin + ahead]! / pointOf(habits, ahead, kinds),
  ).filter(Number.isFinite)
}

/**
 * Returns actual turnover divided by forecast turnover over all open days; empty if some of the days are in the
 * future.
 */
function sumRatioOf(days: ShopDays, habits: Habits, kinds: ReadonlyArray<EffectKind>): ReadonlyArray<number> {
  if (habits.origin + habits.base.length > days.today) return []
  let [sold, forecast] = [0, 0]
  for (let ahead = 0; ahead < habits.base.length; ahead++) {
    const actual = days.sold[habits.origin + ahead]!
    if (Number.isNaN(actual)) continue
    sold += actual
    forecast += pointOf(habits, ahead, kinds)
  }
  return forecast > 0 ? [sold / forecast] : []
}

function outcomesOf(days: ShopDays, habits: Habits, kinds: ReadonlyArray<EffectKind>, { low, high }: Band) {
  const history = days.sold.subarray(0, habits.origin)
  return Array.from(habits.base.subarray(0, 7), (_, ahead) => {
    const forecast = pointOf(habits, ahead, kinds)
    const actual = days.sold[habits.origin + ahead]!
    const baseline = meanOfLastFour(history, habits.origin, habits.origin + ahead)
    return { actual, forecast, baseline, low: forecast * low, high: forecast * high }
  }).filter(({ actual, forecast }) => actual > 0 || (actual === 0 && forecast > 0))
}
