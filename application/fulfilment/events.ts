import type { Fen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { OrderEventFacts, RefundAnswer } from '../ordering/events.ts'
import { eventKind } from '../platform/domain-events.ts'

/** Quantities of a material: ordered, shipped and cancelled. */
export interface LineSupply {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly amount: Fen | null
  readonly shipped: Thousandths | null
  readonly cancelled: Thousandths
}

/** The last batch of an order was shipped; the missing quantities will not be delivered [W5, Z4]. */
export const shippingCompleted = eventKind<
  OrderEventFacts & { readonly lines: ReadonlyArray<LineSupply> },
  RefundAnswer
>('order.shippingCompleted')
