import { clamp } from './deviation.ts'
import { type EffectKind, type Effects, effectEstimator } from './effects.ts'
import type { GroupProfile } from './group.ts'
import type { ShopDays } from './shop-days.ts'

/** Expected turnover of the days from an origin on without any effect, estimated from data before the origin. */
export interface Habits {
  readonly origin: number
  /** The typical turnover of a day. */
  readonly level: number
  /** Level times weekday. */
  readonly base: Float64Array
  readonly effects: Effects
}

/** How fast a level follows: the share of a deviation that is added to it. */
const levelSpeeds = [0.03, 0.08, 0.2] as const
/** Number of weeks after which an observation has half its weight for its weekday. */
const weekdayHalfLives = [8, 26] as const
/** Number of ordinary weeks that are added to the observations of each weekday. */
const ORDINARY_WEEKS = 1
/** Weight of a day in or near a holiday. */
const HOLIDAY_SHARE = 0.3
/** Number of usual deviations beyond which a value is an outlier and is cut. */
const OUTLIER = 3
/**
 * Number of consecutive same weekdays without turnover after which the weekday counts as closed, unless that is likely
 * by chance.
 */
const CLOSED_WEEKS = 8
/**
 * Number of consecutive days without turnover after which the shop counts as closed; such days are not used to
 * forecast an open shop.
 */
const CLOSED_DAYS = 28
/** Probability of a series of days without turnover below which it is not attributed to chance. */
const CHANCE = 0.001
/** The half-life of the share of days with turnover, in weeks, and how many days of other weekdays weigh in a weekday's share. */
const SHARE_HALF_LIFE = 26
const OTHER_WEEKDAYS = 3
/** Number of days of a shop that weigh as much as the level of its group. */
const GROUP_DAYS = 3
/** Index of the figures of all days, after those of the seven weekdays. */
const ALL = 7

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
export function effectOn(effects: Effects, ahead: number, kinds: ReadonlyArray<EffectKind>): number {
  let sum = 0
  for (const kind of kinds) sum += effects[kind][ahead]!
  return sum
}

/**
 * Reads a history day by day and returns the habits at each origin: the mean of several levels times weekday ratios,
 * which adapt at different speeds. Outliers are cut, and effects are removed before a day is used [FC1, FC3].
 */
export function habitsAt(
  days: ShopDays,
  group: GroupProfile | null,
  effects: ReadonlyMap<number, Effects>,
  kinds: ReadonlyArray<EffectKind>,
  count: number,
): ReadonlyMap<number, Habits> {
  const lasting = kinds.filter(kind => kind !== 'SEASON')
  const state = new HabitState(group)
  const habits = new Map<number, Habits>()
  let origin = -1
  for (let index = 0; index <= days.today; index++) {
    const current = effects.get(index)
    if (current) {
      origin = index
      habits.set(index, { origin, effects: current, ...state.expect(days, index, count) })
    }
    if (index === days.today) break
    const value = days.values[index]!
    state.countDay(days, index)
    if (Number.isNaN(value)) continue
    const effectsAtOrigin = effects.get(origin)
    const ratio = effectsAtOrigin ? Math.exp(effectOn(effectsAtOrigin, index - origin, lasting)) : 1
    state.learn(value / ratio, days.weekday[index]!, days.holiday[index] ? HOLIDAY_SHARE : 1)
  }
  return habits
}

class HabitState {
  readonly #levels: Float64Array
  readonly #sums = weekdayHalfLives.map(() => new Float64Array(7))
  readonly #weights = weekdayHalfLives.map(() => new Float64Array(7))
  readonly #prior: ReadonlyArray<number>
  /** How many times in succession each weekday had no turnover while the shop was open. */
  readonly #missed = new Uint16Array(7)
  /** The faded numbers of days with and without turnover, by weekday and of all days; those before the last series without. */
  #counts: ReadonlyArray<Float64Array> = [new Float64Array(8), new Float64Array(8)]
  #countsBefore = this.#counts
  #lastSold = Number.NEGATIVE_INFINITY
  #emptyDays = 0
  #seen: number
  #level: number
  /** The usual deviation of a day from its expectation, as a share of it. */
  #spread: number

  constructor(group: GroupProfile | null) {
    this.#prior = group?.weekdays ?? new Array<number>(7).fill(1)
    this.#level = group?.level ?? 0
    this.#levels = new Float64Array(levelSpeeds.length).fill(this.#level)
    this.#seen = group ? GROUP_DAYS : 0
    this.#spread = group?.spread ?? 0.1
  }

