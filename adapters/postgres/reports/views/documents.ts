import { type RawBuilder, sql } from 'kysely'
import { dailyInventory } from '../../../../domain/inventory/daily-inventory.ts'
import { expiryDesk } from '../../../../domain/inventory/expiry-desk.ts'
import type { Document } from '../../../../domain/lists/document.ts'
import { localPurchase } from '../../../../domain/local-purchase/purchase-order.ts'
import { scrapOrder } from '../../../../domain/scrap/scrap-order.ts'
import { transferDocument } from '../../../../domain/transfers/transfer-document.ts'
import { matchingRows } from '../../engine/list.ts'
import { inScope } from '../../engine/scope.ts'
import { dailyView } from '../../inventory/daily-view.ts'
import { expiryDeskView } from '../../inventory/expiry-desk-view.ts'
import { filterConditions } from '../../lists/conditions.ts'
import { tablesOf, type ViewFor, viewScope } from '../../lists/document-view.ts'
import { localPurchaseView } from '../../local-purchase/local-purchase-view.ts'
import { scrapView } from '../../scrap/scrap-view.ts'
import { transferView } from '../../transfers/transfer-view.ts'
import type { ReportView } from '../view.ts'

/** Returns the rows of a list of documents as a report reads them; the filter `tab` names the tab, `asOf` the instant of the export. */
const documentReportView = (declared: Document, viewFor: ViewFor, whole = viewFor(() => sql`true`)): ReportView => ({
  columns: Object.fromEntries(Object.keys(declared.columns).map(id => [id, whole.columns[id]!])),
  from: (scope, { tab, asOf, ...values }) => {
    const view = viewFor(column => inScope(scope, column))
    const tabs = view.tabs as Readonly<Record<string, RawBuilder<unknown> | null>>
    const ofTab = typeof tab === 'string' ? tabs[tab] : null
    const tables = tablesOf(view, { values, now: Number(asOf ?? 0) }, typeof tab === 'string' ? tab : undefined)
    return matchingRows(tables, viewScope(view, scope), [
      ...filterConditions(declared.filters, values, view.filters),
      ofTab ?? undefined,
    ])
  },
  order: whole.order,
})

export const dailyInventoryReportView = documentReportView(dailyInventory, dailyView as unknown as ViewFor)
export const expiryDeskReportView = documentReportView(expiryDesk, expiryDeskView as unknown as ViewFor)
export const scrapReportView = documentReportView(scrapOrder, scrapView as unknown as ViewFor)
export const transferReportView = documentReportView(transferDocument, transferView as unknown as ViewFor)
export const localPurchaseReportView = documentReportView(localPurchase, localPurchaseView as unknown as ViewFor)
