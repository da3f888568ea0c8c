import { Schema } from 'effect'
import { reportDatabases } from '../../../domain/reports/freshness.ts'
import { type ReportWithScreen, reportsWithScreens } from '../../../domain/reports/index.ts'
import { reportSorts } from '../../../domain/reports/report.ts'
import { filterFields, filterRefusals } from '../../lists/contract/filters.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, KeyOf, sortBy, Text } from '../../platform/wire.ts'
import { ExportFormat } from './export-format.ts'

/**
 * Reports by name and the payment ledger (spec 001 section 7). The payload is the union of the reports' filters; the
 * call is open to whoever may see any report, and each report then requires its own code [R3].
 */
const pom = { service: 'pom' } as const

const ledgers = reportsWithScreens.filter(({ screen }) => screen.ledger)
const apiNames = (reports: ReadonlyArray<ReportWithScreen>) => Schema.Literals(reports.map(({ apiName }) => apiName))
const codesOf = (reports: ReadonlyArray<ReportWithScreen>, what: 'view' | 'export') => [
  ...new Set(reports.map(({ screen, exportCode }) => (what === 'view' ? screen.code : exportCode))),
]

const paramOf = (reports: ReadonlyArray<ReportWithScreen>) =>
  Schema.Struct(
    Object.assign({}, ...reports.map(({ filters }) => filterFields(filters))) as ReturnType<typeof filterFields>,
  )

/** A row by the columns of its report: yuan, units, epoch ms and days; the words of a code are in {column}Name. */
const Row = Schema.Record(Schema.String, Schema.NullOr(Schema.Union([Schema.String, Schema.Number])))
export type ReportRecord = typeof Row.Type

/** The totals of columns over all matching rows, that of a quantity null if their units differ; null if there are too many [R4]. */
const Sums = Schema.NullOr(Schema.Record(Schema.String, Schema.NullOr(Schema.Number)))

/** As of when the data is, where it was read, and how many milliseconds that database was behind [R8]. */
const freshness = { asOf: Instant, readFrom: KeyOf(reportDatabases), behindMs: Count }
const pageRefusals = [...filterRefusals, 'REPORT_TOO_SLOW'] as const

/** The sort column of a report; sorting requires a range of days. */
const sortOf = (reports: ReadonlyArray<ReportWithScreen>) => sortBy([...new Set(reports.flatMap(reportSorts))])

const PageNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))
const PageSize = Schema.Literals([10, 20, 50, 100])

export const queryReport = endpoint({
  ...pom,
  name: 'report.query',
  about: ['查询报表', 'A page of a report, with the totals of all matching rows'],
  path: 'report/query',
  permission: codesOf(reportsWithScreens, 'view'),
  mutates: false,
  payload: Schema.Struct({
    apiName: apiNames(reportsWithScreens),
    param: paramOf(reportsWithScreens),
    sort: sortOf(reportsWithScreens),
    current: Schema.optionalKey(PageNumber),
    size: Schema.optionalKey(PageSize),
  }),
  success: Schema.Struct({
    records: Schema.Array(Row),
    total: Count,
    size: Count,
    current: Count,
    pages: Count,
    sums: Sums,
    ...freshness,
  }),
  refusals: pageRefusals,
})

const reportsWithChart = reportsWithScreens.filter(({ chart }) => chart !== undefined)
const ChartSums = Schema.Array(Schema.Number)

export const chartReport = endpoint({
  ...pom,
  name: 'report.chart',
  about: [
    '报表图表',
    'The sums of a summary by day, month or name over all matching rows, for its chart; null beyond ten thousand rows',
  ],
  path: 'report/chart',
  permission: codesOf(reportsWithChart, 'view'),
  mutates: false,
  payload: Schema.Struct({ apiName: apiNames(reportsWithChart), param: paramOf(reportsWithChart) }),
  success: Schema.NullOr(
    Schema.Struct({
      /** The columns that are drawn; none if the quantities cannot be compared because their units differ. */
      values: Schema.Array(Schema.String),
      /** Each with the name, day or month it is of, and the sums in the order of the values. */
      points: Schema.Array(Schema.Struct({ label: Schema.NullOr(Schema.String), sums: ChartSums })),
      /** The sums of all names that have no point of their own. */
      others: Schema.NullOr(Schema.Struct({ groups: Count, sums: ChartSums })),
    }),
  ),
  refusals: pageRefusals,
})

