import { CANCEL_REASON_MAX } from '../fulfilment/cancel.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { type OrderStatus, targets } from '../ordering/order/status.ts'

/** An order of an allocation, as far as taking it back depends on it. */
export interface AllocatedOrder {
  readonly dhNo: string
  readonly status: OrderStatus
}

export interface AllocationCancellation<O> {
  /** Those that are taken back; what had ended already stays as it was. */
  readonly orders: ReadonlyArray<O>
  readonly to: 'INVALID'
  readonly cancelReason: string
}

const accepted: ReadonlySet<OrderStatus> = new Set(['DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE'])
/** Somebody is at work on it: the system, or a payer at the till. */
const underWay: ReadonlySet<OrderStatus> = new Set(['SUBMITTING', 'ROLLING_BACK', 'PAYING'])

/** Takes a whole allocation back, while the warehouse has accepted none of its orders [U9]. */
export function decideCancelAllocation<O extends AllocatedOrder>(
  orders: ReadonlyArray<O>,
  reason: string,
): Result<
  AllocationCancellation<O>,
  Refusal<'ALLOCATION_ACCEPTED' | 'ALLOCATION_BUSY' | 'ALLOCATION_OVER' | 'CANCEL_REASON'>
> {
  const taken = orders.filter(({ status }) => accepted.has(status))
  if (taken.length > 0) return refuse('ALLOCATION_ACCEPTED', { acceptedOrders: taken.length, dhNo: taken[0]!.dhNo })
  const busy = orders.find(({ status }) => underWay.has(status))
  if (busy) return refuse('ALLOCATION_BUSY', { dhNo: busy.dhNo, status: busy.status })
  const open = orders.filter(({ status }) => targets(status, 'takeBack').includes('INVALID'))
  if (open.length === 0) return refuse('ALLOCATION_OVER', {})
  const cancelReason = reason.trim()
  const length = [...cancelReason].length
  if (length < 1 || length > CANCEL_REASON_MAX) return refuse('CANCEL_REASON', { length, max: CANCEL_REASON_MAX })
  return accept({ orders: open, to: 'INVALID', cancelReason })
}