  #weekday(half: number, weekday: number): number {
    const [sum, weight] = [this.#sums[half]![weekday]!, this.#weights[half]![weekday]!]
    return (sum + ORDINARY_WEEKS * this.#prior[weekday]!) / (weight + ORDINARY_WEEKS)
  }

  /** Counts whether there was turnover on a day, known or not. Days of and near holidays say nothing about the others. */
  countDay(days: ShopDays, index: number): void {
    const [sold, weekday] = [days.sold[index]!, days.weekday[index]!]
    const isNearSales = index - this.#lastSold <= 7
    if (sold > 0) {
      this.#emptyDays = 0
      this.#lastSold = index
    } else if (sold === 0 && this.#emptyDays++ === 0) this.#countsBefore = this.#counts.map(counts => counts.slice())
    if (days.holiday[index] || days.closed[index]) return
    if (sold > 0) this.#missed[weekday] = 0
    else if (isNearSales) this.#missed[weekday]!++
    if (Number.isNaN(sold)) return
    const fade = 0.5 ** (1 / SHARE_HALF_LIFE)
    for (const [at, each] of [
      [weekday, fade],
      [ALL, fade ** (1 / 7)],
    ] as const)
      for (const [isEmpty, counts] of this.#counts.entries())
        counts[at] = each * counts[at]! + Number((sold === 0) === (isEmpty === 1))
    if (this.#isShopClosed()) this.#counts = this.#countsBefore.map(counts => counts.slice())
  }

  /** The share of days of a weekday on which there is turnover, pulled to that of all weekdays. */
  #openShare(weekday: number): number {
    const [sold, empty] = this.#counts.map(counts => counts[weekday]!) as [number, number]
    return (sold + OTHER_WEEKDAYS * this.#shareOfAll()) / (sold + empty + OTHER_WEEKDAYS)
  }

  #shareOfAll(): number {
    const [sold, empty] = this.#counts.map(counts => counts[ALL]!) as [number, number]
    return sold + empty === 0 ? 1 : sold / (sold + empty)
  }

  /** Whether so many days without turnover in succession are more than chance. */
  #isNoChance(days: number): boolean {
    return (1 - this.#shareOfAll()) ** days < CHANCE
  }

  #isShopClosed(): boolean {
    return this.#emptyDays >= CLOSED_DAYS && this.#isNoChance(this.#emptyDays)
  }

  #isWeekdayClosed(weekday: number): boolean {
    return this.#missed[weekday]! >= CLOSED_WEEKS && this.#isNoChance(this.#missed[weekday]!)
  }

  /** Updates the state with the turnover of a day, cleared of effects; `share` is its weight. */
  learn(value: number, weekday: number, share: number): void {
    if (this.#level === 0) this.#start(value)
    this.#seen++
    const limit = Math.max(0.1, OUTLIER * this.#spread)
    const expected = this.#level * this.#weekday(0, weekday)
    const deviation = value / expected - 1
    this.#spread += 0.03 * (1.25 * Math.min(1, Math.abs(deviation)) - this.#spread)
    const clampedValue = expected * (1 + clamp(deviation, limit))
    for (const [half, weeks] of weekdayHalfLives.entries()) {
      const fade = 0.5 ** (1 / weeks)
      const [sums, weights] = [this.#sums[half]!, this.#weights[half]!]
      sums[weekday] = fade * sums[weekday]! + (share * clampedValue) / this.#level
      weights[weekday] = fade * weights[weekday]! + share
    }
    const speed = (minimum: number) => share * Math.max(minimum, 1 / this.#seen)
    for (const [index, least] of levelSpeeds.entries()) {
      const level = this.#levels[index]!
      let ratio = 0
      for (let half = 0; half < weekdayHalfLives.length; half++) ratio += this.#weekday(half, weekday)
      const off = value / ((level * ratio) / weekdayHalfLives.length) - 1
      this.#levels[index] = level * (1 + speed(least) * clamp(off, limit))
    }
    this.#level += speed(0.07) * (clampedValue / this.#weekday(0, weekday) - this.#level)
  }

  #start(level: number): void {
    this.#level = level
    this.#levels.fill(level)
  }

  /**
   * Returns level and base of the days from an origin on: what an open day brings in times the share of open days. A weekday or a
   * shop that has been closed for weeks has a base of 0 [FC2].
   */
  expect(days: ShopDays, origin: number, count: number): { readonly level: number; readonly base: Float64Array } {
    const level = this.#levels.reduce((sum, value) => sum + value, 0) / this.#levels.length
    const base = Float64Array.from({ length: count }, (_, ahead) => {
      const weekday = days.weekday[origin + ahead]!
      if (this.#isShopClosed() || this.#isWeekdayClosed(weekday) || days.closed[origin + ahead]) return 0
      let ratio = 0
      for (let half = 0; half < weekdayHalfLives.length; half++) ratio += this.#weekday(half, weekday)
      return (this.#openShare(weekday) * (level * ratio)) / weekdayHalfLives.length
    })
    return { level, base }
  }
}
