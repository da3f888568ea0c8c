import type { Endpoint } from '../../application/contract/endpoint.ts'
import { countOrders, getOrderDetail, getOrderLog, listOrders } from '../../application/contract/order.ts'
import { countDesk, getDeskOrder, getPickList, listDesk } from '../../application/contract/warehouse.ts'

/** What is no longer true of an order once the warehouse has acted on it. */
export const staleOrders: ReadonlyArray<Endpoint> = [
  listDesk,
  countDesk,
  getDeskOrder,
  getPickList,
  listOrders,
  countOrders,
  getOrderDetail,
  getOrderLog,
]
