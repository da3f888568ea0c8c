import { Blend } from './blend.ts'
import { type EffectKind, type Effects, effectEstimator, isSeason } from './effects.ts'
import type { GroupProfile } from './group.ts'
import { type Expectation, expertCount, HabitState } from './habit-state.ts'
import type { ShopDays } from './shop-days.ts'

/** What is expected of the days from an origin on if no effect is taken into account, from what was known before it. */
export interface Habits {
  readonly origin: number
  /** The typical turnover of a day. */
  readonly level: number
  /** Level times weekday. */
  readonly base: Float64Array
  readonly effects: Effects
}

/** A day in or near a holiday counts by this share. */
const HOLIDAY_SHARE = 0.3
/** The experts are compared by the days of a week. */
const WEEK = 7

/** The experts are compared over so many days before the first origin; what was earlier counts less than a fiftieth. */
const COMPARED_DAYS = 28 * 7

interface Origin {
  readonly origin: number
  readonly effects: Effects
  /** Null if the experts are not compared there. */
  readonly expectation: Expectation | null
}

/** Returns the effects at each origin, so that several choices of effects can be compared. Origins ascend; the last one is today. */
export function effectsAt(
  days: ShopDays,
  group: GroupProfile | null,
  origins: ReadonlyArray<number>,
  count: number,
): ReadonlyMap<number, Effects> {
  const estimate = effectEstimator(days, group)
  return new Map(origins.map(origin => [origin, estimate(origin, count)]))
}

/** Returns the logarithm of the ratio of a day from the chosen effects. */
export function effectOn({ by }: Effects, ahead: number, chosen: ReadonlyArray<EffectKind>): number {
  let sum = 0
  for (const kind of chosen) sum += by[kind][ahead]!
  return sum
}

/**
 * Reads a history day by day and returns the habits at each origin: a blend of levels times weekdays that follow at different speeds, in
 * which those that were closer in the weeks before weigh more. Outliers are cut; effects are removed before a day counts. Of the origins,
 * those from `first` on are returned [FC1, FC3].
 */
export function habitsAt(
  days: ShopDays,
  group: GroupProfile | null,
  effects: ReadonlyMap<number, Effects>,
  chosen: ReadonlyArray<EffectKind>,
  count: number,
  first: number,
): ReadonlyMap<number, Habits> {
  const seasons = chosen.filter(isSeason)
  const state = new HabitState(group)
  const blend = new Blend()
  const habits = new Map<number, Habits>()
  let last: Origin | null = null
  for (let origin = 0; origin <= days.today; origin++) {
    const current = effects.get(origin)
    if (current) {
      if (last) {
        state.rescale(seasons.reduce((sum, kind) => sum + current.reference[kind] - last!.effects.reference[kind], 0))
        const errors = last.expectation && errorsOf(days, last, last.expectation, chosen)
        if (errors) blend.learn(errors)
      }
      const isCompared = origin >= first - COMPARED_DAYS
      last = { origin, effects: current, expectation: isCompared ? state.expect(days, origin, count) : null }
      if (last.expectation && origin >= first)
        habits.set(origin, { origin, effects: current, ...blend.mix(last.expectation) })
    }
    if (origin === days.today) break
    const value = days.values[origin]!
    state.countDay(days, origin)
    if (Number.isNaN(value)) continue
    const ratio = last ? Math.exp(effectOn(last.effects, origin - last.origin, chosen)) : 1
    state.learn(value / ratio, days.weekday[origin]!, days.holiday[origin] ? HOLIDAY_SHARE : 1)
  }
  return habits
}

/** Returns the sum of the absolute errors of each expert over the first week from an origin on; null if nothing is known of it. */
function errorsOf(
  days: ShopDays,
  { origin, effects }: Origin,
  { openShares, baseOf }: Expectation,
  chosen: ReadonlyArray<EffectKind>,
): Float64Array | null {
  const errors = new Float64Array(expertCount)
  let isKnown = false
  for (let ahead = 0; ahead < Math.min(WEEK, openShares.length); ahead++) {
    const sold = days.sold[origin + ahead]!
    if (Number.isNaN(sold) || openShares[ahead] === 0) continue
    isKnown = true
    const effect = Math.exp(effectOn(effects, ahead, chosen))
    for (let expert = 0; expert < expertCount; expert++)
      errors[expert]! += Math.abs(sold - effect * baseOf(expert, ahead))
  }
  return isKnown ? errors : null
}
