import { type RawBuilder, sql } from 'kysely'
import type { Sort, SortDirection } from '../../../domain/kernel/list-sort.ts'

/** A column or an expression of an ORDER BY. */
export type SortColumn = string | { readonly nullable: string | RawBuilder<unknown> }

/** A column whose NULL sorts below all values; an index for it is declared NULLS FIRST [V5]. */
export const nullable = (column: string | RawBuilder<unknown>): SortColumn => ({ nullable: column })

/** Sorts by a name, Chinese names by their pinyin. No index supports it, so the list must be bounded. */
export const byName = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${column})::text collate "zh-x-icu"`

/**
 * Returns the terms of an ORDER BY, all in one direction, so that one index serves both. The last columns make the
 * order unique.
 */
export const sortedBy = (columns: ReadonlyArray<SortColumn>, direction: SortDirection): RawBuilder<unknown> =>
  sql.join(columns.map(column => term(column, direction)))

/** Sortable columns of a list, and its default order, which is unique. */
export interface ListOrder<Column extends string> {
  readonly columns: Readonly<Record<Column, RawBuilder<unknown>>>
  readonly order: RawBuilder<unknown>
}

/** Returns the terms of a list's ORDER BY: the selected column, then the default order among equal rows [V5]. */
export const listOrder = <Column extends string>(
  { columns, order }: ListOrder<Column>,
  sort: Sort<Column> | undefined,
): RawBuilder<unknown> => (sort ? sql`${sortedBy([nullable(columns[sort.column])], sort.direction)}, ${order}` : order)

const term = (column: SortColumn, direction: SortDirection): RawBuilder<unknown> => {
  const isAscending = direction === 'ASC'
  if (typeof column === 'string') return sql`${sql.ref(column)} ${isAscending ? sql`asc` : sql`desc`}`
  const of = typeof column.nullable === 'string' ? sql.ref(column.nullable) : column.nullable
  return sql`${of} ${isAscending ? sql`asc nulls first` : sql`desc nulls last`}`
}
