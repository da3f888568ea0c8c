import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { PaymentMethod, PaymentStatus, TradeStatus } from '../../../domain/payment/words.ts'
import type { Scope } from '../../platform/caller.ts'
import type { Captured, ProviderEvent, ProviderName } from './payment-provider.ts'
import type { TradeInScope } from './trades.ts'

declare const scopeBrand: unique symbol

/** An attempt to pay a trade, found through a scope that has one of the trade's shops. */
export interface PaymentInScope {
  readonly [scopeBrand]: true
  readonly entityCode: string
  readonly paymentOrderNo: string
  readonly tradeOrderNo: string
  readonly attempt: number
  readonly provider: ProviderName | null
  readonly methodNo: PaymentMethod | null
  readonly amount: Fen
  readonly currency: string
  readonly status: PaymentStatus
  /** Whether this payment settled its trade. */
  readonly settles: boolean
  readonly payUrl: string | null
  readonly createdAt: number
  readonly prepaidAt: number | null
  readonly closedAt: number | null
  readonly paidAt: number | null
  readonly channelNo: string | null
  readonly externalChannelNo: string | null
  readonly paidChannel: string | null
  readonly paidType: string | null
  readonly payerAccount: string | null
  readonly confirmedAmount: Fen | null
  readonly confirmedCurrency: string | null
  readonly confirmedMerchant: string | null
  readonly confirmedAt: number | null
  /** Amount ordered to be refunded, and amount refunded. */
  readonly refunding: Fen
  readonly refunded: Fen
}

/** A payment to query at its provider, with its trade. */
export interface PaymentToQuery {
  readonly paymentOrderNo: string
  readonly tradeOrderNo: string
  readonly status: PaymentStatus
  readonly tradeStatus: TradeStatus
  readonly expiresAt: number
}

/** Payments at their providers. Except for reads, trade and payment must be locked. */
export class Payments extends Context.Service<
  Payments,
  {
    readonly find: (scope: Scope, paymentOrderNo: string) => Effect.Effect<PaymentInScope | null>
    /** Finds and locks the payment until the transaction ends; its trade must be locked before. */
    readonly lock: (scope: Scope, paymentOrderNo: string) => Effect.Effect<PaymentInScope | null>
    /** Locks and returns the payment that can still be paid; null if there is none. */
    readonly lockLive: (trade: TradeInScope) => Effect.Effect<PaymentInScope | null>
    /** Returns all attempts, latest first. */
    readonly ofTrade: (trade: TradeInScope) => Effect.Effect<ReadonlyArray<PaymentInScope>>
    /** Creates another payment of the whole amount of the trade, under a number of its own. */
    readonly put: (trade: TradeInScope, paymentOrderNo: string, at: number) => Effect.Effect<void>
    /** Stored before the provider is called, because the call may have an effect even if it is not answered. */
    readonly begin: (
      payment: PaymentInScope,
      at: { readonly provider: ProviderName; readonly methodNo: PaymentMethod; readonly at: number },
    ) => Effect.Effect<void>
    /** The provider has accepted it; `payUrl` is its payment page, if it returned one. */
    readonly prepaid: (payment: PaymentInScope, payUrl: string | null, at: number) => Effect.Effect<void>
    /** The provider was called and did not answer. */
    readonly doubt: (payment: PaymentInScope, at: number) => Effect.Effect<void>
    readonly close: (payment: PaymentInScope, at: number) => Effect.Effect<void>
    /** Stores a capture that differs from the requested amount; the payment is not queried again [Y6]. */
    readonly differ: (payment: PaymentInScope, captured: Captured, at: number) => Effect.Effect<void>
    /** Accepts a differing capture: its trade is paid by it [Y11]. */
    readonly settleDiffering: (payment: PaymentInScope) => Effect.Effect<void>
    /** Orders the refund of a whole differing capture [Y11]. */
    readonly refundDifferingPayment: (
      payment: PaymentInScope,
      paymentRefundNo: string,
      at: number,
    ) => Effect.Effect<void>
    readonly pay: (payment: PaymentInScope, captured: Captured, settles: boolean, at: number) => Effect.Effect<void>
    /** Orders the refund of a late payment: everything that was captured, whatever was requested [Y7]. */
    readonly refundLate: (
      payment: PaymentInScope,
      captured: Fen,
      paymentRefundNo: string,
      at: number,
    ) => Effect.Effect<void>
    /** Makes the payment's query due within a second. */
    readonly queryNow: (payment: PaymentInScope, at: number) => Effect.Effect<void>
    readonly toQuery: (paymentOrderNo: string) => Effect.Effect<PaymentToQuery | null>
  }
>()('Payments') {}

/** A verified notification, stored until it is handled. */
export interface WaitingEvent extends ProviderEvent {
  readonly provider: ProviderName
}

/** Notifications of providers, each stored once by its number. */
export class PaymentEvents extends Context.Service<
  PaymentEvents,
  {
    /**
     * Stores the notification with the job that handles it if the receiving process does not; returns false if it was
     * handled before.
     */
    readonly receive: (provider: ProviderName, event: ProviderEvent, body: string, at: number) => Effect.Effect<boolean>
    readonly done: (event: WaitingEvent, at: number) => Effect.Effect<void>
    /** Returns the event of a job; null if it was handled. */
    readonly waiting: (key: string) => Effect.Effect<WaitingEvent | null>
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('PaymentEvents') {}
