import { callsOf } from '../../../application/documents/contract.ts'
import { getOrderDetail } from '../../../application/ordering/contract/order.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { getReturnable, listReturnEvents } from '../../../application/receiving/contract/returns.ts'

/** Queries to load again after a return has changed. */
export const staleReturns: ReadonlyArray<Endpoint> = [
  callsOf.return.page,
  callsOf.return.detail,
  listReturnEvents,
  getReturnable,
  getOrderDetail,
]
