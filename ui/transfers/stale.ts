import { callsOf } from '../../application/documents/contract.ts'
import { listInTransit } from '../../application/inventory/contract/stock.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { getTransferForm, getTransferWork, listTransferTasks } from '../../application/transfers/contract/transfers.ts'

/** Queries to load again after a transfer has changed. */
export const staleTransfers: ReadonlyArray<Endpoint> = [
  ...[callsOf.stockTransfer.page, callsOf.stockTransfer.detail, getTransferForm, getTransferWork, listTransferTasks],
  listInTransit,
  ...[callsOf.realTimeInventory.page, callsOf.dailyInventory.page, callsOf.expiringInventory.page],
]
