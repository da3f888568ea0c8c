import { clamp } from './deviation.ts'
import { type EffectKind, type Effects, effectEstimator } from './effects.ts'
import type { GroupProfile } from './group.ts'
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

/** How fast a level follows: the share of a deviation that is added to it. */
const levelSpeeds = [0.03, 0.08, 0.2] as const
/** After how many weeks an observation counts half for its weekday. */
const weekdayHalfLives = [8, 26] as const
/** A weekday counts as so many ordinary weeks more than were seen. */
const ORDINARY_WEEKS = 1
/** A day in or near a holiday counts by this share. */
const HOLIDAY_SHARE = 0.3
/** A deviation beyond so many usual ones is an outlier and is cut. */
const OUTLIER = 3
/** Weekdays without turnover over so many weeks are closed. */
const CLOSED_WEEKS = 8
/** A new shop gives up the level of its group at this speed: after n days that counts as so many days. */
const GROUP_DAYS = 3

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
export function effectOn(effects: Effects, ahead: number, chosen: ReadonlyArray<EffectKind>): number {
  let sum = 0
  for (const kind of chosen) sum += effects[kind][ahead]!
  return sum
}

/**
 * Reads a history day by day and returns the habits at each origin: the mean of a few levels times weekdays, which follow at
 * different speeds. Outliers are cut; effects are removed before a day counts [FC1, FC3].
 */
export function habitsAt(
  days: ShopDays,
  group: GroupProfile | null,
  effects: ReadonlyMap<number, Effects>,
  chosen: ReadonlyArray<EffectKind>,
  count: number,
): ReadonlyMap<number, Habits> {
  const lasting = chosen.filter(kind => kind !== 'SEASON')
  const state = new HabitState(group)
  const habits = new Map<number, Habits>()
  let origin = -1
  for (let index = 0; index <= days.today; index++) {
    const current = effects.get(index)
    if (current) {
      origin = index
      habits.set(index, { origin, effects: current, ...state.expect(days, index, count) })
    }
    const value = index < days.today ? days.values[index]! : Number.NaN
    if (Number.isNaN(value)) continue
    const known = effects.get(origin)
    const ratio = known ? Math.exp(effectOn(known, index - origin, lasting)) : 1
    state.learn(value / ratio, days.weekday[index]!, days.holiday[index] ? HOLIDAY_SHARE : 1, index)
  }
  return habits
}

class HabitState {
  readonly #levels: Float64Array
  readonly #sums = weekdayHalfLives.map(() => new Float64Array(7))
  readonly #weights = weekdayHalfLives.map(() => new Float64Array(7))
  readonly #prior: ReadonlyArray<number>
  readonly #lastSeen = new Float64Array(7).fill(-1)
  #firstSeen = Number.POSITIVE_INFINITY
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

  /** Takes a day without its effects into account; `share` is how much it counts. */
  learn(value: number, weekday: number, share: number, index: number): void {
    if (this.#level === 0) this.#start(value)
    this.#seen++
    this.#firstSeen = Math.min(this.#firstSeen, index)
    this.#lastSeen[weekday] = index
    const limit = Math.max(0.1, OUTLIER * this.#spread)
    const expected = this.#level * this.#weekday(0, weekday)
    const deviation = value / expected - 1
    this.#spread += 0.03 * (1.25 * Math.min(1, Math.abs(deviation)) - this.#spread)
    const usual = expected * (1 + clamp(deviation, limit))
    for (const [half, weeks] of weekdayHalfLives.entries()) {
      const fade = 0.5 ** (1 / weeks)
      const [sums, weights] = [this.#sums[half]!, this.#weights[half]!]
      sums[weekday] = fade * sums[weekday]! + (share * usual) / this.#level
      weights[weekday] = fade * weights[weekday]! + share
    }
    const speed = (least: number) => share * Math.max(least, 1 / this.#seen)
    for (const [index, least] of levelSpeeds.entries()) {
      const level = this.#levels[index]!
      let ratio = 0
      for (let half = 0; half < weekdayHalfLives.length; half++) ratio += this.#weekday(half, weekday)
      const off = value / ((level * ratio) / weekdayHalfLives.length) - 1
      this.#levels[index] = level * (1 + speed(least) * clamp(off, limit))
    }
    this.#level += speed(0.07) * (usual / this.#weekday(0, weekday) - this.#level)
  }

  #start(level: number): void {
    this.#level = level
    this.#levels.fill(level)
  }

  /** Returns level and base of the days from an origin on; a weekday that has been closed for weeks has a base of 0 [FC2]. */
  expect(days: ShopDays, origin: number, count: number): { readonly level: number; readonly base: Float64Array } {
    const level = this.#levels.reduce((sum, value) => sum + value, 0) / this.#levels.length
    const isKnown = origin - this.#firstSeen >= CLOSED_WEEKS * 7 && this.#lastSeen.some(seen => seen >= origin - 14)
    const base = Float64Array.from({ length: count }, (_, ahead) => {
      const weekday = days.weekday[origin + ahead]!
      const isClosed = isKnown && this.#lastSeen[weekday]! < origin - CLOSED_WEEKS * 7
      if (isClosed || days.closed[origin + ahead]) return 0
      let ratio = 0
      for (let half = 0; half < weekdayHalfLives.length; half++) ratio += this.#weekday(half, weekday)
      return (level * ratio) / weekdayHalfLives.length
    })
    return { level, base }
  }
}
