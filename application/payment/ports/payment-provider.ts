import { Context, Data, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { PaymentMethod } from '../../../domain/payment/words.ts'

export type ProviderName = 'sandbox' | 'offline' | 'wechat'

/** The provider did not answer in time: it is unknown whether it executed the request. */
export class ProviderUnreachable extends Data.TaggedError('ProviderUnreachable')<{ readonly detail: string }> {}
/** The provider refused the request; nothing happened there. */
export class ProviderRefused extends Data.TaggedError('ProviderRefused')<{ readonly detail: string }> {}
/** A notification that is not from the provider, is altered or too old, or has another recipient. */
export class NotificationForged extends Data.TaggedError('NotificationForged')<{ readonly detail: string }> {}

/** A payment request to a provider, under our own permanent number. */
export interface Prepayment {
  readonly paymentOrderNo: string
  readonly amount: Fen
  readonly currency: string
  readonly description: string
  /** When the payment expires at the provider, epoch ms. */
  readonly expiresAt: number
  /** The address to which the provider returns the person's browser, and the one for its notifications. */
  readonly returnUrl: string
  readonly notifyUrl: string
}

export interface Captured {
  readonly state: 'PAID'
  readonly amount: Fen
  readonly currency: string
  /** The receiving account as named by the provider; must be ours. */
  readonly merchant: string
  /** The provider's number for it, and that of the bank or wallet behind the provider. */
  readonly channelNo: string
  readonly externalChannelNo: string | null
  readonly paidChannel: string
  readonly paidType: string | null
  readonly payerAccount: string | null
  readonly paidAt: number
  /** When the money moved, if it was earlier than `paidAt`: a bank transfer counts as paid once it is confirmed. */
  readonly movedAt?: number
}

/** A provider's answer to a query about a payment. */
export type PaymentState = { readonly state: 'NOT_FOUND' | 'OPEN' | 'CLOSED' } | Captured

export interface RefundOrder {
  readonly paymentOrderNo: string
  /** Our number; sending it again is still the same refund. */
  readonly paymentRefundNo: string
  readonly amount: Fen
  /** The total amount paid. */
  readonly total: Fen
  readonly currency: string
  readonly notifyUrl: string
}

/** A provider's answer about a refund. */
export type RefundState =
  | { readonly state: 'NOT_FOUND' | 'PROCESSING' }
  | { readonly state: 'FAILED'; readonly detail: string }
  | {
      readonly state: 'SUCCESS'
      readonly amount: Fen
      readonly channelRefundNo: string
      readonly externalRefundNo: string | null
      readonly completedAt: number
    }

/** A notification as received, not verified yet. */
export interface Notification {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

/** The subject of a genuine notification; its content is not trusted until the provider was queried. */
export interface ProviderEvent {
  readonly eventId: string
  readonly kind: 'PAYMENT' | 'REFUND'
  /** Our number of the payment or the refund. */
  readonly aboutNo: string
}

/** A line of a provider's daily bill. */
export interface BillLine {
  readonly kind: 'PAYMENT' | 'REFUND'
  readonly paymentOrderNo: string
  readonly paymentRefundNo: string | null
  readonly channelNo: string
  readonly channelRefundNo: string | null
  readonly amount: Fen
  readonly at: number
}

/** A payment provider, which collects and refunds money; every request can be repeated under the same number. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Our account at the provider, which a capture must name. */
  readonly merchant: string
  readonly prepay: (
    prepayment: Prepayment,
  ) => Effect.Effect<{ readonly payUrl: string }, ProviderUnreachable | ProviderRefused>
  readonly query: (paymentOrderNo: string) => Effect.Effect<PaymentState, ProviderUnreachable>
  /** Closes the payment permanently, or returns that it was paid; never both. */
  readonly close: (paymentOrderNo: string) => Effect.Effect<PaymentState, ProviderUnreachable>
  readonly refund: (order: RefundOrder) => Effect.Effect<RefundState, ProviderUnreachable | ProviderRefused>
  readonly queryRefund: (paymentRefundNo: string) => Effect.Effect<RefundState, ProviderUnreachable>
  readonly verify: (notification: Notification, now: number) => Effect.Effect<ProviderEvent, NotificationForged>
  /** Returns the bill of a day in the chain's zone; null if the provider has none yet. */
  readonly bill: (day: Day) => Effect.Effect<ReadonlyArray<BillLine> | null, ProviderUnreachable>
}

/** The payment providers of this installation. */
export class PaymentProviders extends Context.Service<
  PaymentProviders,
  {
    readonly provider: (name: ProviderName) => PaymentProvider | null
    /** Returns the provider of a payment method; null if the chain does not offer it. */
    readonly of: (method: PaymentMethod) => PaymentProvider | null
    readonly all: ReadonlyArray<PaymentProvider>
    /** The portal's public address, used for return pages and notifications. */
    readonly publicUrl: string
  }
>()('PaymentProviders') {}
