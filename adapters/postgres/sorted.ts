import { type RawBuilder, sql } from 'kysely'
import type { SortDirection } from '../../domain/list-sort.ts'

/** A column or an expression of an ORDER BY. */
export type SortColumn = string | { readonly nullable: string | RawBuilder<unknown> }

/** A column whose NULL counts as less than everything; an index for it is declared NULLS FIRST [V5]. */
export const nullable = (column: string | RawBuilder<unknown>): SortColumn => ({ nullable: column })

/** The terms of an ORDER BY, all in one direction, so that one index serves both. The last columns make the order unique. */
export const sortedBy = (columns: ReadonlyArray<SortColumn>, direction: SortDirection): RawBuilder<unknown> =>
  sql.join(columns.map(column => term(column, direction)))

const term = (column: SortColumn, direction: SortDirection): RawBuilder<unknown> => {
  const isAscending = direction === 'ASC'
  if (typeof column === 'string') return sql`${sql.ref(column)} ${isAscending ? sql`asc` : sql`desc`}`
  const of = typeof column.nullable === 'string' ? sql.ref(column.nullable) : column.nullable
  return sql`${of} ${isAscending ? sql`asc nulls first` : sql`desc nulls last`}`
}
