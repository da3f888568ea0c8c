import type { ComponentType } from 'react'
import type { DocumentName } from '../../domain/documents/index.ts'

type Load<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>

interface DocumentPages {
  readonly list: Load<'DocumentListPage'>
  readonly detail: Load<'DocumentDetailPage'>
}

/** Pages of documents with features beyond their declaration; they are built from `DocumentList` and `documentDef`. */
const ownPages: { readonly [N in DocumentName]?: Partial<DocumentPages> } = {
  realTimeInventory: { list: () => import('../inventory/real-time-page.tsx') },
  receivingDifference: {
    list: () => import('../receiving/differences/difference-list-page.tsx'),
    detail: () => import('../receiving/differences/difference-page.tsx'),
  },
  receivingOrder: {
    list: () => import('../receiving/receiving-list-page.tsx'),
    detail: () => import('../receiving/receipt-page.tsx'),
  },
  stocktake: {
    list: () => import('../stocktake/stocktake-list-page.tsx'),
    detail: () => import('../stocktake/stocktake-page.tsx'),
  },
  adjustment: {
    list: () => import('../adjustments/adjustment-list-page.tsx'),
    detail: () => import('../adjustments/adjustment-page.tsx'),
  },
  localPurchase: {
    list: () => import('../local-purchase/local-purchase-list-page.tsx'),
    detail: () => import('../local-purchase/local-purchase-page.tsx'),
  },
  scrap: {
    list: () => import('../scrap/scrap-list-page.tsx'),
    detail: () => import('../scrap/scrap-page.tsx'),
  },
  stockTransfer: {
    list: () => import('../transfers/transfer-list-page.tsx'),
    detail: () => import('../transfers/transfer-page.tsx'),
  },
  expiringInventory: { list: () => import('../inventory/expiring-page.tsx') },
  expiryDesk: { list: () => import('../inventory/expiry-desk-page.tsx') },
  dailyInventory: { list: () => import('../inventory/daily-page.tsx') },
  salesDay: {
    list: () => import('../sales/sales-list-page.tsx'),
    detail: () => import('../sales/sales-day-page.tsx'),
  },
  inventoryFlow: { list: () => import('../inventory/flow-page.tsx') },
  return: {
    list: () => import('../receiving/returns/return-list-page.tsx'),
    detail: () => import('../receiving/returns/return-page.tsx'),
  },
}

/** Returns the components of a document's list and detail pages. */
export const pagesOf = (name: string): DocumentPages => ({
  list: () => import('../documents/document-list-page.tsx'),
  detail: () => import('../documents/document-detail-page.tsx'),
  ...(ownPages as Readonly<Record<string, Partial<DocumentPages>>>)[name],
})
