import { type RawBuilder, sql } from 'kysely'
import type { RangeValue } from '../../../domain/reports/filter-format.ts'
import { containing } from '../engine/scope.ts'

/** What each kind of filter comes to in a where clause; one that was not asked for narrows nothing. */
export const among = (column: RawBuilder<unknown>, values: unknown): RawBuilder<unknown> =>
  values === undefined ? sql`` : sql`and ${column} = any(${values as ReadonlyArray<string>})`

export const within = (column: RawBuilder<unknown>, range: unknown): RawBuilder<unknown> => {
  if (range === undefined) return sql``
  const { from, before } = range as RangeValue
  return sql`and ${column} >= ${from} and ${column} < ${before}`
}

/** Nothing that happened before the range can have led to what is in it: lets an index on a later moment serve. */
export const notBefore = (column: RawBuilder<unknown>, range: unknown): RawBuilder<unknown> =>
  range === undefined ? sql`` : sql`and ${column} >= ${(range as RangeValue).from}`

export const like = (column: RawBuilder<unknown>, keyword: unknown): RawBuilder<unknown> =>
  keyword === undefined ? sql`` : sql`and ${column} ilike ${containing(keyword as string)}`

export const exactly = (column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown> =>
  value === undefined ? sql`` : sql`and ${column} = ${value}`
