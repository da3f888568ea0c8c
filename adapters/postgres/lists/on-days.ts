import { type RawBuilder, sql } from 'kysely'
import type { FilterTest } from './conditions.ts'

/**
 * Returns the condition of a range of moments on a column of days in the chain's zone. The bounds are converted, not the
 * column, so that its index serves.
 */
export const onDays =
  (column: RawBuilder<unknown>): FilterTest =>
  condition => {
    if (condition.is !== 'between') throw new Error(`a day is compared by a range, not by ${condition.is}`)
    const dayOf = (moment: unknown) =>
      sql`(to_timestamp(${Number(moment)} / 1000.0) at time zone (select zone from chain))::date`
    return sql`${column} between ${dayOf(condition.from ?? 0)} and ${dayOf(Number(condition.before ?? Number.MAX_SAFE_INTEGER) - 1)}`
  }
