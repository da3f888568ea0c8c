import { accuracyOf, type ForecastAccuracy, meanOfLastFour } from './accuracy.ts'
import { type EffectKind, effectKinds } from './effects.ts'
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
/** A band needs so many errors; otherwise that of the group is used. */
const FEWEST_ERRORS = 8
/** The share of outcomes that should be within a band. */
const COVERAGE = 0.8

/** Forecasts the last weeks of a shop again and chooses the effects that pay there [FC3, FC4]. */
export function backTest(days: ShopDays, group: GroupProfile | null, count: number): BackTest {
  const first = days.values.findIndex(value => !Number.isNaN(value))
  const weekly: number[] = []
  for (let origin = days.today; first >= 0 && origin >= first; origin -= 7) weekly.push(origin)
  const effects = effectsAt(days, group, weekly.length > 0 ? weekly.reverse() : [days.today], count)
  const origins = weekly.filter(origin => origin >= first + FEWEST_DAYS && origin < days.today).slice(-WEEKS)
  const run = (kinds: ReadonlyArray<EffectKind>): Run => {
    const habits = habitsAt(days, group, effects, kinds, count)
    const error = origins.reduce((sum, origin) => sum + errorOf(days, habits.get(origin)!, kinds), 0)
    return { habits, chosen: kinds, error }
  }
  let best = run([])
  for (const kind of effectKinds) {
    if (![...effects.values()].some(effect => effect[kind].some(value => value !== 0))) continue
    const other = run([...best.chosen, kind])
    const isTested = origins.some(origin =>
      effects
        .get(origin)!
        [kind].subarray(0, 7)
        .some(value => value !== 0),
    )
    if (!isTested || other.error <= best.error) best = other
  }
  const spread = group?.spread ?? 0.25
  const tested = origins.map(origin => best.habits.get(origin)!)
  const dayBand = bandOf(
    tested.flatMap(habits => ratiosOf(days, habits, best.chosen)),
    spread,
  )
  return {
    habits: best.habits.get(days.today)!,
    ...{ chosen: best.chosen, dayBand },
    sumBand: bandOf(
      tested.flatMap(habits => sumRatioOf(days, habits, best.chosen)),
      spread / 2,
    ),
    accuracy: accuracyOf(
      tested.slice(-ACCURACY_WEEKS).flatMap(habits => outcomesOf(days, habits, best.chosen, dayBand)),
    ),
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
  for (let ahead = 0; ahead < 7 && ahead < habits.base.length; ahead++) {
    const actual = days.values[habits.origin + ahead]!
    if (!Number.isNaN(actual)) sum += Math.abs(pointOf(habits, ahead, chosen) - actual)
  }
  return sum
}

/** What was sold on each day over what was forecast. */
function ratiosOf(days: ShopDays, habits: Habits, chosen: ReadonlyArray<EffectKind>): ReadonlyArray<number> {
  return Array.from(
    habits.base,
    (_, ahead) => days.values[habits.origin + ahead]! / pointOf(habits, ahead, chosen),
  ).filter(Number.isFinite)
}

/** What was sold over all open days over what was forecast for them; none if some are in the future. */
function sumRatioOf(days: ShopDays, habits: Habits, chosen: ReadonlyArray<EffectKind>): ReadonlyArray<number> {
  if (habits.origin + habits.base.length > days.today) return []
  let [sold, forecast] = [0, 0]
  for (let ahead = 0; ahead < habits.base.length; ahead++) {
    const actual = days.values[habits.origin + ahead]!
    if (Number.isNaN(actual)) continue
    sold += actual
    forecast += pointOf(habits, ahead, chosen)
  }
  return forecast > 0 ? [sold / forecast] : []
}

function outcomesOf(days: ShopDays, habits: Habits, chosen: ReadonlyArray<EffectKind>, { low, high }: Band) {
  const known = days.values.subarray(0, habits.origin)
  return Array.from(habits.base.subarray(0, 7), (_, ahead) => {
    const forecast = pointOf(habits, ahead, chosen)
    const actual = days.values[habits.origin + ahead]!
    const baseline = meanOfLastFour(known, habits.origin, habits.origin + ahead)
    return { actual, forecast, baseline, low: forecast * low, high: forecast * high }
  }).filter(({ actual }) => !Number.isNaN(actual))
}

/**
 * Returns the band in which four of five of the ratios lie, by conformal quantiles: with n errors, those of rank (n + 1) / 10
 * from both ends. It contains 1. Few errors take the usual spread instead [FC6].
 */
export function bandOf(ratios: ReadonlyArray<number>, spread: number): Band {
  const sorted = [...ratios].sort((one, other) => one - other)
  const count = sorted.length
  if (count < FEWEST_ERRORS) return { low: Math.exp(-1.6 * spread), high: Math.exp(1.6 * spread) }
  const rank = ((1 - COVERAGE) / 2) * (count + 1) - 1
  const [below, part] = [Math.floor(rank), rank - Math.floor(rank)]
  const at = (index: number, next: number) => sorted[index]! + part * (sorted[next]! - sorted[index]!)
  const low = below < 0 ? sorted[0]! : at(below, below + 1)
  const high = below < 0 ? sorted[count - 1]! : at(count - 1 - below, count - 2 - below)
  return { low: Math.min(1, low), high: Math.max(1, high) }
}
