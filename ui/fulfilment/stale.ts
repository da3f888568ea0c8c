import { getPicking } from '../../application/fulfilment/contract/picking.ts'
import {
  countWorkQueue,
  getPickList,
  getWarehouseOrder,
  listWorkQueue,
} from '../../application/fulfilment/contract/warehouse.ts'
import { countOrders, getOrderDetail, getOrderLog, listOrders } from '../../application/ordering/contract/order.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'

/** Queries to invalidate after the warehouse has acted on an order. */
export const staleOrders: ReadonlyArray<Endpoint> = [
  getPicking,
  listWorkQueue,
  countWorkQueue,
  getWarehouseOrder,
  getPickList,
  listOrders,
  countOrders,
  getOrderDetail,
  getOrderLog,
]
