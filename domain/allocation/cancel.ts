import { CANCEL_REASON_MAX } from '../fulfilment/cancel.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { type OrderStatus, targetStatuses } from '../ordering/order/status.ts'

/** The facts about an allocated order that decide whether the allocation can be cancelled. */
export interface AllocatedOrder {
  readonly dhNo: string
  readonly status: OrderStatus
}

export interface AllocationCancellation<O> {
  /** The orders that are cancelled; orders that had already ended are left out. */
  readonly orders: ReadonlyArray<O>
  readonly to: 'INVALID'
  readonly cancelReason: string
}

const acceptedStatuses: ReadonlySet<OrderStatus> = new Set(['DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE'])
/** Statuses in which the system or a payer is working on the order. */
const busyStatuses: ReadonlySet<OrderStatus> = new Set(['SUBMITTING', 'ROLLING_BACK', 'PAYING'])

/** Cancels a whole allocation, unless the warehouse has accepted one of its orders [U9]. */
export function decideCancelAllocation<O extends AllocatedOrder>(
  orders: ReadonlyArray<O>,
  reason: string,
): Result<
  AllocationCancellation<O>,
  Refusal<'ALLOCATION_ACCEPTED' | 'ALLOCATION_BUSY' | 'ALLOCATION_OVER' | 'CANCEL_REASON'>
> {
  const acceptedOrders = orders.filter(({ status }) => acceptedStatuses.has(status))
  if (acceptedOrders.length > 0)
    return refuse('ALLOCATION_ACCEPTED', { acceptedOrders: acceptedOrders.length, dhNo: acceptedOrders[0]!.dhNo })
  const busy = orders.find(({ status }) => busyStatuses.has(status))
  if (busy) return refuse('ALLOCATION_BUSY', { dhNo: busy.dhNo, status: busy.status })
  const openOrders = orders.filter(({ status }) => targetStatuses(status, 'takeBack').includes('INVALID'))
  if (openOrders.length === 0) return refuse('ALLOCATION_OVER', {})
  const cancelReason = reason.trim()
  const length = [...cancelReason].length
  if (length < 1 || length > CANCEL_REASON_MAX) return refuse('CANCEL_REASON', { length, max: CANCEL_REASON_MAX })
  return accept({ orders: openOrders, to: 'INVALID', cancelReason })
}
