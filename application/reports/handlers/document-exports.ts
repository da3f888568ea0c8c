import { Clock, Effect } from 'effect'
import { dailyInventory } from '../../../domain/inventory/daily-inventory.ts'
import { expiryDesk } from '../../../domain/inventory/expiry-desk.ts'
import type { Document } from '../../../domain/lists/document.ts'
import { localPurchase } from '../../../domain/local-purchase/purchase-order.ts'
import type { FileFormat } from '../../../domain/reports/exports/file-name.ts'
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
import { filterOfList } from '../../documents/handlers.ts'
import type { Caller } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/document-exports.ts'
import { addLinkedExport } from './export.ts'

/** Queues the export of a list with its validated filters; without a tab it is that of the first. */
const exportDocuments = Effect.fnUntraced(function* (
  declaration: Document,
  definition: Report,
  payload: Readonly<Record<string, unknown>>,
  caller: Caller,
) {
  const { tab = Object.keys(declaration.tabs ?? {})[0], columns, format, ...filters } = payload
  const { values } = yield* filterOfList(definition.apiName, declaration, filters, caller)
  const asOf = String(yield* Clock.currentTimeMillis)
  const filter = { ...values, asOf, ...(tab !== undefined && { tab }) }
  return yield* addLinkedExport(
    caller,
    definition,
    filter,
    columns as ReadonlyArray<string> | undefined,
    format as FileFormat | undefined,
  )
})

export const exportDailyInventory = handler(contract.exportDailyInventory, (payload, caller) =>
  exportDocuments(dailyInventory, dailyInventoryReport, payload, caller),
)

export const exportExpiryDesk = handler(contract.exportExpiryDesk, (payload, caller) =>
  exportDocuments(expiryDesk, expiryDeskReport, payload, caller),
)

export const exportScraps = handler(contract.exportScraps, (payload, caller) =>
  exportDocuments(scrapOrder, scrapReport, payload, caller),
)

export const exportTransfers = handler(contract.exportTransfers, (payload, caller) =>
  exportDocuments(transferDocument, transferReport, payload, caller),
)

export const exportLocalPurchases = handler(contract.exportLocalPurchases, (payload, caller) =>
  exportDocuments(localPurchase, localPurchaseReport, payload, caller),
)
