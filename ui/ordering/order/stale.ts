import type { EndpointName } from '../../../application/endpoints.ts'
import {
  countOrders,
  getOrderDetail,
  getOrderLog,
  listOrders,
  listToday,
  listTomorrow,
} from '../../../application/ordering/contract/order.ts'
import { listUrgentOrders, urgentStatusInfo } from '../../../application/ordering/contract/urgent.ts'
import { queryClient } from '../../app/backend.ts'

/**
 * Queries to invalidate after a shop has acted on one of its orders. Those of the start page are named, because the first
 * load of the order centre does not carry their contracts.
 */
export const staleOrders: ReadonlyArray<{ readonly name: EndpointName }> = [
  getOrderDetail,
  getOrderLog,
  listOrders,
  countOrders,
  listToday,
  listTomorrow,
  listUrgentOrders,
  urgentStatusInfo,
  { name: 'order.dailyChoices' },
  { name: 'home.today' },
]

export const refreshOrders = (): void => {
  for (const { name } of staleOrders) void queryClient.invalidateQueries({ queryKey: [name] })
}
