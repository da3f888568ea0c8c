import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../application/platform/caller.ts'

/** The shop predicate that every read and write of a caller carries. */
export const inScope = (scope: Scope, column: string): RawBuilder<boolean> =>
  scope.shops === 'ALL' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${scope.shops})`

/** A LIKE pattern that finds the keyword itself: `%`, `_` and `\` in it are plain characters. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
