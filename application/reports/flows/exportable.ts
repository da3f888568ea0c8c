import { Effect } from 'effect'
import type { Filter } from '../../../domain/lists/filters/index.ts'
import { optionsOf } from '../../../domain/lists/filters/kind.ts'
import { orderStatuses } from '../../../domain/ordering/order/status.ts'
import type { FileFormat } from '../../../domain/reports/exports/file-name.ts'
import { type ReportName, reports } from '../../../domain/reports/index.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { Backend } from '../../platform/backend.ts'
import type { Endpoint, Payload } from '../../platform/endpoint.ts'
import type { Failure } from '../../platform/failure.ts'
import { documentExportEndpoints } from '../contract/document-exports.ts'
import { exportOrders } from '../contract/exports.ts'
import { exportReport } from '../contract/reports.ts'

/** The request for a file: filters as they travel, and how the file is to be. */
export interface FileRequest {
  readonly param: Readonly<Record<string, unknown>>
  readonly format: FileFormat
  /** Column ids; all columns if missing. */
  readonly columns?: ReadonlyArray<string>
  /** The tab of a list that has tabs; its first if missing. */
  readonly tab?: string
}

/** A report that can be exported, with the filters that its call takes. */
export interface Exportable {
  readonly report: Report
  readonly filters: Readonly<Record<string, Filter>>
  /** Queues the export; returns its number. */
  readonly start: (request: FileRequest) => Effect.Effect<{ readonly taskNo: string }, Failure, Backend>
}

/** The filters of the order list as its call takes them (spec 000 section 7). */
const orderFilters = {
  shopJdeNo: { words: ['门店', 'Shop'], kind: 'shops' },
  bizStatus: { words: ['订单状态', 'Status'], kind: 'choices', options: optionsOf(orderStatuses) },
  purchaseDate: { words: ['订货日期', 'Order date'], kind: 'range' },
} as const satisfies Record<string, Filter>

const callOf = <E extends Endpoint>(endpoint: E, payload: object) =>
  Effect.flatMap(
    Backend,
    backend => backend.call(endpoint, payload as Payload<E>) as Effect.Effect<{ readonly taskNo: string }, Failure>,
  )

const ofOrders = (report: 'orderList' | 'orderLines'): Exportable => ({
  ...{ report: reports[report], filters: orderFilters },
  start: ({ param: { purchaseDateStart: start, purchaseDateEnd: end, ...param }, format, columns }) =>
    callOf(exportOrders, {
      ...{ ...param, report, format },
      ...(start !== undefined && { purchaseDateStart: String(start).slice(0, 10) }),
      ...(end !== undefined && { purchaseDateEnd: String(end).slice(0, 10) }),
      ...(columns && { columns }),
    }),
})

const ofScreen = (report: Report): Exportable => ({
  ...{ report, filters: report.filters },
  start: ({ param, format, columns }) =>
    callOf(exportReport, {
      ...{ apiName: report.apiName, param, format },
      ...(columns && { columns: columns.map(dataIndex => ({ dataIndex })) }),
    }),
})

const ofDocument = (report: Report, endpoint: (typeof documentExportEndpoints)[number]): Exportable => ({
  ...{ report, filters: report.filters },
  start: ({ param, format, columns, tab }) =>
    callOf(endpoint, { ...param, format, ...(columns && { columns }), ...(tab !== undefined && { tab }) }),
})

const exportableOf = (name: ReportName): Exportable | null => {
  if (name === 'orderList' || name === 'orderLines') return ofOrders(name)
  const report: Report = reports[name]
  if (report.screen) return ofScreen(report)
  const endpoint = documentExportEndpoints.find(each => each.name === `${report.apiName}.export`)
  return endpoint ? ofDocument(report, endpoint) : null
}

/** Every report that can be exported, by its name in `domain/reports`. */
export const exportables: ReadonlyMap<string, Exportable> = new Map(
  (Object.keys(reports) as ReadonlyArray<ReportName>).flatMap(name => {
    const exportable = exportableOf(name)
    return exportable ? [[name, exportable] as const] : []
  }),
)
