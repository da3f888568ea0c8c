import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { PaymentMethod, PaymentStatus, TradeStatus } from '../../../domain/payment/words.ts'
import type { Scope } from '../../platform/caller.ts'
import type { Captured, ProviderEvent, ProviderName } from './payment-provider.ts'
import type { TradeInScope } from './trades.ts'

declare const scopeBrand: unique symbol

/** One try to pay a trade, found through a scope that has one of the trade's shops. */
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
  /** Whether it is the one that its trade was paid by. */
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
  /** What has been ordered to go back of it, and what has gone back. */
  readonly refunding: Fen
  readonly refunded: Fen
}

/** A payment that a provider is asked about, with its trade. */
export interface PaymentToAsk {
  readonly paymentOrderNo: string
  readonly tradeOrderNo: string
  readonly status: PaymentStatus
  readonly tradeStatus: TradeStatus
  readonly expiresAt: number
}

/** Payments at their providers. All but the reading ones are called with the trade and the payment held. */
export class Payments extends Context.Service<
  Payments,
  {
    readonly find: (scope: Scope, paymentOrderNo: string) => Effect.Effect<PaymentInScope | null>
    /** Finds and holds it until the transaction ends; its trade is held before. */
    readonly lock: (scope: Scope, paymentOrderNo: string) => Effect.Effect<PaymentInScope | null>
    /** The one that may still be paid, held. */
    readonly lockLive: (trade: TradeInScope) => Effect.Effect<PaymentInScope | null>
    /** Every try, the latest first. */
    readonly ofTrade: (trade: TradeInScope) => Effect.Effect<ReadonlyArray<PaymentInScope>>
    /** Begins another try at the whole amount of the trade, under a number of its own. */
    readonly put: (trade: TradeInScope, paymentOrderNo: string, at: number) => Effect.Effect<void>
    /** Written before a provider is asked for it: from now on nobody can say that it was not. */
    readonly begin: (
      payment: PaymentInScope,
      at: { readonly provider: ProviderName; readonly methodNo: PaymentMethod; readonly at: number },
    ) => Effect.Effect<void>
    /** The provider has it; where the person pays, if it said. */
    readonly prepaid: (payment: PaymentInScope, payUrl: string | null, at: number) => Effect.Effect<void>
    /** The provider was asked to do something and did not answer. */
    readonly doubt: (payment: PaymentInScope, at: number) => Effect.Effect<void>
    readonly close: (payment: PaymentInScope, at: number) => Effect.Effect<void>
    /** What the provider captured differs from what was asked for; it is not asked again [Y6]. */
    readonly differ: (payment: PaymentInScope, captured: Captured, at: number) => Effect.Effect<void>
    /** What differs is accepted: its trade is paid by it [Y11]. */
    readonly settleDiffering: (payment: PaymentInScope) => Effect.Effect<void>
    /** Orders the whole of what differs to go back [Y11]. */
    readonly giveBackDiffering: (payment: PaymentInScope, paymentRefundNo: string, at: number) => Effect.Effect<void>
    readonly pay: (payment: PaymentInScope, captured: Captured, settles: boolean, at: number) => Effect.Effect<void>
    /** Orders the whole of a payment that came too late to go back: what was captured, whatever was asked for [Y7]. */
    readonly oweLate: (
      payment: PaymentInScope,
      captured: Fen,
      paymentRefundNo: string,
      at: number,
    ) => Effect.Effect<void>
    /** Its provider is asked about it within a second. */
    readonly askNow: (payment: PaymentInScope, at: number) => Effect.Effect<void>
    readonly toAsk: (paymentOrderNo: string) => Effect.Effect<PaymentToAsk | null>
  }
>()('Payments') {}

/** A notification that was believed to come from its provider, kept until it was acted on. */
export interface WaitingEvent extends ProviderEvent {
  readonly provider: ProviderName
}

/** Notifications of providers, each counted once by its number. */
export class PaymentEvents extends Context.Service<
  PaymentEvents,
  {
    /**
     * Keeps it with the job that acts on it where the process that received it does not; false when it was here before and
     * has been acted on.
     */
    readonly receive: (provider: ProviderName, event: ProviderEvent, body: string, at: number) => Effect.Effect<boolean>
    readonly done: (event: WaitingEvent, at: number) => Effect.Effect<void>
    /** The event that a job is about; null where it has been acted on. */
    readonly waiting: (key: string) => Effect.Effect<WaitingEvent | null>
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('PaymentEvents') {}
