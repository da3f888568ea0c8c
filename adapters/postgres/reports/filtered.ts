import { type RawBuilder, sql } from 'kysely'
import type { RangeValue } from '../../../domain/lists/filters/range.ts'

/** Only rows of these shops, or all of them where none are named. */
export const ofShops = (column: RawBuilder<unknown>, shops: unknown): RawBuilder<unknown> =>
  shops === undefined ? sql`` : sql`and ${column} = any(${shops as ReadonlyArray<string>})`

/** Nothing that happened before the range can have led to what is in it: lets an index on a later moment serve. */
export const notBefore = (column: RawBuilder<unknown>, range: unknown): RawBuilder<unknown> =>
  range === undefined ? sql`` : sql`and ${column} >= ${(range as RangeValue).from}`
