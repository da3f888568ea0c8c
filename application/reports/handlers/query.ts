import { Clock, Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { type Fen, fenToYuan } from '../../../domain/kernel/money.ts'
import { type Thousandths, thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { type Language, textIn } from '../../../domain/kernel/text.ts'
import { adviceToNarrow } from '../../../domain/reports/advice.ts'
import { chartPoints } from '../../../domain/reports/chart.ts'
import { PAGE_SECONDS_MAX } from '../../../domain/reports/freshness.ts'
import type { ReportWithScreen } from '../../../domain/reports/index.ts'
import { addsUp, type Cell, drawnValues, type ReportColumn } from '../../../domain/reports/report.ts'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { type PageRequest, shallowPageOf } from '../../platform/paging.ts'
import * as reportsContract from '../contract/reports.ts'
import { type ReportRow, ReportSource } from '../ports/report-source.ts'
import { loadReportQuery } from './report-query.ts'

/** Returns a page of a report with the totals of all matching rows [R4]. */
export const queryReport = handler(
  reportsContract.queryReport,
  Effect.fnUntraced(function* (payload, caller) {
    return yield* reportPage(caller, payload.apiName, payload.param, payload)
  }),
)

/** The same under the name of the ledger's own call. */
export const listLedger = handler(
  reportsContract.listLedger,
  Effect.fnUntraced(function* (payload, caller) {
    const { tab, param, sort, page, pageSize } = payload
    const { records, total, current, sums, asOf, readFrom, behindMs } = yield* reportPage(caller, tab, param, {
      current: page,
      size: pageSize,
      sort,
    })
    return { data: records, cnt: total, page: current, sums, asOf, readFrom, behindMs }
  }),
)

const reportPage = Effect.fnUntraced(function* (
  caller: Caller,
  apiName: string,
  param: Readonly<Record<string, unknown>>,
  pageRequest: PageRequest & { readonly sort?: Sort | undefined },
) {
  const { name, definition, filter } = yield* loadReportQuery(
    caller,
    apiName,
    param,
    pageRequest.sort,
    ({ screen }) => screen.code,
  )
  const { offset, limit, toPage } = yield* shallowPageOf(pageRequest)
  const columns = Object.keys(definition.columns)
  const query = { report: name, columns, scope: caller.scope, filter }
  const now = yield* Clock.currentTimeMillis
  const { rows, total, sums, hasOneUnit, readFrom } = yield* (yield* ReportSource)
    .page(query, offset, limit)
    .pipe(
      Effect.catchTag('ReportTooSlow', () => requireAccepted(refuse('REPORT_TOO_SLOW', timeLimitFigures(definition)))),
    )
  const visibleColumns = Object.entries(definition.columns)
  return {
    ...toPage(
      rows.map(row => recordOf(visibleColumns, row, caller.language)),
      total,
    ),
    asOf: now - readFrom.behindMs,
    readFrom: readFrom.database,
    behindMs: readFrom.behindMs,
    sums:
      sums &&
      Object.fromEntries(
        Object.entries(sums).map(([id, sum]) => {
          const column = definition.columns[id]!
          return [id, sum !== null && addsUp(column, hasOneUnit) ? inUnits(column, sum) : null]
        }),
      ),
  }
})

/**
 * Returns the points of the chart of a summary, in yuan and units; null if there are too many rows. Where units differ they are of the
 * amounts that are drawn instead, none without these [R14].
 */
export const chartReport = handler(
  reportsContract.chartReport,
  Effect.fnUntraced(function* ({ apiName, param }, caller) {
    const codeOf = ({ screen }: ReportWithScreen) => screen.code
    const { name, definition, filter } = yield* loadReportQuery(caller, apiName, param, undefined, codeOf)
    const { chart, columns } = definition
    if (chart === undefined) return yield* notFound(`chart of ${apiName}`)
    const sumIds = [...chart.values, ...(chart.whereUnitsDiffer ?? [])]
    const query = { report: name, columns: sumIds, scope: caller.scope, filter }
    const { groups, hasOneUnit } = yield* (yield* ReportSource)
      .chart(query, chart)
      .pipe(
        Effect.catchTag('ReportTooSlow', () =>
          requireAccepted(refuse('REPORT_TOO_SLOW', timeLimitFigures(definition))),
        ),
      )
    if (groups === null) return null
    const values = drawnValues(chart, definition, hasOneUnit)
    if (values === null) return { values: [], points: [], others: null }
    const by = columns[chart.by]!
    const inWords = (label: string | null): string | null =>
      by.kind === 'words' && label !== null && Object.hasOwn(by.table, label)
        ? textIn(by.table[label]!.words, caller.language)
        : label
    const first = sumIds.indexOf(values[0]!)
    const drawn = groups.map(group => ({ ...group, sums: group.sums.slice(first, first + values.length) }))
    const sumsOf = (sums: ReadonlyArray<bigint>) => sums.map((sum, at) => inUnits(columns[values[at]!]!, sum))
    const { points, others } = chartPoints(by, drawn)
    return {
      values,
      points: points.map(({ label, sums }) => ({ label: inWords(label), sums: sumsOf(sums) })),
      others: others && { groups: others.groups, sums: sumsOf(others.sums) },
    }
  }),
)

const timeLimitFigures = (report: ReportWithScreen) => ({
  ...{ apiName: report.apiName, seconds: PAGE_SECONDS_MAX, toNarrow: adviceToNarrow(report) },
})

type Columns = ReadonlyArray<readonly [string, ReportColumn]>

/** Returns a row in its wire form, with the words of its codes. */
const recordOf = (columns: Columns, row: ReportRow, language: Language): Readonly<Record<string, Cell>> =>
  Object.fromEntries(
    columns.flatMap(([id, column], at): ReadonlyArray<readonly [string, Cell]> => {
      const cell = row[at] ?? null
      if (column.kind !== 'words') return [[id, cell === null ? null : inUnits(column, cell)]]
      const words = cell !== null && Object.hasOwn(column.table, cell) ? column.table[cell]! : null
      return [
        [id, cell],
        [`${id}Name`, words ? textIn(words.words, language) : cell],
      ]
    }),
  )

/** Converts fen and unit costs to yuan and thousandths to units; other values are unchanged. */
function inUnits(column: ReportColumn, value: bigint): number
function inUnits(column: ReportColumn, value: string | number): string | number
function inUnits({ kind }: ReportColumn, value: string | number | bigint): string | number {
  if (kind === 'money') return fenToYuan(Number(value) as Fen)
  if (kind === 'unitCost') return Number(value) / 10_000
  if (kind === 'percent') return Number(value) / 100
  if (kind === 'quantity') return thousandthsToUnits(Number(value) as Thousandths)
  return typeof value === 'bigint' ? Number(value) : value
}
