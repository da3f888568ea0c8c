import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../application/platform/caller.ts'

/** Returns the shop predicate that every read and write of a caller includes. */
export const inScope = (scope: Scope, column: string): RawBuilder<boolean> =>
  scope.shops === 'ALL' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${scope.shops})`

/** Whether a condition on the scope names one shop, as a lock needs it on an engine that spreads rows by shop. */
export const namesOneShop = ({ shops }: Scope): boolean => shops !== 'ALL' && shops.length === 1

/** Returns the predicate for rows of several shops, of which the caller may see one at least. */
export const inScopeOfAny = (scope: Scope, columns: ReadonlyArray<string>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map(column => inScope(scope, column)),
    sql` or `,
  )})`

/** Returns a LIKE pattern for a literal keyword; `%`, `_` and `\` in it are escaped. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
