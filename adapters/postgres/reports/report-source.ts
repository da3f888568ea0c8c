import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import {
  type ReadFrom,
  type ReportQuery,
  type ReportRow,
  type ReportRows,
  ReportSource,
  ReportTooSlow,
} from '../../../application/reports/ports/report-source.ts'
import { COUNTED_AT_MOST } from '../../../domain/kernel/list-limit.ts'
import { reports } from '../../../domain/reports/index.ts'
import { isTotalled, type Report, type ReportColumn, totalOf } from '../../../domain/reports/report.ts'
import { rowsToCount, type TotalKinds, type TotalsRow, totalColumns, totalRows, totalsFrom } from '../engine/list.ts'
import { type Connections, statementOf } from '../engine/pool.ts'
import { runStatement } from '../engine/sql.ts'
import { reportViews } from './index.ts'
import { chartGroups, groupsFrom } from './report-chart.ts'
import { fallbackOf, isTimeout, type ReportPlace, reportPlaces } from './report-places.ts'
import { type RowReader, readRows } from './row-reader.ts'
import { orderOf, type ReportView } from './view.ts'

/**
 * Reads a report by COPY in one read-only REPEATABLE READ transaction, so that count, sums and rows belong to one
 * snapshot. While a batch is processed, the next one is received, and no more than that.
 */
export const reportSource = ({ pool, db }: Connections, replica: pg.Pool | null = null): Layer.Layer<ReportSource> => {
  const placeNow = reportPlaces(pool, replica)
  return Layer.succeed(ReportSource, {
    page: (query, offset, limit) =>
      Effect.flatMap(
        runStatement(() =>
          fromPlace(
            placeNow,
            pool,
            withoutPlan(statementOf(db, pageOf(query, offset, limit))),
            (row: PageRow, readFrom) => ({
              ...{ ...pageFrom(row), readFrom },
            }),
          ),
        ),
        rows => (rows === null ? Effect.fail(new ReportTooSlow()) : Effect.succeed(rows)),
      ),
    chart: (query, chart) =>
      Effect.flatMap(
        runStatement(() =>
          fromPlace(placeNow, pool, withoutPlan(statementOf(db, chartGroups(query, chart))), groupsFrom),
        ),
        groups => (groups === null ? Effect.fail(new ReportTooSlow()) : Effect.succeed(groups)),
      ),
    read: (query, counted, batch) =>
      Effect.acquireUseRelease(
        runStatement(async () => {
          const { pool: place, readFrom } = await placeNow()
          return { client: await openSnapshot(place), readFrom, reader: null } as Reading
        }),
        reading =>
          Effect.gen(function* () {
            const { client, readFrom } = reading
            const totals = yield* runStatement(() => client.query(statementOf(db, totalsOf(query))))
            yield* counted(totalsFrom(totals.rows[0]), readFrom)
            const reader = yield* runStatement(() => readRows(db, client, rowsOf(query)))
            reading.reader = reader
            for (;;) {
              const lines = yield* runStatement(() => reader.next())
              if (lines === null) return
              yield* batch(lines)
            }
          }),
        reading => Effect.promise(() => closeSnapshot(reading)),
      ),
  })
}

/**
 * Removes the name of a statement, under which PostgreSQL would reuse its plan: that of one shop is not good for all, and
 * planning takes milliseconds.
 */
const withoutPlan = ({ name: _, ...statement }: pg.QueryConfig): pg.QueryConfig => statement

/**
 * Returns the only row of a statement, from the primary if the replica fails meanwhile; null if it was stopped at
 * the time limit.
 */
const fromPlace = async <Row, A>(
  placeNow: () => Promise<ReportPlace>,
  primary: pg.Pool,
  statement: pg.QueryConfig,
  parse: (row: Row, readFrom: ReadFrom) => A,
): Promise<A | null> => {
  const read = async ({ pool, readFrom }: ReportPlace): Promise<A> =>
    parse((await pool.query(statement)).rows[0] as Row, readFrom)
  const place = await placeNow()
  try {
    return await read(place).catch((error: unknown) =>
      place.pool === primary || isTimeout(error) ? Promise.reject(error) : read(fallbackOf(primary)),
    )
  } catch (error) {
    if (isTimeout(error)) return null
    throw error
  }
}

/** A report being read in a transaction. */
interface Reading {
  readonly client: pg.PoolClient
  readonly readFrom: ReadFrom
  reader: RowReader | null
}

