import { getHome } from '../../../application/home/contract.ts'
import { getDailyChoices } from '../../../application/ordering/contract/daily-order.ts'
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

/** Queries to invalidate after a shop has acted on one of its orders. */
export const staleOrders: ReadonlyArray<Endpoint> = [
  getOrderDetail,
  getOrderLog,
  listOrders,
  countOrders,
  listToday,
  listTomorrow,
  listUrgentOrders,
  urgentStatusInfo,
  getDailyChoices,
  getHome,
]

export const refreshOrders = (): void => {
  for (const { name } of staleOrders) void queryClient.invalidateQueries({ queryKey: [name] })
}
