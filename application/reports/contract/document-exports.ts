import { Schema } from 'effect'
import { dailyInventory } from '../../../domain/inventory/daily-inventory.ts'
import { expiryDesk } from '../../../domain/inventory/expiry-desk.ts'
import type { Document } from '../../../domain/lists/document.ts'
import { localPurchase } from '../../../domain/local-purchase/purchase-order.ts'
import {
  dailyInventoryReport,
  expiryDeskReport,
  localPurchaseReport,
  scrapReport,
  transferReport,
} from '../../../domain/reports/inventory-reports.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { scrapOrder } from '../../../domain/scrap/scrap-order.ts'
import { transferDocument } from '../../../domain/transfers/transfer-document.ts'
import { filterFields, filterRefusals } from '../../lists/contract/filters.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Text } from '../../platform/wire.ts'
import { ExportFormat } from './export-format.ts'

const exportOf = <Name extends string>(name: Name, declaration: Document, { exportCode }: Report) => {
  const keys = Object.keys(declaration.tabs ?? {})
  const filtering = filterFields(declaration.filters)
  const tab = (keys.length === 0 ? {} : { tab: Schema.optionalKey(Schema.Literals(keys)) }) as typeof filtering
  const [zh, en] = declaration.words
  return endpoint({
    service: 'pom',
    name,
    about: [
      `导出${zh}`,
      `${en}: a spreadsheet of the rows that match the filters; the address waits until the file is complete`,
    ],
    path: `${declaration.path}/export`,
    permission: exportCode,
    mutates: true,
    payload: Schema.Struct({
      ...filtering,
      ...tab,
      format: ExportFormat,
      columns: Schema.optionalKey(Schema.Array(Text(32)).check(Schema.isMaxLength(50))),
    }) as unknown as Schema.Codec<Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>>,
    success: Schema.Struct({ taskNo: Schema.String, fileName: Schema.String, url: Schema.String }),
    refusals: ['EXPORTS_FULL', ...filterRefusals, 'IDEMPOTENCY_KEY_REUSED'],
  })
}

export const exportDailyInventory = exportOf('dailyInventory.export', dailyInventory, dailyInventoryReport)
export const exportExpiryDesk = exportOf('expiryDesk.export', expiryDesk, expiryDeskReport)
export const exportScraps = exportOf('scrap.export', scrapOrder, scrapReport)

export const exportLocalPurchases = exportOf('localPurchase.export', localPurchase, localPurchaseReport)
export const exportTransfers = exportOf('stockTransfer.export', transferDocument, transferReport)

export const documentExportEndpoints = [
  exportDailyInventory,
  exportExpiryDesk,
  exportScraps,
  exportTransfers,
  exportLocalPurchases,
] as const
