import { Schema } from 'effect'
import { OrderGroup, orderFilters, orderSorts } from '../../ordering/contract/order.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RequiredText, sortBy, Text } from '../../platform/wire.ts'
import { ExportFormat } from './export-format.ts'

import { type ExportSort, ExportTask, listExports, listRunningExports } from './export-tasks.ts'

export { type ExportSort, ExportTask, listExports, listRunningExports }

/** The export centre and its exports (spec 000 sections 2.4, 7.1, 7.4); people see only their own exports. */
const pom = { service: 'pom' } as const
const base = { ...pom, permission: 'session' } as const

const TaskNo = RequiredText(32)
const onlyTaskNo = Schema.Struct({ taskNo: TaskNo })

const columns = Schema.optionalKey(Schema.Array(Text(32)).check(Schema.isMaxLength(50)))

export const exportOrders = endpoint({
  ...pom,
  name: 'order.export',
  about: [
    '导出订货单列表',
    'Export the orders that match the filters, or their lines, to a spreadsheet; unknown columns are ignored',
  ],
  path: 'biz-order/orderListExport',
  permission: 'P000239',
  mutates: true,
  payload: Schema.Struct({
    ...orderFilters,
    sort: sortBy(orderSorts),
    group: Schema.optionalKey(OrderGroup),
    report: Schema.optionalKey(Schema.Literals(['orderList', 'orderLines'])),
    columns,
    format: ExportFormat,
  }),
  success: Schema.Struct({ taskNo: Schema.String, fileName: Schema.String }),
  refusals: ['EXPORTS_FULL', 'DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED', 'IDEMPOTENCY_KEY_REUSED'],
})

/** Takes no Idempotency-Key: a stored answer would contain the address. */
export const getExportLink = endpoint({
  ...base,
  name: 'export.link',
  about: ['下载链接', 'A download address for the caller alone, valid for ten minutes'],
  path: 'export-center/download-link',
  mutates: false,
  sideEffect: 'HANDS_OUT',
  payload: onlyTaskNo,
  success: Schema.Struct({ url: Schema.String }),
  refusals: ['EXPORT_STATUS'],
})

export const cancelExport = endpoint({
  ...base,
  name: 'export.cancel',
  about: ['取消导出', 'Cancel a waiting or running export; its file is removed'],
  path: 'export-center/cancel',
  mutates: true,
  payload: onlyTaskNo,
  success: ExportTask,
  refusals: ['EXPORT_STATUS', 'IDEMPOTENCY_KEY_REUSED'],
})

export const retryExport = endpoint({
  ...base,
  name: 'export.retry',
  about: ['重试导出', 'Repeat an export that failed, was cancelled or has expired'],
  path: 'export-center/retry',
  mutates: true,
  payload: onlyTaskNo,
  success: ExportTask,
  refusals: ['EXPORT_STATUS', 'EXPORTS_FULL', 'IDEMPOTENCY_KEY_REUSED'],
})

export const exportEndpoints = [
  exportOrders,
  listExports,
  listRunningExports,
  getExportLink,
  cancelExport,
  retryExport,
] as const
