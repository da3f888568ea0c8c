import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { AttachType } from '../../../domain/ordering/order/follow.ts'
import type { PaidPart, RefundAmounts } from '../../../domain/payment/refund.ts'
import type { RefundRow } from '../../ordering/ports/order-tracking.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Scope } from '../../platform/caller.ts'
import type { ProviderName, RefundState } from './payment-provider.ts'

/** An order's part of a paid trade, locked with its trade and the payment that settled it. */
export interface LockedPart extends PaidPart {
  readonly entityCode: string
  readonly tradeOrderNo: string
  /** The provider that collected the cash, and the payment's number; null if subsidy paid for everything. */
  readonly payment: {
    readonly paymentOrderNo: string
    readonly provider: ProviderName
    /** The cash received for which no refund was ordered yet. */
    readonly left: Fen
  } | null
}

/** The document that causes a refund. */
export interface RefundCause {
  readonly attachType: AttachType
  readonly attachOrderNo: string
  readonly refundSource: string
}

export interface NewRefund extends RefundCause, RefundAmounts {
  readonly refundNo: string
  readonly refundType: string
  /** The refund's number at the provider; null if no cash is sent. */
  readonly paymentRefundNo: string | null
  /** Cash that was never received and so is not refunded: finance accepted a smaller payment [Y11]. */
  readonly neverReceived: Fen
}

/** A cash refund through the provider that collected the payment. */
export interface CashRefund {
  readonly entityCode: string
  readonly paymentRefundNo: string
  readonly paymentOrderNo: string
  readonly tradeOrderNo: string
  readonly reason: 'ORDER_REFUND' | 'LATE_PAYMENT' | 'DIFFERENCE'
  readonly provider: ProviderName
  readonly amount: Fen
  /** The total amount paid. */
  readonly total: Fen
  readonly currency: string
  readonly isDone: boolean
}

/** A refund of a trade: of one of its orders, or of money that arrived after it was over. */
export interface TradeRefundRow extends RefundRow {
  readonly shopCode: string | null
  readonly shopName: string | null
  readonly dhNo: string | null
  /** The provider's last error; null if there is none. */
  readonly lastError: string | null
}

export type RefundDone = Extract<RefundState, { readonly state: 'SUCCESS' }>

/**
 * Refunds of paid orders. They are created with the order locked, in the transaction that causes them, and lock in the
 * order of decision 16: trade, payment, account.
 */
export class Refunds extends Context.Service<
  Refunds,
  {
    /** Locks the order's part of its paid trade until the transaction ends; null if nothing was paid here. */
    readonly lockPaid: (order: OrderInScope) => Effect.Effect<LockedPart | null>
    /** Returns the order's part of its paid trade without a lock, to say what a refund would be; null if nothing was paid here. */
    readonly paid: (order: OrderInScope) => Effect.Effect<PaidPart | null>
    /** Creates a refund. A second refund for a document, or one above the amount paid, rolls the transaction back. */
    readonly create: (order: OrderInScope, part: LockedPart, refund: NewRefund, at: number) => Effect.Effect<void>
    /** Returns the refunds of an order, or the one with a number, newest first; without either an empty array. */
    readonly search: (
      scope: Scope,
      filter: { readonly orderNo?: string; readonly rofRefundOrderNo?: string },
    ) => Effect.Effect<ReadonlyArray<RefundRow>>
    /** Returns the refunds of a trade, newest first; null if the caller may see none of its shops. */
    readonly ofTrade: (
      scope: Scope,
      userId: string,
      tradeOrderNo: string,
    ) => Effect.Effect<ReadonlyArray<TradeRefundRow> | null>
    readonly find: (paymentRefundNo: string) => Effect.Effect<CashRefund | null>
    /** Locks the refund with its payment, so that it is completed once. */
    readonly lock: (refund: CashRefund) => Effect.Effect<CashRefund>
    /** Completes the refund on itself, its payment and its document. */
    readonly finish: (refund: CashRefund, reply: RefundDone) => Effect.Effect<void>
    /** Stores the provider's error; the job continues to retry. */
    readonly noteError: (refund: CashRefund, lastError: string | null) => Effect.Effect<void>
  }
>()('Refunds') {}
