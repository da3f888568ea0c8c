import {
  countOrders,
  getOrderDetail,
  getOrderLog,
  listOrders,
  listToday,
  listTomorrow,
} from '../../../application/ordering/contract/order.ts'
import { listUrgentOrders, urgentStatusInfo } from '../../../application/ordering/contract/urgent.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { queryClient } from '../../app/backend.ts'

/** What is no longer true of an order, and of where it is listed, once its shop has acted on it. */
export const staleOrders: ReadonlyArray<Endpoint> = [
  getOrderDetail,
  getOrderLog,
  listOrders,
  countOrders,
  listToday,
  listTomorrow,
  listUrgentOrders,
  urgentStatusInfo,
]

export const refreshOrders = (): void => {
  for (const { name } of staleOrders) void queryClient.invalidateQueries({ queryKey: [name] })
}
