import { Effect } from 'effect'
import { dailyInventory } from '../../../domain/inventory/daily-inventory.ts'
import type { Document } from '../../../domain/lists/document.ts'
import { dailyInventoryReport, scrapReport } from '../../../domain/reports/inventory-reports.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { scrapOrder } from '../../../domain/scrap/scrap-order.ts'
import { filterOfList } from '../../documents/handlers.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/document-exports.ts'
import { addLinkedExport } from './export.ts'

type ExportEndpoint = typeof contract.exportDailyInventory | typeof contract.exportScraps

const exportHandler = <E extends ExportEndpoint>(endpoint: E, declared: Document, definition: Report) =>
  handler(
    endpoint,
    Effect.fnUntraced(function* (payload, caller) {
      const { tab = Object.keys(declared.tabs ?? {})[0], columns, ...filters } = payload
      const { values } = yield* filterOfList(definition.apiName, declared, filters, caller)
      const filter = { ...values, ...(tab !== undefined && { tab }) }
      return yield* addLinkedExport(caller, definition, filter, columns as ReadonlyArray<string> | undefined)
    }),
  )

export const exportDailyInventory = exportHandler(contract.exportDailyInventory, dailyInventory, dailyInventoryReport)
export const exportScraps = exportHandler(contract.exportScraps, scrapOrder, scrapReport)
