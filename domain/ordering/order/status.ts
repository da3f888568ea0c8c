import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { type OrderEvent, type OrderStatus, orderStatuses } from './status-table.ts'

export * from './status-table.ts'

const statuses = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>

/** The statuses that an event may lead to from here; none if it cannot happen here [S1]. */
export const targets = (from: OrderStatus, event: OrderEvent): ReadonlyArray<OrderStatus> =>
  orderStatuses[from].turns[event] ?? []

/** Takes one turn of the table, or refuses with the statuses in which the event could happen [S1]. */
export function transition<To extends OrderStatus>(
  from: OrderStatus,
  event: OrderEvent,
  to: To,
): Result<To, Refusal<'ORDER_STATUS'>> {
  return targets(from, event).includes(to) ? accept(to) : refuseTransition(from, event)
}

export const refuseTransition = (status: OrderStatus, event: OrderEvent | 'edit') =>
  refuse('ORDER_STATUS', { status, event }, event === 'edit' ? ['WAIT_SUBMIT'] : whereItMay(event))

/** An order that nothing can move any more [S3]. */
export const isFinal = (status: OrderStatus): boolean => Object.keys(orderStatuses[status].turns).length === 0
/** A status that the system itself must leave soon; a sweeper finishes what is stuck [S2]. */
export const isTransient = (status: OrderStatus): boolean => orderStatuses[status].tone === 'busy'

/** The words of a status; a shipped order says whether all of it is on its way (spec 4.1). */
export function statusWords(status: OrderStatus, { allShipped }: { readonly allShipped: boolean }) {
  return status === 'DC_SHIPPED' && !allShipped
    ? (['分批发货中', 'Shipping in batches'] as const)
    : orderStatuses[status].words
}

const whereItMay = (event: OrderEvent): ReadonlyArray<OrderStatus> =>
  statuses.filter(status => targets(status, event).length > 0)
