import { Context, type Effect } from 'effect'
import type { AttachType } from '../../domain/order/follow.ts'
import type { Owed, PaidPart } from '../../domain/payment/refund.ts'
import type { OrderInScope } from './orders.ts'
import type { ProviderName } from './payment-provider.ts'

/** An order's part of a paid trade, held with its trade and the payment that settled it. */
export interface HeldPart extends PaidPart {
  readonly entityCode: string
  readonly tradeOrderNo: string
  /** Who collected the cash, and under what number; none where the subsidy paid for everything. */
  readonly payment: { readonly paymentOrderNo: string; readonly provider: ProviderName } | null
}

/** The document that something goes back for. */
export interface RefundCause {
  readonly attachType: AttachType
  readonly attachOrderNo: string
  readonly refundSource: string
}

export interface NewRefund extends RefundCause, Owed {
  readonly refundNo: string
  readonly refundType: string
  /** The order to send the cash back; null where there is none. */
  readonly paymentRefundNo: string | null
}

/**
 * What goes back of paid orders. Owing is written by who holds the order, in the transaction that causes it, and in the order
 * of decision 16: trade, payment, account.
 */
export class Refunds extends Context.Service<
  Refunds,
  {
    /** The part of a paid trade that the order is, held until the transaction ends; null where nothing was paid here. */
    readonly lockPaid: (order: OrderInScope) => Effect.Effect<HeldPart | null>
    /** Writes down what is owed; a document that was refunded before, or more than was paid, undoes the transaction. */
    readonly owe: (order: OrderInScope, part: HeldPart, refund: NewRefund, at: number) => Effect.Effect<void>
  }
>()('Refunds') {}
