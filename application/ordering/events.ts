import type { Fen } from '../../domain/kernel/money.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { UrgentStatus } from '../../domain/master-data/words.ts'
import type { OrderStatus } from '../../domain/ordering/order/status.ts'
import type { Actor } from '../platform/caller.ts'
import { eventKind } from '../platform/domain-events.ts'
import type { Rescue } from './ports/auto-submits.ts'
import type { LogRow, OrderInScope } from './ports/orders.ts'

/** An event of an order that its publisher has locked. `at` is in epoch milliseconds. */
export interface OrderEventFacts {
  readonly order: OrderInScope
  readonly actor: Actor
  readonly at: number
}

/** A transition of an order in the status table, as logged. `order` is its state before the transition. */
export interface OrderMove extends OrderEventFacts {
  readonly event: LogRow['event']
  /** Null for a created order. */
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly reason: string | null
  /** The version and the number of submissions after the transition. */
  readonly version: number
  readonly submissionNo: number
}

/** Orders were created or moved. */
export const ordersMoved = eventKind<ReadonlyArray<OrderMove>>('orders.moved')

/** A transition of an application for an urgent order. */
export interface UrgentMove {
  readonly shopCode: string
  readonly sqNo: string
  readonly to: UrgentStatus
  readonly actor: Actor
  /** Epoch milliseconds. */
  readonly at: number
  readonly reason: string | null
}

/** The result of the automatic submission of an order [AU2, AU8]. */
export interface AutoSubmitNews {
  readonly order: OrderInScope
  readonly at: number
  readonly outcome:
    | { readonly is: 'SUBMITTED'; readonly byName: string }
    | { readonly is: 'REFUSED'; readonly refusal: Refusal }
    | ({ readonly is: 'RESCUED' } & Rescue)
}

/** An order was submitted automatically, or was not, or was moved to an add-on order after its cut-off. */
export const autoSubmitDecided = eventKind<AutoSubmitNews>('autoSubmit.decided')

/** An application for an urgent order was submitted or moved. */
export const urgentMoved = eventKind<UrgentMove>('urgent.moved')

/** The refund that an event causes; null if nothing was paid for the order. */
export type RefundAnswer = { readonly refundFee: Fen } | null

/** A shop withdrew an order that it had submitted [S19]. */
export const orderWithdrawn = eventKind<OrderEventFacts, RefundAnswer>('order.withdrawn')

/** The warehouse or head office cancelled an order before any of it was shipped [W6, U9]. */
export const orderCancelled = eventKind<OrderEventFacts & { readonly by: 'WAREHOUSE' | 'HEAD_OFFICE' }, RefundAnswer>(
  'order.cancelled',
)

/** Returns the refund that the subscribers of an event created; null if there is none. */
export const refundOf = (answers: ReadonlyArray<RefundAnswer>): RefundAnswer =>
  answers.find(answer => answer !== null) ?? null
