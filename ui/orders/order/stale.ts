import type { Endpoint } from '../../../application/contract/endpoint.ts'
import {
  countOrders,
  getOrderDetail,
  getOrderLog,
  listOrders,
  listToday,
  listTomorrow,
} from '../../../application/contract/order.ts'
import { listUrgentOrders, urgentStatusInfo } from '../../../application/contract/urgent.ts'
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
