import { type DocumentName, documents } from '../../../domain/documents/index.ts'
import { adjustmentView } from '../adjustments/adjustment-view.ts'
import { dailyView } from '../inventory/daily-view.ts'
import { expiringView } from '../inventory/expiring-view.ts'
import { expiryDeskView } from '../inventory/expiry-desk-view.ts'
import { flowView } from '../inventory/flow-view.ts'
import { realTimeView } from '../inventory/real-time-view.ts'
import type { ViewFor } from '../lists/document-view.ts'
import { localPurchaseView } from '../local-purchase/local-purchase-view.ts'
import { receivingDifferenceView } from '../receiving/receiving-difference-view.ts'
import { receivingOrderView } from '../receiving/receiving-order-view.ts'
import { returnView } from '../receiving/return-view.ts'
import { salesDayView } from '../sales/sales-day-view.ts'
import { scrapView } from '../scrap/scrap-view.ts'
import { stocktakeView } from '../stocktake/stocktake-view.ts'
import { transferView } from '../transfers/transfer-view.ts'
import { documentStore } from './document-store.ts'

/** The view of each document; a document without a view does not compile. */
const documentViews = {
  realTimeInventory: realTimeView,
  expiringInventory: expiringView,
  expiryDesk: expiryDeskView,
  dailyInventory: dailyView,
  inventoryFlow: flowView,
  salesDay: salesDayView,
  stocktake: stocktakeView,
  scrap: scrapView,
  adjustment: adjustmentView,
  localPurchase: localPurchaseView,
  return: returnView,
  stockTransfer: transferView,
  receivingOrder: receivingOrderView,
  receivingDifference: receivingDifferenceView,
} satisfies Readonly<Record<DocumentName, unknown>>

export const documentSource = documentStore(documents, documentViews as unknown as Readonly<Record<string, ViewFor>>)
