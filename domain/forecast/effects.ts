import { daysBetween } from '../kernel/day.ts'
import { clamp, DEVIATION_LAG, deviations, levelPath } from './deviation.ts'
import { type DayKind, type GroupProfile, kindOf } from './group.ts'
import { seasonPath } from './season.ts'
import type { ShopDays } from './shop-days.ts'

/** The effects that a forecast may take into account, in the order in which they are tried and shown. */
const calendarKinds = ['PROMOTION', 'HOLIDAY', 'SCHOOL_HOLIDAY', 'OPENING', 'PART_OF_MONTH'] as const
type CalendarKind = (typeof calendarKinds)[number]

/**
 * How much of the movement of the same weeks in earlier years is expected again: of the group, more of the group, of the shop, more
 * of the shop. They add up.
 */
const seasonShares = {
  SEASON: { of: 'group', share: 0.4 },
  STRONG_SEASON: { of: 'group', share: 0.4 },
  OWN_SEASON: { of: 'shop', share: 0.4 },
  STRONG_OWN_SEASON: { of: 'shop', share: 0.4 },
} as const
export type SeasonKind = keyof typeof seasonShares
export const seasonKinds = Object.keys(seasonShares) as ReadonlyArray<SeasonKind>
export type EffectKind = CalendarKind | SeasonKind
export const effectKinds: ReadonlyArray<EffectKind> = [...calendarKinds, ...seasonKinds]
export const isSeason = (kind: EffectKind): kind is SeasonKind => kind in seasonShares
/** Whether a kind adds to the movement that is expected of the group. */
export const isFurtherSeason = (kind: EffectKind): boolean => isSeason(kind) && kind !== 'SEASON'

/** What is known of the effects before an origin. */
export interface Effects {
  /** The effect of each kind on the days from the origin on, as logarithms; that of a season is relative to `reference`. */
  readonly by: Readonly<Record<EffectKind, Float64Array>>
  /** The mean of a season over the four weeks before the origin, in the units of its path. */
  readonly reference: Readonly<Record<SeasonKind, number>>
}

/**
 * Weight of each prior in observations: that of the group against the shop, that of all holidays against a single one.
 */
const weights = {
  allHolidays: 1,
  groupHoliday: 1.5,
  groupDayOfMonth: 10,
  dayOfMonth: 4,
  event: 2,
} as const
const REFERENCE_DAYS = 28
/** Limit of a single day's influence on the effect of a part of the month. */
const DAY_OF_MONTH_LIMIT = 0.25

/**
 * Returns a function that estimates the effects on `count` days from an origin on. Each effect is the mean deviation
 * of days with the same event, shrunk to that of the group, and that of the group to 0; the fewer days there were, the
 * more it is shrunk. Origins must ascend.
 */
export function effectEstimator(
  days: ShopDays,
  group: GroupProfile | null,
): (origin: number, count: number) => Effects {
  const shopDeviations = deviations(days)
  const common = groupDeviations(days, group, shopDeviations)
  const seasons = seasonsOf(days, group)
  const sums = new Sums()
  let nextIndex = 0

  const learn = (index: number): void => {
    const kind = kindOf(days, index)
    const place = days.holiday[index]
    const [deviation, ofGroup] = [shopDeviations[index]!, common[kind][index]!]
    const keys = keysOf(kind, days.weekday[index]!)
    const effect = kind === 'COMMON' ? 0 : eventEffect(sums, keys)
    if (place) {
      sums.add(`own ${place.key}`, clamp(deviation - effect, 1.5))
      if (kind === 'COMMON') for (const key of [place.key, place.distance]) sums.add(`group ${key}`, ofGroup)
      return
    }
    if (kind !== 'COMMON') {
      for (const key of [keys.weekday, keys.shop]) sums.add(key, clamp(deviation, 1))
      sums.add(keys.group, ofGroup)
    }
    const day = days.dayOfMonth[index]!
    sums.add(`own day ${day}`, clamp(deviation - effect, DAY_OF_MONTH_LIMIT))
    if (kind === 'COMMON') sums.add(`group day ${day}`, clamp(ofGroup, DAY_OF_MONTH_LIMIT))
  }

  const effectOf = (index: number, kind: CalendarKind): number => {
    const place = days.holiday[index]
    if (kind === 'HOLIDAY') return place ? holidayEffect(sums, place) : 0
    if (kind === 'PART_OF_MONTH') return place ? 0 : dayOfMonthEffect(sums, days.dayOfMonth[index]!)
    return kindOf(days, index) === kind ? eventEffect(sums, keysOf(kind, days.weekday[index]!)) : 0
  }

  return (origin, count) => {
    for (; nextIndex < origin - DEVIATION_LAG; nextIndex++) learn(nextIndex)
    const of = (kind: CalendarKind) =>
      Float64Array.from({ length: count }, (_, ahead) => effectOf(origin + ahead, kind))
    const reference = recordOf(seasonKinds, kind => meanBefore(seasons[kind], origin))
    const season = (kind: SeasonKind) =>
      seasons[kind].subarray(origin, origin + count).map(moved => moved - reference[kind])
    return { reference, by: { ...recordOf(calendarKinds, of), ...recordOf(seasonKinds, season) } }
  }
}

