import {
  countWorkQueue,
  getPickList,
  getWarehouseOrder,
  listWorkQueue,
} from '../../application/fulfilment/contract/warehouse.ts'
import { countOrders, getOrderDetail, getOrderLog, listOrders } from '../../application/ordering/contract/order.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'

/** What is no longer true of an order once the warehouse has acted on it. */
export const staleOrders: ReadonlyArray<Endpoint> = [
  listWorkQueue,
  countWorkQueue,
  getWarehouseOrder,
  getPickList,
  listOrders,
  countOrders,
  getOrderDetail,
  getOrderLog,
]
