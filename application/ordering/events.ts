import type { Fen } from '../../domain/kernel/money.ts'
import type { UrgentStatus } from '../../domain/master-data/words.ts'
import type { OrderStatus } from '../../domain/ordering/order/status.ts'
import type { Actor } from '../platform/caller.ts'
import { eventKind } from '../platform/domain-events.ts'
import type { LogRow, OrderInScope } from './ports/orders.ts'

/** What happened to an order that its publisher holds locked. `at` is in epoch milliseconds. */
export interface OrderEventFacts {
  readonly order: OrderInScope
  readonly actor: Actor
  readonly at: number
}

/** A step of an order along the status table, as its log keeps it. `order` is what it was before the step. */
export interface OrderMove extends OrderEventFacts {
  readonly event: LogRow['event']
  /** Null of an order that was created. */
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly reason: string | null
  /** The version and the number of submissions that the step led to. */
  readonly version: number
  readonly submissionNo: number
}

/** Orders were created or moved. */
export const ordersMoved = eventKind<ReadonlyArray<OrderMove>>('orders.moved')

/** A step of an application for an urgent order. */
export interface UrgentMove {
  readonly shopCode: string
  readonly sqNo: string
  readonly to: UrgentStatus
  readonly actor: Actor
  /** Epoch milliseconds. */
  readonly at: number
  readonly reason: string | null
}

/** An application for an urgent order was filed or moved. */
export const urgentMoved = eventKind<UrgentMove>('urgent.moved')

/** What an event makes a chain pay back; null where nothing was paid for the order. */
export type RefundAnswer = { readonly refundFee: Fen } | null

/** A shop withdrew an order that it had submitted [S19]. */
export const orderWithdrawn = eventKind<OrderEventFacts, RefundAnswer>('order.withdrawn')

/** The warehouse or head office cancelled an order before any of it was shipped [W6, U9]. */
export const orderCancelled = eventKind<OrderEventFacts & { readonly by: 'WAREHOUSE' | 'HEAD_OFFICE' }, RefundAnswer>(
  'order.cancelled',
)

/** The refund that the subscribers of an event created; null where there is none. */
export const refundOf = (answers: ReadonlyArray<RefundAnswer>): RefundAnswer =>
  answers.find(answer => answer !== null) ?? null