const recordOf = <Key extends string, Value>(keys: ReadonlyArray<Key>, entryOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map(key => [key, entryOf(key)])) as Record<Key, Value>

/** Returns the share of each season that is expected again, by the index of the shop's days. */
function seasonsOf(days: ShopDays, group: GroupProfile | null): Readonly<Record<SeasonKind, Float64Array>> {
  const count = days.sold.length
  const ofShop = seasonPath(levelPath(days), 0, count)
  const ofGroup = group ? seasonPath(group.path, daysBetween(group.start, days.start), count) : ofShop
  return recordOf(seasonKinds, kind => {
    const { of, share } = seasonShares[kind]
    return (of === 'group' ? ofGroup : ofShop).map(moved => share * moved)
  })
}

function meanBefore(values: Float64Array, origin: number): number {
  const before = values.subarray(Math.max(0, origin - REFERENCE_DAYS), origin)
  return before.length === 0 ? 0 : before.reduce((sum, value) => sum + value, 0) / before.length
}

/** Sums and counts by key. */
class Sums {
  readonly #sums = new Map<string, { sum: number; count: number }>()
  add(key: string, value: number): void {
    if (Number.isNaN(value)) return
    const entry = this.#sums.get(key)
    if (entry === undefined) this.#sums.set(key, { sum: value, count: 1 })
    else {
      entry.sum += value
      entry.count++
    }
  }
  /** Returns the mean of the values of a key and of `weight` further values that are `prior` each. */
  mean(key: string, prior: number, weight: number): number {
    const { sum, count } = this.#sums.get(key) ?? { sum: 0, count: 0 }
    return (sum + prior * weight) / (count + weight)
  }
}

interface EventKeys {
  readonly weekday: string
  readonly shop: string
  readonly group: string
}
const keysOf = (kind: DayKind, weekday: number): EventKeys => ({
  weekday: `own ${kind} ${weekday}`,
  shop: `own ${kind}`,
  group: `group ${kind}`,
})

function eventEffect(sums: Sums, { weekday, shop, group }: EventKeys): number {
  const ofGroup = sums.mean(group, 0, weights.event)
  return sums.mean(weekday, sums.mean(shop, ofGroup, weights.event), weights.event)
}

function holidayEffect(sums: Sums, { key, distance }: { readonly key: string; readonly distance: string }): number {
  const ofAll = sums.mean(`group ${distance}`, 0, weights.allHolidays)
  const ofGroup = sums.mean(`group ${key}`, ofAll, weights.allHolidays)
  return sums.mean(`own ${key}`, ofGroup, weights.groupHoliday)
}

const dayOfMonthEffect = (sums: Sums, day: number): number =>
  sums.mean(`own day ${day}`, sums.mean(`group day ${day}`, 0, weights.dayOfMonth), weights.groupDayOfMonth)

/** Returns the group's deviations by the index of the shop's days; a shop without a group is its own one. */
function groupDeviations(
  days: ShopDays,
  group: GroupProfile | null,
  shopDeviations: Float64Array,
): Readonly<Record<DayKind, Float64Array>> {
  if (group === null)
    return {
      COMMON: shopDeviations,
      PROMOTION: shopDeviations,
      SCHOOL_HOLIDAY: shopDeviations,
      OPENING: shopDeviations,
    }
  const offset = daysBetween(group.start, days.start)
  const shiftDeviations = (kind: DayKind) =>
    Float64Array.from({ length: days.today }, (_, index) => group.deviations[kind][offset + index] ?? Number.NaN)
  return {
    COMMON: shiftDeviations('COMMON'),
    PROMOTION: shiftDeviations('PROMOTION'),
    SCHOOL_HOLIDAY: shiftDeviations('SCHOOL_HOLIDAY'),
    OPENING: shiftDeviations('OPENING'),
  }
}
