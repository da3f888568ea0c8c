import { type Context, Effect } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { COUNTED_AT_MOST } from '../../../domain/kernel/list-limit.ts'
import type { Database } from './sql.ts'

/** A condition of a WHERE clause; what was not asked for is false, empty or undefined and narrows nothing. */
export type Condition = RawBuilder<unknown> | false | '' | undefined

/** The rows that a list finds, as the part of a statement from its tables to the end of its WHERE clause. */
export type FoundRows = RawBuilder<unknown> & { readonly isFoundRows?: true }

/** The rows of these tables that the caller may see and that meet every condition. */
export const foundRows = (
  tables: RawBuilder<unknown>,
  scope: RawBuilder<unknown>,
  conditions: ReadonlyArray<Condition> = [],
): FoundRows => {
  const narrowing = conditions.filter(condition => typeof condition === 'object')
  return sql`${tables} where ${sql.join([scope, ...narrowing], sql` and `)}`
}

/** The rows of a list that are counted and summed up: as many as paging reaches, or one more to tell whether there are others. */
export const rowsToCount = (source: FoundRows, columns: RawBuilder<unknown> = sql`1`, hasOneMore = false) =>
  sql`select ${columns} from ${source} limit ${hasOneMore ? COUNTED_AT_MOST + 1 : COUNTED_AT_MOST}`

/** How many rows a list finds; counting ends where paging does. */
export const countRows = (source: FoundRows) =>
  sql<{ count: number }>`select count(*)::int as count from (${rowsToCount(source)}) counted`

/** How many rows each tab of a list finds, in one statement. */
export const countTabs = <Tab extends string>(tabs: ReadonlyArray<Tab>, foundOf: (tab: Tab) => FoundRows) =>
  sql<Readonly<Record<Tab, number>>>`select ${sql.join(
    tabs.map(tab => sql`(${countRows(foundOf(tab))}) as ${sql.ref(tab)}`),
  )}`

export interface ListRows<R> {
  readonly columns: RawBuilder<R>
  readonly found: FoundRows
  /** Its ORDER BY, in which no two rows are equal. */
  readonly order: RawBuilder<unknown>
}

export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** The rows of a page with the count of all that is found, in one statement. */
export const pageRows = <R>({ columns, found, order }: ListRows<R>, { offset, limit }: PageRange) =>
  sql<R & { readonly total: number }>`select ${columns}, (${countRows(found)}) as total
    from ${found} order by ${order} offset ${offset} limit ${limit}`

type Asks = Pick<Context.Service.Shape<typeof Database>, 'rows' | 'row'>

/** Loads a page and how many rows there are; only a page beyond the last needs a second statement to count them. */
export const loadPage = <R extends object>(database: Asks, list: ListRows<R>, range: PageRange) =>
  loadCounted(database, pageRows(list, range), list.found, range)

/** The same for a statement of the list's own that has the count of `found` as `total` in each row. */
export const loadCounted = <R extends object>(
  { rows, row }: Asks,
  page: RawBuilder<R & { readonly total: number }>,
  found: FoundRows,
  { offset }: PageRange,
) =>
  Effect.gen(function* () {
    const counted = yield* rows(page)
    const total = counted[0]?.total ?? (offset === 0 ? 0 : (yield* row(countRows(found)))!.count)
    return { records: counted.map(({ total: _, ...record }) => record as unknown as R), total }
  })
