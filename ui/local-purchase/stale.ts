import { callsOf } from '../../application/documents/contract.ts'
import { listLocalPurchaseEvents } from '../../application/local-purchase/contract/local-purchases.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'

/** Queries to load again after a local purchase has changed. */
export const staleLocalPurchases: ReadonlyArray<Endpoint> = [
  ...[callsOf.localPurchase.page, callsOf.localPurchase.detail, listLocalPurchaseEvents],
  ...[callsOf.realTimeInventory.page, callsOf.dailyInventory.page, callsOf.inventoryFlow.page],
]
