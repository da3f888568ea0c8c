import {
  countApprovals,
  getApprovalContext,
  listApprovals,
  listReductions,
} from '../../application/approval/contract.ts'
import { getOrderDetail, getOrderLog, listOrders } from '../../application/ordering/contract/order.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'

/** The calls whose answers a decision changes. */
export const staleApprovals: ReadonlyArray<Endpoint> = [
  ...[listApprovals, countApprovals, getApprovalContext, listReductions],
  ...[getOrderDetail, getOrderLog, listOrders],
]
