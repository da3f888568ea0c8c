import { Context, Data, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { PaymentMethod } from '../../../domain/payment/words.ts'

export type ProviderName = 'sandbox' | 'offline' | 'wechat'

/** Nobody answered, or not in time: whether the provider did what it was asked is not known. */
export class ProviderUnreachable extends Data.TaggedError('ProviderUnreachable')<{ readonly detail: string }> {}
/** The provider answered that it will not do this; nothing happened there. */
export class ProviderRefused extends Data.TaggedError('ProviderRefused')<{ readonly detail: string }> {}
/** A notification that is not the provider's, or is altered, too old, or was sent to somebody else. */
export class NotificationForged extends Data.TaggedError('NotificationForged')<{ readonly detail: string }> {}

/** A payment as it is asked of a provider, under a number of ours that it will know it by ever after. */
export interface Prepayment {
  readonly paymentOrderNo: string
  readonly amount: Fen
  readonly currency: string
  readonly description: string
  /** Until when it may be paid there, epoch ms. */
  readonly expiresAt: number
  /** Where the provider sends the person's browser when they are done, and where it sends its notifications. */
  readonly returnUrl: string
  readonly notifyUrl: string
}

export interface Captured {
  readonly state: 'PAID'
  readonly amount: Fen
  readonly currency: string
  /** Whose account it went to, as the provider names it; must be ours. */
  readonly merchant: string
  /** The provider's number for it, and that of the bank or wallet behind it. */
  readonly channelNo: string
  readonly externalChannelNo: string | null
  readonly paidChannel: string
  readonly paidType: string | null
  readonly payerAccount: string | null
  readonly paidAt: number
}

/** What a provider says of a payment when it is asked. */
export type PaymentState = { readonly state: 'NOT_FOUND' | 'OPEN' | 'CLOSED' } | Captured

export interface RefundOrder {
  readonly paymentOrderNo: string
  /** Ours; sent again under the same number it is still one refund. */
  readonly paymentRefundNo: string
  readonly amount: Fen
  /** What was paid in all. */
  readonly total: Fen
  readonly currency: string
  readonly notifyUrl: string
}

/** What a provider says of a refund. */
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

/** A notification as it came over the wire, not yet believed. */
export interface Notification {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

/** What a genuine notification is about; what it says is not believed before the provider was asked. */
export interface ProviderEvent {
  readonly eventId: string
  readonly kind: 'PAYMENT' | 'REFUND'
  /** Our number: of the payment or of the refund. */
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

/** Somebody who collects money for us and gives it back; safe to ask anything again under the same number. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Our own account at the provider: what a capture must name. */
  readonly merchant: string
  readonly prepay: (
    prepayment: Prepayment,
  ) => Effect.Effect<{ readonly payUrl: string }, ProviderUnreachable | ProviderRefused>
  readonly query: (paymentOrderNo: string) => Effect.Effect<PaymentState, ProviderUnreachable>
  /** Closes it for good, or says that it was paid: never both. */
  readonly close: (paymentOrderNo: string) => Effect.Effect<PaymentState, ProviderUnreachable>
  readonly refund: (order: RefundOrder) => Effect.Effect<RefundState, ProviderUnreachable | ProviderRefused>
  readonly queryRefund: (paymentRefundNo: string) => Effect.Effect<RefundState, ProviderUnreachable>
  readonly verify: (notification: Notification, now: number) => Effect.Effect<ProviderEvent, NotificationForged>
  /** The bill of a day of the chain's zone; null while the provider has none yet. */
  readonly bill: (day: Day) => Effect.Effect<ReadonlyArray<BillLine> | null, ProviderUnreachable>
}

/** The providers of this installation. */
export class PaymentProviders extends Context.Service<
  PaymentProviders,
  {
    readonly provider: (name: ProviderName) => PaymentProvider | null
    /** Who collects what is paid by this method; null where the chain does not offer it. */
    readonly of: (method: PaymentMethod) => PaymentProvider | null
    readonly all: ReadonlyArray<PaymentProvider>
    /** Where the portal is reached from outside: return pages and notifications lead there. */
    readonly publicUrl: string
  }
>()('PaymentProviders') {}
