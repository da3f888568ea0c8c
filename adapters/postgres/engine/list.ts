import { type Context, Effect } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { ColumnTotal } from '../../../domain/kernel/column-total.ts'
import { COUNTED_AT_MOST } from '../../../domain/kernel/list-limit.ts'
import type { Database } from './sql.ts'

/** A condition of a WHERE clause; false, empty or undefined if the filter is not set. */
export type Condition = RawBuilder<unknown> | false | '' | undefined

/** The rows that a list finds: the part of a statement from FROM to the end of WHERE. */
export type MatchingRows = RawBuilder<unknown> & { readonly isMatchingRows?: true }

/** Returns the rows of these tables that are in the caller's scope and meet every condition. */
export const matchingRows = (
  tables: RawBuilder<unknown>,
  scope: RawBuilder<unknown>,
  conditions: ReadonlyArray<Condition> = [],
): MatchingRows => {
  const narrowing = conditions.filter(condition => typeof condition === 'object')
  return sql`${tables} where ${sql.join([scope, ...narrowing], sql` and `)}`
}

/**
 * Selects the rows to be counted and summed: up to the limit of paging, plus one if `hasOneMore`, to detect whether
 * there are more.
 */
export const rowsToCount = (source: MatchingRows, columns: RawBuilder<unknown> = sql`1`, hasOneMore = false) =>
  sql`select ${columns} from ${source} limit ${hasOneMore ? COUNTED_AT_MOST + 1 : COUNTED_AT_MOST}`

/** Counts the rows that a list finds, up to the limit of paging. */
export const countRows = (source: MatchingRows) =>
  sql<{ count: number }>`select count(*)::int as count from (${rowsToCount(source)}) counted`

/** Columns to be summed up, by name. */
export type SummedColumns = Readonly<Record<string, RawBuilder<unknown>>>

/** Totals as the database returns them: the number of rows, whether all have one unit, and each sum as a text. */
export interface TotalsRow {
  readonly 'rows counted': string | number
  readonly 'one unit': boolean
  readonly [column: string]: string | number | boolean | null
}

/** The names of what is no sum in a row of totals; no column has a blank in its name. */
const [COUNT, ONE_UNIT] = ['rows counted', 'one unit'] as const

/** What the totals of columns are where rows lack a value; a column that is absent counts them as 0. */
export type TotalKinds = Readonly<Record<string, ColumnTotal>>

/** Selects the number of rows, whether they have no more than one unit, and the sums of columns, as the select list of a statement. */
export const totalColumns = (
  columns: SummedColumns,
  unit: RawBuilder<unknown> | null,
  kinds: TotalKinds = {},
): RawBuilder<unknown> =>
  sql.join([
    sql`count(*) as ${sql.ref(COUNT)}`,
    sql`${unit ? hasOneUnit(unit) : sql`true`} as ${sql.ref(ONE_UNIT)}`,
    ...Object.entries(columns).map(([id, column]) => sql`${sumOf(column, kinds[id])}::text as ${sql.ref(id)}`),
  ])

/** Returns the sum of a column over the rows of a group; null if it is unknown. */
export const sumOf = (column: RawBuilder<unknown>, kind: ColumnTotal = true): RawBuilder<unknown> => {
  if (kind === 'ofAll') return sql`case when count(*) = count(${column}) then coalesce(sum(${column}), 0) end`
  return sql`coalesce(sum(${column}), ${kind === 'ofKnown' ? sql`case when count(*) = 0 then 0 end` : sql`0`})`
}

/** Whether the rows of a group have no more than one unit, so that their quantities add up. */
export const hasOneUnit = (unit: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(min((${unit})::text collate "C") = max((${unit})::text collate "C"), true)`

/** Counts and sums up all rows that a list finds, beyond the limit of paging too, as an export has all of them. */
export const totalRows = (
  source: MatchingRows,
  columns: SummedColumns,
  unit: RawBuilder<unknown> | null,
  kinds: TotalKinds = {},
) => sql<TotalsRow>`select ${totalColumns(columns, unit, kinds)} from ${source}`

/** Parses a row of totals: the number of rows, whether they have no more than one unit, and the exact sums, null if unknown. */
export const totalsFrom = ({ [COUNT]: rows, [ONE_UNIT]: isOneUnit, ...sums }: TotalsRow) => ({
  ...{ rows: Number(rows), hasOneUnit: isOneUnit },
  sums: Object.fromEntries(Object.entries(sums).map(([id, sum]) => [id, sum === null ? null : BigInt(sum)])),
})

/** Counts the rows of each tab of a list in one statement. */
export const countTabs = <Tab extends string>(tabs: ReadonlyArray<Tab>, matchingIn: (tab: Tab) => MatchingRows) =>
  sql<Readonly<Record<Tab, number>>>`select ${sql.join(
    tabs.map(tab => sql`(${countRows(matchingIn(tab))}) as ${sql.ref(tab)}`),
  )}`

export interface ListRows<R> {
  readonly columns: RawBuilder<R>
  readonly matching: MatchingRows
  /** ORDER BY clause, which makes the order unique. */
  readonly order: RawBuilder<unknown>
}

export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** Selects the rows of a page with the total count, in one statement. */
export const pageRows = <R>({ columns, matching: rowsSource, order }: ListRows<R>, { offset, limit }: PageRange) =>
  sql<R & { readonly total: number }>`select ${columns}, (${countRows(rowsSource)}) as total
    from ${rowsSource} order by ${order} offset ${offset} limit ${limit}`

type Asks = Pick<Context.Service.Shape<typeof Database>, 'rows' | 'row'>

/** Loads a page and the total count; only a page beyond the last one needs a second statement for the count. */
export const loadPage = <R extends object>(database: Asks, list: ListRows<R>, range: PageRange) =>
  loadCounted(database, pageRows(list, range), list.matching, range)

/** Loads a page by a statement of the list's own, which returns the count of `found` as `total` in each row. */
export const loadCounted = <R extends object>(
  { rows, row }: Asks,
  page: RawBuilder<R & { readonly total: number }>,
  rowsSource: MatchingRows,
  { offset }: PageRange,
) =>
  Effect.gen(function* () {
    const records = yield* rows(page)
    const total = records[0]?.total ?? (offset === 0 ? 0 : (yield* row(countRows(rowsSource)))!.count)
    return { records: records.map(({ total: _, ...record }) => record as unknown as R), total }
  })
