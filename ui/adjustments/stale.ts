import { listAdjustmentEvents } from '../../application/adjustments/contract/adjustments.ts'
import { callsOf } from '../../application/documents/contract.ts'
import { getAdjustmentSettlement, listOpenAdjustments } from '../../application/payment/contract/adjustments.ts'
import { listSubsidyAccounts } from '../../application/payment/contract/subsidy.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'

/** Queries to load again after an account adjustment has changed. */
export const staleAdjustments: ReadonlyArray<Endpoint> = [
  ...[callsOf.adjustment.page, callsOf.adjustment.detail, listAdjustmentEvents],
  ...[getAdjustmentSettlement, listOpenAdjustments],
  ...[callsOf.realTimeInventory.page, callsOf.dailyInventory.page, callsOf.inventoryFlow.page, listSubsidyAccounts],
]
