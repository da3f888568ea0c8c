import { type RawBuilder, sql } from 'kysely'
import type { RangeValue } from '../../../domain/lists/filters/range.ts'

/** Limits rows to these shops; no limit if none are given. */
export const ofShops = (column: RawBuilder<unknown>, shops: unknown): RawBuilder<unknown> =>
  shops === undefined ? sql`` : sql`and ${column} = any(${shops as ReadonlyArray<string>})`

/**
 * Limits rows to those not before the range, because nothing earlier can precede its results by this column; allows an
 * index on a later time.
 */
export const notBefore = (column: RawBuilder<unknown>, range: unknown): RawBuilder<unknown> =>
  range === undefined ? sql`` : sql`and ${column} >= ${(range as RangeValue).from}`
