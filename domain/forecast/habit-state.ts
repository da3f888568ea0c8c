import { clamp } from './deviation.ts'
import type { GroupProfile } from './group.ts'
import type { ShopDays } from './shop-days.ts'

/** What the experts expect of the days from an origin on. An expert is a level of one speed times weekdays of one half-life. */
export interface Expectation {
  /** The share of open days of which each day is one; 0 if the shop is closed. */
  readonly openShares: Float64Array
  readonly levelOf: (expert: number) => number
  readonly baseOf: (expert: number, ahead: number) => number
}

/** How fast a level follows: the share of a deviation that is added to it. */
const levelSpeeds = [0.03, 0.08, 0.2, 0.5] as const
/** After how many weeks an observation counts half for its weekday. */
const weekdayHalfLives = [26, 8, 1] as const
const weekdayFades = weekdayHalfLives.map(weeks => 0.5 ** (1 / weeks))
/** A weekday counts as so many ordinary weeks more than were seen. */
const ORDINARY_WEEKS = 1
/** A deviation beyond so many usual ones is an outlier and is cut. */
const OUTLIER = 3
/** A weekday on which an open shop sold nothing so many times in succession is closed, unless that happens by chance. */
const CLOSED_WEEKS = 8
/** So is a shop that is known to have sold nothing for so many days; they say nothing about an open shop. */
const CLOSED_DAYS = 28
/** The chance of a series of days without turnover below which it is not taken for chance. */
const CHANCE = 0.001
/** The half-life of the share of days with turnover, in weeks, and how many days of other weekdays weigh in a weekday's share. */
const SHARE_HALF_LIFE = 26
const SHARE_FADE = 0.5 ** (1 / SHARE_HALF_LIFE)
const OTHER_WEEKDAYS = 3
/** A new shop gives up the level of its group at this speed: after n days that counts as so many days. */
const GROUP_DAYS = 3
/** The places of the fastest ones, which follow a change of habits within days. */
const FASTEST_LEVEL = levelSpeeds.length - 1
const FASTEST = weekdayHalfLives.length - 1
export const expertCount = levelSpeeds.length * weekdayHalfLives.length
/** In how many respects an expert is the fastest: 0, 1 or 2. */
export const fastness = (expert: number): number =>
  Number(Math.floor(expert / weekdayHalfLives.length) === FASTEST_LEVEL) +
  Number(expert % weekdayHalfLives.length === FASTEST)
/** The place of the numbers of all days beside those of the seven weekdays. */
const ALL = 7

/** What is known of the habits of a shop, which reads its days one after the other. */
export class HabitState {
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

  /** Returns the ratio of a weekday; the one that forgets fastest is pulled to the slowest one. */
  #weekday(half: number, weekday: number): number {
    const [sum, weight] = [this.#sums[half]![weekday]!, this.#weights[half]![weekday]!]
    const prior = half === FASTEST ? this.#weekday(0, weekday) : this.#prior[weekday]!
    return (sum + ORDINARY_WEEKS * prior) / (weight + ORDINARY_WEEKS)
  }

  /** The mean ratio of a weekday of those that forget slowly. */
  #usualWeekday(weekday: number): number {
    return (this.#weekday(0, weekday) + this.#weekday(1, weekday)) / 2
  }

  /** Expresses the levels in other units: the logarithm of the ratio of the old to the new one is `by`. */
  rescale(by: number): void {
    const ratio = Math.exp(by)
    this.#level *= ratio
    for (let index = 0; index < this.#levels.length; index++) this.#levels[index]! *= ratio
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
    for (let isEmpty = 0; isEmpty < 2; isEmpty++) {
      const [counts, isSeen] = [this.#counts[isEmpty]!, Number((sold === 0) === (isEmpty === 1))]
      counts[weekday] = SHARE_FADE * counts[weekday]! + isSeen
      counts[ALL] = SHARE_FADE ** (1 / 7) * counts[ALL]! + isSeen
    }
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

  /** Takes a day without its effects into account; `share` is how much it counts. */
  learn(value: number, weekday: number, share: number): void {
    if (this.#level === 0) this.#start(value)
    this.#seen++
    const limit = Math.max(0.1, OUTLIER * this.#spread)
    const expected = this.#level * this.#weekday(1, weekday)
    const deviation = value / expected - 1
    this.#spread += 0.03 * (1.25 * Math.min(1, Math.abs(deviation)) - this.#spread)
    const usual = expected * (1 + clamp(deviation, limit))
    for (let half = 0; half < weekdayHalfLives.length; half++) {
      const fade = weekdayFades[half]!
      const [sums, weights] = [this.#sums[half]!, this.#weights[half]!]
      sums[weekday] = fade * sums[weekday]! + (share * usual) / this.#level
      weights[weekday] = fade * weights[weekday]! + share
    }
    const speed = (least: number) => share * Math.max(least, 1 / this.#seen)
    const unit = value / this.#usualWeekday(weekday)
    for (let index = 0; index < levelSpeeds.length; index++) {
      const level = this.#levels[index]!
      const off = clamp(unit / level - 1, limit)
      this.#levels[index] = level * (1 + speed(levelSpeeds[index]!) * off)
    }
    this.#level += speed(0.07) * (usual / this.#weekday(1, weekday) - this.#level)
  }

  #start(level: number): void {
    this.#level = level
    this.#levels.fill(level)
  }

  /**
   * Returns what each expert expects of the days from an origin on: what an open day brings in times the share of open days. A weekday
   * or a shop that has been closed for weeks has a share of 0 [FC2].
   */
  expect(days: ShopDays, origin: number, count: number): Expectation {
    const levels = this.#levels.slice()
    const ratios = weekdayHalfLives.map((_, half) =>
      Float64Array.from({ length: count }, (_, ahead) => this.#weekday(half, days.weekday[origin + ahead]!)),
    )
    const openShares = Float64Array.from({ length: count }, (_, ahead) => {
      const weekday = days.weekday[origin + ahead]!
      const isClosed = this.#isShopClosed() || this.#isWeekdayClosed(weekday) || days.closed[origin + ahead]
      return isClosed ? 0 : this.#openShare(weekday)
    })
    const halves = weekdayHalfLives.length
    return {
      openShares,
      levelOf: expert => levels[Math.floor(expert / halves)]!,
      baseOf: (expert, ahead) =>
        openShares[ahead]! * levels[Math.floor(expert / halves)]! * ratios[expert % halves]![ahead]!,
    }
  }
}
