import { accuracyOf, type ForecastAccuracy, meanOfLastFour } from './accuracy.ts'
import { type EffectKind, effectKinds, isFurtherSeason } from './effects.ts'
import type { GroupProfile } from './group.ts'
import { effectOn, effectsAt, type Habits, habitsAt } from './habits.ts'
import type { ShopDays } from './shop-days.ts'

/** The bounds of a band as ratios to the point. */
export interface Band {
  readonly low: number
  readonly high: number
}

export interface BackTest {
  /** What is expected from today on. */
  readonly habits: Habits
  /** The effects that made the shop's own forecasts better. */
  readonly chosen: ReadonlyArray<EffectKind>
  readonly dayBand: Band
  readonly sumBand: Band
  readonly accuracy: ForecastAccuracy | null
}

/** How many weeks are forecast again, each from what was known then. */
const WEEKS = 26
/** The weeks that accuracy is measured over. */
const ACCURACY_WEEKS = 8
/** The first back-test of a shop has at least so many days of history. */
const FEWEST_DAYS = 28
/** A stronger season needs so many weeks of the back-test and must make the error smaller by half a percent: a year is noise too. */
const FEWEST_TESTS = 8
const FURTHER_GAIN = 0.995
/** A band needs so many errors; otherwise that of the group is used. */
const FEWEST_ERRORS = 8
/** After so many weeks an error counts half for a band. */
const ERROR_HALF_LIFE = 6
/** The share of outcomes below and above a band. */
const TAIL = 0.1
/** How far the tail of sums moves after an outcome, and its limits. */
const TAIL_STEP = 0.03
const [LEAST_TAIL, MOST_TAIL] = [0.02, 0.3]
/** The usual deviation of a day if there is no group. */
const USUAL_SPREAD = 0.25

/** Forecasts the last weeks of a shop again and chooses the effects that pay there [FC3, FC4]. */
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
  const tested = origins.map(origin => best.habits.get(origin)!)
  const errorsOf = (ratios: (habits: Habits) => ReadonlyArray<number>) =>
    tested.flatMap(habits => {
      const weight = 0.5 ** ((days.today - habits.origin) / 7 / ERROR_HALF_LIFE)
      return ratios(habits).map(ratio => ({ ratio, weight, origin: habits.origin }))
    })
  const dayErrors = errorsOf(habits => ratiosOf(days, habits, best.chosen))
  const sumErrors = errorsOf(habits => sumRatioOf(days, habits, best.chosen))
  // Plans of more than seven days overlap, so that of their errors only every so many is a new one.
  const newShare = Math.min(1, 7 / count)
  const dayBand = bandOf(dayErrors, TAIL, spread, newShare)
  const recent = tested.slice(-ACCURACY_WEEKS)
  return {
    habits: best.habits.get(days.today)!,
    ...{ chosen: best.chosen, dayBand },
    sumBand: bandOf(sumErrors, adaptTail(sumErrors, count), spread / 2, newShare),
    accuracy: accuracyOf(recent.flatMap(habits => outcomesOf(days, habits, best.chosen, dayBand))),
  }
}

interface Run {
  readonly habits: ReadonlyMap<number, Habits>
  readonly chosen: ReadonlyArray<EffectKind>
  readonly error: number
}

const pointOf = ({ base, effects }: Habits, ahead: number, chosen: ReadonlyArray<EffectKind>): number =>
  base[ahead]! * Math.exp(effectOn(effects, ahead, chosen))

/** The sum of absolute errors of the first seven days. */
function errorOf(days: ShopDays, habits: Habits, chosen: ReadonlyArray<EffectKind>): number {
  let sum = 0
  for (let ahead = 0; ahead < Math.min(7, habits.base.length); ahead++) {
    const actual = days.sold[habits.origin + ahead]!
    if (!Number.isNaN(actual)) sum += Math.abs(pointOf(habits, ahead, chosen) - actual)
  }
  return sum
}

/** What was sold on each day over what was forecast. */
function ratiosOf(days: ShopDays, habits: Habits, chosen: ReadonlyArray<EffectKind>): ReadonlyArray<number> {
  return Array.from(
    habits.base,
    (_, ahead) => days.sold[habits.origin + ahead]! / pointOf(habits, ahead, chosen),
  ).filter(Number.isFinite)
}

