import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { AttachType } from '../../../domain/ordering/order/follow.ts'
import type { Owed, PaidPart } from '../../../domain/payment/refund.ts'
import type { RefundRow } from '../../ordering/ports/order-tracking.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Scope } from '../../platform/caller.ts'
import type { ProviderName, RefundState } from './payment-provider.ts'

/** An order's part of a paid trade, held with its trade and the payment that settled it. */
export interface HeldPart extends PaidPart {
  readonly entityCode: string
  readonly tradeOrderNo: string
  /** Who collected the cash, and under what number; none where the subsidy paid for everything. */
  readonly payment: {
    readonly paymentOrderNo: string
    readonly provider: ProviderName
    /** What of the cash that came in has not been ordered to go back. */
    readonly left: Fen
  } | null
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
  /** What of the cash was never received and so is not sent: less was accepted as paid [Y11]. */
  readonly neverReceived: Fen
}

/** Cash on its way back through the provider that collected it. */
export interface CashRefund {
  readonly entityCode: string
  readonly paymentRefundNo: string
  readonly paymentOrderNo: string
  readonly tradeOrderNo: string
  readonly reason: 'ORDER_REFUND' | 'LATE_PAYMENT' | 'DIFFERENCE'
  readonly provider: ProviderName
  readonly amount: Fen
  /** What was paid in all. */
  readonly total: Fen
  readonly currency: string
  readonly isDone: boolean
}

/** What went back of a trade: of one of its orders, or of money that came when it was over. */
export interface TradeRefundRow extends RefundRow {
  readonly shopCode: string | null
  readonly shopName: string | null
  readonly dhNo: string | null
  /** What stands against it at the provider. */
  readonly lastError: string | null
}

export type RefundDone = Extract<RefundState, { readonly state: 'SUCCESS' }>

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
    /** The refunds of an order, or the one of a number, newest first; neither given finds none. */
    readonly search: (
      scope: Scope,
      filter: { readonly orderNo?: string; readonly rofRefundOrderNo?: string },
    ) => Effect.Effect<ReadonlyArray<RefundRow>>
    /** Those of a trade, newest first; null where the caller may see none of its shops. */
    readonly ofTrade: (
      scope: Scope,
      userId: string,
      tradeOrderNo: string,
    ) => Effect.Effect<ReadonlyArray<TradeRefundRow> | null>
    readonly find: (paymentRefundNo: string) => Effect.Effect<CashRefund | null>
    /** The same with its payment held, so that it is done once. */
    readonly lock: (refund: CashRefund) => Effect.Effect<CashRefund>
    /** The money is back, on the refund, on its payment and on what it is for. */
    readonly finish: (refund: CashRefund, reply: RefundDone) => Effect.Effect<void>
    /** Notes what stands against it; its job goes on trying. */
    readonly noteError: (refund: CashRefund, lastError: string | null) => Effect.Effect<void>
  }
>()('Refunds') {}
