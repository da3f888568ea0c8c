import { accountAdjustment } from '../adjustments/adjustment-order.ts'
import { dailyInventory } from '../inventory/daily-inventory.ts'
import { expiringInventory } from '../inventory/expiring-inventory.ts'
import { expiryDesk } from '../inventory/expiry-desk.ts'
import { inventoryFlow } from '../inventory/inventory-flow.ts'
import { realTimeInventory } from '../inventory/real-time-inventory.ts'
import type { Document } from '../lists/document.ts'
import { localPurchase } from '../local-purchase/purchase-order.ts'
import { receivingDifference } from '../receiving/receiving-difference.ts'
import { receivingOrder } from '../receiving/receiving-order.ts'
import { returnDocument } from '../receiving/returns/return-list.ts'
import { salesDay } from '../sales/sales-document.ts'
import { scrapOrder } from '../scrap/scrap-order.ts'
import { stocktakeDocument } from '../stocktake/stocktake-list.ts'
import { transferDocument } from '../transfers/transfer-document.ts'

/** Every document that has a list. To add one, write its declaration in its trade and list it here. */
export const documents = {
  realTimeInventory,
  expiringInventory,
  expiryDesk,
  dailyInventory,
  inventoryFlow,
  salesDay,
  stocktake: stocktakeDocument,
  scrap: scrapOrder,
  adjustment: accountAdjustment,
  localPurchase,
  receivingOrder,
  receivingDifference,
  return: returnDocument,
  stockTransfer: transferDocument,
} as const satisfies Record<string, Document>

export type DocumentName = keyof typeof documents

/** The documents by their names. */
export const documentsByName: ReadonlyMap<string, Document> = new Map(Object.entries<Document>(documents))
