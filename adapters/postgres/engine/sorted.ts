import { type RawBuilder, sql } from 'kysely'
import type { Sort, SortDirection } from '../../../domain/kernel/list-sort.ts'

/** A column or an expression of an ORDER BY. */
export type SortColumn = string | { readonly nullable: string | RawBuilder<unknown> }

/** A column whose NULL counts as less than everything; an index for it is declared NULLS FIRST [V5]. */
export const nullable = (column: string | RawBuilder<unknown>): SortColumn => ({ nullable: column })

/** A name as people look for it: Chinese ones by their pinyin. No index serves it, so the list has to be a bounded one. */
export const byName = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${column})::text collate "zh-x-icu"`

/** The terms of an ORDER BY, all in one direction, so that one index serves both. The last columns make the order unique. */
export const sortedBy = (columns: ReadonlyArray<SortColumn>, direction: SortDirection): RawBuilder<unknown> =>
  sql.join(columns.map(column => term(column, direction)))

/** The columns that a list is sorted by, and its own order, in which no two rows are equal. */
export interface ListOrder<Column extends string> {
  readonly columns: Readonly<Record<Column, RawBuilder<unknown>>>
  readonly order: RawBuilder<unknown>
}

/** The terms of a list's ORDER BY: the column it is sorted by, then its own order among rows that are equal in it [V5]. */
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
