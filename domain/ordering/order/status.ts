import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { type OrderEvent, type OrderStatus, orderStatuses } from './status-table.ts'

export * from './status-table.ts'

const statuses = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>

/** Returns the statuses that an event can lead to; empty if it cannot happen in this status [S1]. */
export const targetStatuses = (from: OrderStatus, event: OrderEvent): ReadonlyArray<OrderStatus> =>
  orderStatuses[from].transitions[event] ?? []

/** Accepts a transition of the status table, or refuses with the statuses in which the event can happen [S1]. */
export function transition<To extends OrderStatus>(
  from: OrderStatus,
  event: OrderEvent,
  to: To,
): Result<To, Refusal<'ORDER_STATUS'>> {
  return targetStatuses(from, event).includes(to) ? accept(to) : refuseTransition(from, event)
}

export const refuseTransition = (status: OrderStatus, event: OrderEvent | 'edit') =>
  refuse('ORDER_STATUS', { status, event }, event === 'edit' ? ['WAIT_SUBMIT'] : statusesAllowing(event))

/** Returns whether no event can change an order any more [S3]. */
export const isFinal = (status: OrderStatus): boolean => Object.keys(orderStatuses[status].transitions).length === 0
/** Returns whether the system itself must leave the status soon; a sweeper completes orders that are stuck [S2]. */
export const isTransient = (status: OrderStatus): boolean => orderStatuses[status].tone === 'busy'

/** Returns the words of a status; a shipped order says whether everything was shipped (spec 4.1). */
export function statusWords(status: OrderStatus, { allShipped }: { readonly allShipped: boolean }) {
  return status === 'DC_SHIPPED' && !allShipped
    ? (['分批发货中', 'Shipping in batches'] as const)
    : orderStatuses[status].words
}

const statusesAllowing = (event: OrderEvent): ReadonlyArray<OrderStatus> =>
  statuses.filter(status => targetStatuses(status, event).length > 0)
