import { type RawBuilder, sql } from 'kysely'
import type { RangeValue } from '../../../domain/lists/filters/days/range.ts'

/** Limits rows to these shops; no limit if none are given. */
export const ofShops = (column: RawBuilder<unknown>, shops: unknown): RawBuilder<unknown> =>
  shops === undefined ? sql`` : sql`and ${column} = any(${shops as ReadonlyArray<string>})`

/**
 * Adds the condition that a later instant, such as the completion after the payment, is not before the range either, so
 * that its index can be used.
 */
export const notBefore = (column: RawBuilder<unknown>, range: unknown): RawBuilder<unknown> =>
  range === undefined ? sql`` : sql`and ${column} >= ${(range as RangeValue).from}`