/** What was sold over all open days over what was forecast for them; none if some are in the future. */
function sumRatioOf(days: ShopDays, habits: Habits, chosen: ReadonlyArray<EffectKind>): ReadonlyArray<number> {
  if (habits.origin + habits.base.length > days.today) return []
  let [sold, forecast] = [0, 0]
  for (let ahead = 0; ahead < habits.base.length; ahead++) {
    const actual = days.sold[habits.origin + ahead]!
    if (Number.isNaN(actual)) continue
    sold += actual
    forecast += pointOf(habits, ahead, chosen)
  }
  return forecast > 0 ? [sold / forecast] : []
}

function outcomesOf(days: ShopDays, habits: Habits, chosen: ReadonlyArray<EffectKind>, { low, high }: Band) {
  const known = days.sold.subarray(0, habits.origin)
  return Array.from(habits.base.subarray(0, 7), (_, ahead) => {
    const forecast = pointOf(habits, ahead, chosen)
    const actual = days.sold[habits.origin + ahead]!
    const baseline = meanOfLastFour(known, habits.origin, habits.origin + ahead)
    return { actual, forecast, baseline, low: forecast * low, high: forecast * high }
  }).filter(({ actual, forecast }) => actual > 0 || (actual === 0 && forecast > 0))
}

/** What was sold over what was forecast, and how much it counts. */
export interface ForecastError {
  readonly ratio: number
  readonly weight: number
}

/**
 * Returns the band below and above which a share of `tail` of the next outcomes is expected. It contains 1. With few errors it is the
 * usual spread [FC6].
 *
 * Of n independent errors, the next one lies below the k-th smallest with probability k / (n + 1), as in conformal prediction, so that
 * the quantile is taken a little outside of the tail. `newShare` is the share of errors that are independent of the others.
 */
export function bandOf(errors: ReadonlyArray<ForecastError>, tail: number, spread: number, newShare = 1): Band {
  if (errors.length < FEWEST_ERRORS) return { low: Math.exp(-1.6 * spread), high: Math.exp(1.6 * spread) }
  const sorted = errors.toSorted((one, other) => one.ratio - other.ratio)
  // The k-th of n errors is the quantile (k - 0.5) / n.
  const outside = Math.max(0, tail - (0.5 - tail) / (effectiveNumber(errors) * newShare))
  return { low: Math.min(1, quantile(sorted, outside)), high: Math.max(1, quantile(sorted, 1 - outside)) }
}

/**
 * Returns the tail with which the bands of the back-test's sums would have held four of five outcomes: it shrinks after each outcome
 * outside of the band of what was known then, and grows a little after each one inside (adaptive conformal inference). The errors are
 * in the order of their origins.
 */
export function adaptTail(errors: ReadonlyArray<ForecastError & { readonly origin: number }>, count: number): number {
  let tail = TAIL
  for (const { ratio, origin } of errors) {
    const known = errors.filter(error => error.origin + count <= origin)
    if (known.length < FEWEST_ERRORS) continue
    const { low, high } = bandOf(known, tail, 0, Math.min(1, 7 / count))
    const isInside = low <= ratio && ratio <= high
    tail = Math.min(MOST_TAIL, Math.max(LEAST_TAIL, tail + TAIL_STEP * (isInside ? TAIL : TAIL - 0.5)))
  }
  return tail
}

/** The number of errors of equal weight that say as much as these. */
function effectiveNumber(errors: ReadonlyArray<ForecastError>): number {
  let [sum, squares] = [0, 0]
  for (const { weight } of errors) {
    sum += weight
    squares += weight * weight
  }
  return sum ** 2 / squares
}

/** Returns the ratio below which a share of the weight lies, between the middles of two neighbours. */
function quantile(sorted: ReadonlyArray<ForecastError>, share: number): number {
  const target = share * sorted.reduce((sum, { weight }) => sum + weight, 0)
  let [passed, previous] = [0, { ratio: sorted[0]!.ratio, middle: Number.NEGATIVE_INFINITY }]
  for (const { ratio, weight } of sorted) {
    const middle = passed + weight / 2
    if (middle >= target)
      return previous.ratio + ((target - previous.middle) / (middle - previous.middle) || 0) * (ratio - previous.ratio)
    previous = { ratio, middle }
    passed += weight
  }
  return previous.ratio
}
