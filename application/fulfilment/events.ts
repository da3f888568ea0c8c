import type { Fen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { OrderEventFacts, RefundAnswer } from '../ordering/events.ts'
import { eventKind } from '../platform/domain-events.ts'

/** What was ordered of a material, and what left the warehouse or was cancelled of it. */
export interface LineSupply {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly amount: Fen | null
  readonly shipped: Thousandths | null
  readonly cancelled: Thousandths
}

/** The last batch of an order left; what its lines lack now will not come [W5, Z4]. */
export const shippingCompleted = eventKind<
  OrderEventFacts & { readonly lines: ReadonlyArray<LineSupply> },
  RefundAnswer
>('order.shippingCompleted')
