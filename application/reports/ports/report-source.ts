import { Context, Data, type Effect } from 'effect'
import type { ChartPoint } from '../../../domain/reports/chart.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import type { ReportDatabase } from '../../../domain/reports/freshness.ts'
import type { ReportName } from '../../../domain/reports/index.ts'
import type { Cell, ReportChart } from '../../../domain/reports/report.ts'
import type { Scope } from '../../platform/caller.ts'

export interface ReportQuery {
  readonly report: ReportName
  readonly columns: ReadonlyArray<string>
  readonly scope: Scope
  readonly filter: FilterValues
}

/** Where rows were read, and how far that database was behind the primary, in milliseconds [R8]. */
export interface ReadFrom {
  readonly database: ReportDatabase
  readonly behindMs: number
}

/** The number of rows and the totals of columns, in fen and thousandths. */
export interface ControlTotals {
  readonly rows: number
  /** Null if no row has a value of a column whose total is of the known values. */
  readonly sums: Readonly<Record<string, bigint | null>>
  /** Whether all rows have the same unit; the sums of quantities mean nothing otherwise [R4]. */
  readonly hasOneUnit: boolean
}

export type ReportRow = ReadonlyArray<Cell>

/** Rows of a batch: as cells, or as the database wrote them, which most writers need not decode (`row-lines.ts`). */
export type RowBatch = ReadonlyArray<ReportRow> | RowLines

/**
 * Rows in the text format of PostgreSQL's COPY: a row ends with a line feed, cells are separated by tabs, null is `\\N`, and
 * backslash, tab and line breaks within a text are escaped by a backslash.
 */
export interface RowLines {
  readonly bytes: Uint8Array
  readonly count: number
  /** What turns the text of a column into its cell; null if the text is the cell. */
  readonly parsers: ReadonlyArray<((text: string) => Cell) | null>
}

/** One page of a report, and the totals of all matching rows; none beyond the counting limit [R4]. */
export interface ReportRows {
  readonly rows: ReadonlyArray<ReportRow>
  readonly total: number
  readonly sums: Readonly<Record<string, bigint | null>> | null
  /** Whether all rows have the same unit; the sums of quantities mean nothing otherwise [R4]. */
  readonly hasOneUnit: boolean
  readonly readFrom: ReadFrom
}

/** The rows of a report gathered for its chart; null beyond the counting limit [R14]. */
export interface ChartGroups {
  readonly groups: ReadonlyArray<ChartPoint> | null
  /** Whether all rows have the same unit. */
  readonly hasOneUnit: boolean
}

/** The database stopped the query of a page at its time limit [R9]. */
export class ReportTooSlow extends Data.TaggedError('ReportTooSlow')<Record<never, never>> {}

/** Reads report rows in batches, all from one snapshot. */
export class ReportSource extends Context.Service<
  ReportSource,
  {
    readonly page: (query: ReportQuery, offset: number, limit: number) => Effect.Effect<ReportRows, ReportTooSlow>
    /** Returns the sums of the chart's columns over all rows of a search, by the column of its points. */
    readonly chart: (query: ReportQuery, chart: ReportChart) => Effect.Effect<ChartGroups, ReportTooSlow>
    /** Passes the control totals first, then every row in batches; the next batch is read after one is processed. */
    readonly read: <E, R>(
      query: ReportQuery,
      counted: (totals: ControlTotals, readFrom: ReadFrom) => Effect.Effect<void, E, R>,
      batch: (rows: RowBatch) => Effect.Effect<void, E, R>,
    ) => Effect.Effect<void, E, R>
  }
>()('ReportSource') {}
