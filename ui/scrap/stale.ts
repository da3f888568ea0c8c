import { callsOf } from '../../application/documents/contract.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { getScrapForm, listScrapEvents } from '../../application/scrap/contract/scrap.ts'

/** Queries to load again after a scrap order has changed. */
export const staleScraps: ReadonlyArray<Endpoint> = [
  ...[callsOf.scrap.page, callsOf.scrap.detail, getScrapForm, listScrapEvents],
  ...[callsOf.realTimeInventory.page, callsOf.dailyInventory.page, callsOf.expiringInventory.page],
]
