import { addDays, type Day } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { type MaterialLabel, materialLabels } from '../master-data/label.ts'

/** The numbers of days that a plan can cover (spec 002 section 9). */
export const planLengths = [7, 11] as const
export type PlanLength = (typeof planLengths)[number]

/** The days that a forecast is stored for: its business day and 11 more, so that an order for tomorrow has its 11 days too. */
export const RUN_DAYS = 12
/** The days in the past whose sales are split into products. */
export const MIX_DAYS = 56
/** The days of turnover that a forecast is made from. */
export const HISTORY_DAYS = 800

/** Returns the first day of the plan of an order: its purchase date, or today if that is earlier [FC22]. */
export const planStart = (purchaseDate: Day, today: Day): Day => (purchaseDate > today ? purchaseDate : today)

/** Returns the days of a plan in order; the table shows 11 days in two rows of 7 and 4 [FC22]. */
export const planDays = (start: Day, length: number): ReadonlyArray<Day> =>
  Array.from({ length }, (_, index) => addDays(start, index))

/** Validates that a day belongs to the longest plan; only such a day can be changed [FC22]. */
export function validatePlanDay(day: Day, start: Day): Result<Day, Refusal<'FORECAST_DAY_OUTSIDE'>> {
  const last = addDays(start, planLengths[1] - 1)
  return start <= day && day <= last
    ? accept(day)
    : refuse('FORECAST_DAY_OUTSIDE', { day, firstDay: start, lastDay: last }, [start, last])
}

/** The values by which products are sorted. */
export interface ProductRank {
  readonly code: string
  readonly labels: ReadonlyArray<string>
  /** Pieces of the earliest day. */
  readonly earliest: number
}

/** Sorts products with labels first, by their weight, then by the pieces of the earliest day, then by code (spec 000 section 9). */
export const byLabelAndSales = (one: ProductRank, other: ProductRank): number =>
  weightOf(other.labels) - weightOf(one.labels) ||
  other.earliest - one.earliest ||
  (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)

const weightOf = (labels: ReadonlyArray<string>): number =>
  labels.reduce(
    (sum, label) => sum + (Object.hasOwn(materialLabels, label) ? materialLabels[label as MaterialLabel].weight : 0),
    0,
  )
