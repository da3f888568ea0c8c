import { type Day, daysBetween } from '../kernel/day.ts'
import { clamp, deviations, levelPath } from './deviation.ts'
import type { CalendarEvent } from './event-calendar.ts'
import { isOrdinary, type ShopDays, shopDays, type TurnoverSeries } from './shop-days.ts'

/** The common patterns of a group's shops before a day, as plain data. A new shop is forecast from them [FC5]. */
export interface GroupProfile {
  readonly shops: number
  /** The usual turnover of a day in fen, as the geometric mean of the shops. */
  readonly level: number
  /** The ratio of each weekday to the mean of all, Monday first. */
  readonly weekdays: ReadonlyArray<number>
  /** How far a day is usually from its neighbours, as a logarithm. */
  readonly spread: number
  /** The day of the first entry of the following lists. */
  readonly start: Day
  /** The mean deviation of the shops on each day, by what was special about the day; null where there was no such shop. */
  readonly deviations: Readonly<Record<DayKind, ReadonlyArray<number | null>>>
  /** The common level of the shops as a logarithm; only differences have a meaning. */
  readonly path: ReadonlyArray<number>
}

export const dayKinds = ['COMMON', 'PROMOTION', 'SCHOOL_HOLIDAY', 'OPENING'] as const
export type DayKind = (typeof dayKinds)[number]

/** Sums over the shops of a group, to which one shop after the other is added. */
export interface GroupSums {
  readonly start: Day
  readonly days: number
  shops: number
  level: Mean
  spread: Mean
  readonly weekdays: ReadonlyArray<Mean>
  readonly deviations: Readonly<Record<DayKind, ReadonlyArray<Mean>>>
  readonly steps: ReadonlyArray<Mean>
}
interface Mean {
  sum: number
  count: number
}

/** Creates the sums of a group for the days from `start` to the day before `today`. */
export function emptyGroup(start: Day, today: Day): GroupSums {
  const days = Math.max(0, daysBetween(start, today))
  const means = (length: number) => Array.from({ length }, () => ({ sum: 0, count: 0 }))
  const [level, spread] = means(2) as [Mean, Mean]
  return {
    ...{ start, days, shops: 0, level, spread, weekdays: means(7), steps: means(days) },
    deviations: { COMMON: means(days), PROMOTION: means(days), SCHOOL_HOLIDAY: means(days), OPENING: means(days) },
  }
}

/** Adds a shop to the sums of its group; a shop without turnover changes nothing. */
export function addShop(
  sums: GroupSums,
  series: TurnoverSeries,
  events: ReadonlyArray<CalendarEvent>,
  today: Day,
): void {
  const days = shopDays(series, events, today, 0)
  const offset = daysBetween(sums.start, days.start)
  const path = levelPath(days)
  const last = path.findLast(level => !Number.isNaN(level))
  if (last === undefined) return
  sums.shops++
  add(sums.level, last)
  for (const [index, deviation] of deviations(days).entries()) {
    if (Number.isNaN(deviation) || offset + index < 0) continue
    add(sums.deviations[kindOf(days, index)][offset + index]!, clamp(deviation, 1.5))
    if (isOrdinary(days, index)) add(sums.spread, Math.abs(clamp(deviation, 1.5)))
  }
  for (let index = 1; index < path.length; index++) {
    const step = path[index]! - path[index - 1]!
    if (Number.isNaN(step)) continue
    if (offset + index >= 0) add(sums.steps[offset + index]!, clamp(step, 0.3))
    if (index >= path.length - 8 * 7 && !Number.isNaN(days.values[index]!))
      add(sums.weekdays[days.weekday[index]!]!, clamp(Math.log(days.values[index]!) - path[index]!, 1.5))
  }
}

/** Returns the profile of the shops that were added; null if there was none. */
export function groupProfile({ shops, level, spread, start, ...sums }: GroupSums): GroupProfile | null {
  if (shops === 0) return null
  const list = (means: ReadonlyArray<Mean>) =>
    means.map(mean => (mean.count === 0 ? null : roundToFiveDecimals(meanOf(mean))))
  let total = 0
  return {
    ...{ shops, start, level: Math.exp(meanOf(level)), spread: meanOf(spread) },
    weekdays: sums.weekdays.map(mean => Math.exp(meanOf(mean))),
    deviations: {
      COMMON: list(sums.deviations.COMMON),
      PROMOTION: list(sums.deviations.PROMOTION),
      SCHOOL_HOLIDAY: list(sums.deviations.SCHOOL_HOLIDAY),
      OPENING: list(sums.deviations.OPENING),
    },
    path: sums.steps.map(step => {
      total += meanOf(step)
      return roundToFiveDecimals(total)
    }),
  }
}

/** Returns what is special about a day, other than that it is in or near a holiday. */
export const kindOf = (days: ShopDays, index: number): DayKind =>
  days.opening[index]
    ? 'OPENING'
    : days.promotion[index]
      ? 'PROMOTION'
      : days.schoolHoliday[index]
        ? 'SCHOOL_HOLIDAY'
        : 'COMMON'

function add(mean: Mean, value: number): void {
  mean.sum += value
  mean.count++
}
const meanOf = ({ sum, count }: Mean): number => (count === 0 ? 0 : sum / count)
/** Rounds to five decimals, so that a stored profile stays small. */
const roundToFiveDecimals = (value: number): number => Math.round(value * 100_000) / 100_000 + 0