const openSnapshot = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    for (const setting of settings) await client.query(`set local ${setting}`)
    return client
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

/** No time limits for a report. */
const settings = ['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0']

/** Ends the transaction; rows that were not read to their end are given up with the connection. */
const closeSnapshot = async ({ client, reader }: Reading): Promise<void> => {
  if (reader && !reader.stop()) return client.release(new Error('the report was not read to its end'))
  await client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

const rowsOf = (query: ReportQuery) => {
  const { report, columns, scope, filter } = query
  const view = reportViews[report]
  return sql`${sharedOf(query)}
    select ${sql.join(columns.map(id => view.columns[id]!))} from ${view.from(scope, filter)} order by ${orderOf(view, filter.sort)}`
}

const totalsOf = (query: ReportQuery) => {
  const { report, scope, filter } = query
  const view = reportViews[report]
  const columns = Object.fromEntries(totalledOf(query).map(id => [id, view.columns[id]!]))
  return sql`${sharedOf(query)} ${totalRows(view.from(scope, filter), columns, unitOf(query), totalKinds(query))}`
}

/** The column with the unit of the summed quantities; null if there are none. */
const unitOf = ({ report }: ReportQuery): RawBuilder<unknown> | null => {
  const [{ unit }, { columns }]: [Report, ReportView] = [reports[report], reportViews[report]]
  return unit === undefined ? null : columns[unit]!
}

/** Begins a statement with the tables that the view shares between totals and rows. */
const sharedOf = ({ report, scope, filter }: ReportQuery): RawBuilder<unknown> => {
  const { shared }: ReportView = reportViews[report]
  return shared ? sql`with ${shared(scope, filter)}` : sql``
}

/**
 * Selects a page and the totals in one statement; counting ends at a limit, so that every search is bounded. Cells are put together
 * for the rows of the page alone: PostgreSQL would otherwise do it for every row before it sorts.
 */
const pageOf = (query: ReportQuery, offset: number, limit: number) => {
  const { report, columns, scope, filter } = query
  const view: ReportView = reportViews[report]
  const totalled = totalledOf(query)
  const unit = unitOf(query)
  const counted = [
    sql`1 as one`,
    ...(unit ? [sql`${unit} as ${UNIT}`] : []),
    ...totalled.map(id => sql`${view.columns[id]} as ${sql.ref(id)}`),
  ]
  const sums = Object.fromEntries(totalled.map(id => [id, sql.ref(id)]))
  const shared = view.shared ? sql`${view.shared(scope, filter)},` : sql``
  return sql`with ${shared} counted as (${rowsToCount(view.from(scope, filter), sql.join(counted), true)}),
    page as (select json_build_array(${sql.join(columns.map(id => sql.ref(id)))}) as cells from (
      select ${sql.join(columns.map(id => sql`${view.columns[id]!} as ${sql.ref(id)}`))}
      from ${view.from(scope, filter)} order by ${orderOf(view, filter.sort)} limit ${limit} offset ${offset}) rows_of_page)
    select ${totalColumns(sums, unit && UNIT, totalKinds(query))},
      (select coalesce(json_agg(cells), '[]') from page) as "rows found" from counted`
}

/** The name of the unit of a row to be counted; no column has a blank in its name. */
const UNIT = sql.ref('row unit')

type PageRow = TotalsRow & { readonly 'rows found': ReadonlyArray<ReportRow> }

const pageFrom = ({ 'rows found': rows, ...counted }: PageRow): Omit<ReportRows, 'readFrom'> => {
  const { rows: total, sums, hasOneUnit } = totalsFrom(counted)
  return total > COUNTED_AT_MOST
    ? { rows, total: COUNTED_AT_MOST, sums: null, hasOneUnit }
    : { rows, total, sums, hasOneUnit }
}

/** What the totals of the query's columns are where rows lack a value. */
const totalKinds = (query: ReportQuery): TotalKinds => {
  const all: Readonly<Record<string, ReportColumn>> = reports[query.report].columns
  return Object.fromEntries(totalledOf(query).map(id => [id, totalOf(all[id]!) ?? true]))
}

const totalledOf = ({ report, columns }: ReportQuery): ReadonlyArray<string> => {
  const all: Readonly<Record<string, ReportColumn>> = reports[report].columns
  return columns.filter(id => isTotalled(all[id]!))
}
