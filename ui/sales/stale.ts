import { callsOf } from '../../application/documents/contract.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { getSalesForm, getSalesUsage, listWaitingProducts } from '../../application/sales/contract/sales.ts'

/** Queries to load again after a sales day has changed. */
export const staleSales: ReadonlyArray<Endpoint> = [
  ...[callsOf.salesDay.page, callsOf.salesDay.detail, getSalesForm, getSalesUsage, listWaitingProducts],
  ...[callsOf.realTimeInventory.page, callsOf.dailyInventory.page],
]