const Columns = Schema.Array(Schema.Struct({ dataIndex: Text(32), title: Schema.optionalKey(Text(64)) })).check(
  Schema.isMaxLength(100),
)

/** The requester is taken from the session; the server names the file. */
const exportTask = {
  fileName: Schema.optionalKey(Text(128)),
  operatorAdminId: Schema.optionalKey(Text(64)),
  operatorAdminName: Schema.optionalKey(Text(64)),
  taskSource: Schema.optionalKey(Schema.Literal('DHT_WEB')),
  columns: Schema.optionalKey(Columns),
  format: ExportFormat,
}

export const exportReport = endpoint({
  ...pom,
  name: 'report.export',
  about: ['导出报表', 'Export a report to a spreadsheet with the given columns; unknown ones are ignored'],
  path: 'report/export',
  permission: codesOf(reportsWithScreens, 'export'),
  mutates: true,
  payload: Schema.Struct({
    apiName: apiNames(reportsWithScreens),
    param: paramOf(reportsWithScreens),
    sort: sortOf(reportsWithScreens),
    ...exportTask,
  }),
  success: Schema.Struct({ taskNo: Schema.String, fileName: Schema.String }),
  refusals: ['EXPORTS_FULL', ...filterRefusals, 'IDEMPOTENCY_KEY_REUSED'],
})

export const listLedger = endpoint({
  ...pom,
  name: 'ledger.list',
  about: ['支付台账', 'A page of the payment ledger by its tab: lines, shops, orders, materials or payments'],
  path: 'ledger/list',
  permission: codesOf(ledgers, 'view'),
  mutates: false,
  payload: Schema.Struct({
    tab: apiNames(ledgers),
    param: paramOf(ledgers),
    sort: sortOf(ledgers),
    page: Schema.optionalKey(PageNumber),
    pageSize: Schema.optionalKey(PageSize),
  }),
  success: Schema.Struct({ data: Schema.Array(Row), cnt: Count, page: Count, sums: Sums, ...freshness }),
  refusals: pageRefusals,
})

export const exportLedger = endpoint({
  ...pom,
  name: 'ledger.export',
  about: [
    '导出支付台账',
    'Export a tab of the payment ledger to a spreadsheet; returns its address once the file is ready',
  ],
  path: 'ledger/export',
  permission: codesOf(ledgers, 'export'),
  mutates: true,
  payload: Schema.Struct({ tab: apiNames(ledgers), param: paramOf(ledgers), sort: sortOf(ledgers), ...exportTask }),
  success: Schema.Struct({
    url: Schema.String,
    taskNo: Schema.String,
    fileName: Schema.String,
  }),
  refusals: ['EXPORTS_FULL', ...filterRefusals, 'IDEMPOTENCY_KEY_REUSED'],
})

const entry = { code: Schema.String, msg: Schema.String }
const SecondLevel = Schema.Struct({ ...entry, children: Schema.optionalKey(Schema.Array(Schema.Struct(entry))) })
/** A code with its label; categories of materials have those of the next two levels below them. */
const DictionaryEntry = Schema.Struct({ ...entry, children: Schema.optionalKey(Schema.Array(SecondLevel)) })

export const getDictionary = endpoint({
  ...pom,
  name: 'dictionary.get',
  about: ['字典', 'The codes of a kind with their labels, as options of a filter; categories have those below them'],
  path: 'dictionary/get',
  permission: 'session',
  mutates: false,
  payload: Schema.Struct({
    type: Schema.Literals([
      ...(['order_type', 'payment_status', 'payment_method', 'payment_scene', 'payment_flow_status'] as const),
      'material_category',
    ]),
  }),
  success: Schema.Array(DictionaryEntry),
  refusals: [],
})

export const reportEndpoints = [
  queryReport,
  chartReport,
  exportReport,
  listLedger,
  exportLedger,
  getDictionary,
] as const
