import {
  addDays,
  atTime,
  type ClockTime,
  type Day,
  type Instant,
  monthEnd,
  weekdayOf,
  type Zone,
} from '../kernel/day.ts'
import type { CountAttribute, CountRule } from '../master-data/count-words.ts'
import type { BusinessModel } from '../master-data/words.ts'

/** A plan by which shops count. */
export interface CountPlan {
  readonly planCode: string
  readonly name: string
  readonly rule: Exclude<CountRule, 'MANUAL'>
  /** Weekdays of a weekly plan, days of the month of a monthly one. */
  readonly days: ReadonlyArray<string>
  readonly attribute: CountAttribute
  /** Codes of categories, storage types or materials; empty for all materials. */
  readonly covers: ReadonlyArray<string>
  /** Null for shops of every model. */
  readonly businessModel: BusinessModel | null
  /** Empty for all shops. */
  readonly shops: ReadonlyArray<string>
  readonly dueAt: ClockTime
  readonly isRequired: boolean
  readonly blocksOrders: boolean
  readonly impactsInventory: boolean
  readonly isBlind: boolean
}

/** Whether a plan makes stocktakes on a business day; a day that a month does not have counts as its last [ST2]. */
export function isPlanDay({ rule, days }: Pick<CountPlan, 'rule' | 'days'>, day: Day): boolean {
  if (rule === 'DAILY') return true
  if (rule === 'WEEKLY') return days.includes(weekdayOf(day))
  const [today, last] = [Number(day.slice(8)), Number(monthEnd(day).slice(8))]
  return days.some(monthDay => Math.min(Number(monthDay), last) === today)
}

/**
 * Returns the instant by which a count of a business day is to be sent [ST2]. A time before the end of the business day belongs to
 * the calendar day after it.
 */
export const dueInstant = (
  day: Day,
  dueAt: ClockTime,
  hours: { readonly zone: Zone; readonly dayEndsAt: ClockTime },
): Instant => atTime(dueAt < hours.dayEndsAt ? addDays(day, 1) : day, dueAt, hours.zone)
