import type { RawBuilder } from 'kysely'
import { dailyInventory } from '../../../../domain/inventory/daily-inventory.ts'
import { expiryDesk } from '../../../../domain/inventory/expiry-desk.ts'
import type { Document } from '../../../../domain/lists/document.ts'
import { localPurchase } from '../../../../domain/local-purchase/purchase-order.ts'
import { scrapOrder } from '../../../../domain/scrap/scrap-order.ts'
import { transferDocument } from '../../../../domain/transfers/transfer-document.ts'
import { matchingRows } from '../../engine/list.ts'
import { inScopeOfAny } from '../../engine/scope.ts'
import { dailyView } from '../../inventory/daily-view.ts'
import { expiryDeskView } from '../../inventory/expiry-desk-view.ts'
import { filterConditions } from '../../lists/conditions.ts'
import { type AnyDocumentView, shopColumnsOf, tablesOf } from '../../lists/document-view.ts'
import { localPurchaseView } from '../../local-purchase/local-purchase-view.ts'
import { scrapView } from '../../scrap/scrap-view.ts'
import { transferView } from '../../transfers/transfer-view.ts'
import type { ReportView } from '../view.ts'

/** Returns the rows of a list of documents as a report reads them; the filter `tab` names the tab, `asOf` the instant of the export. */
const documentReportView = (declared: Document, view: AnyDocumentView): ReportView => ({
  columns: Object.fromEntries(Object.keys(declared.columns).map(id => [id, view.columns[id]!])),
  from: (scope, { tab, asOf, ...values }) => {
    const tabs = view.tabs as Readonly<Record<string, RawBuilder<unknown> | null>>
    const ofTab = typeof tab === 'string' ? tabs[tab] : null
    const tables = tablesOf(view, { values, now: Number(asOf ?? 0) }, typeof tab === 'string' ? tab : undefined)
    return matchingRows(tables, inScopeOfAny(scope, shopColumnsOf(view)), [
      ...filterConditions(declared.filters, values, view.filters),
      ofTab ?? undefined,
    ])
  },
  order: view.order,
})

export const dailyInventoryReportView = documentReportView(dailyInventory, dailyView as unknown as AnyDocumentView)
export const expiryDeskReportView = documentReportView(expiryDesk, expiryDeskView as unknown as AnyDocumentView)
export const scrapReportView = documentReportView(scrapOrder, scrapView as unknown as AnyDocumentView)
export const transferReportView = documentReportView(transferDocument, transferView as unknown as AnyDocumentView)
export const localPurchaseReportView = documentReportView(
  localPurchase,
  localPurchaseView as unknown as AnyDocumentView,
)
