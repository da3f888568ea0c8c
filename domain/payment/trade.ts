import type { Fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { type Backoff, HOUR, MINUTE, SECOND } from '../platform/backoff.ts'
import { isPayerOf } from './trade-view.ts'
import type { PaymentMethod, PaymentStatus, TradeStatus } from './words.ts'

/** Pauses between the queries about a payment that can still be paid [Y9]. */
export const inquiryBackoff: Backoff = { pausesMs: [10 * SECOND, 20 * SECOND, 40 * SECOND], attempts: null }
/** Pauses between the queries about a payment that is closed here [Y9]. */
export const closedPaymentBackoff: Backoff = {
  pausesMs: [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 25 * HOUR],
  attempts: 6,
}
/** Time for which a notification is left to the process that received it, in milliseconds. */
export const NOTIFICATION_GRACE_MS = 5 * SECOND

/** Events of a trade. */
export type TradeEvent = 'complete' | 'cancel' | 'refund'

interface TradeRow {
  /** Progress of the trade; transitions never decrease it [Y8]. */
  readonly rank: number
  readonly transitions: Partial<Record<TradeEvent, ReadonlyArray<TradeStatus>>>
}

/** The state machine of a trade: the target statuses of each event [Y2]. */
export const tradeTable: Readonly<Record<TradeStatus, TradeRow>> = {
  IN_TRANSACTION: { rank: 0, transitions: { complete: ['TRANSACTION_COMPLETED'], cancel: ['CANCELED'] } },
  CANCELED: { rank: 1, transitions: {} },
  TRANSACTION_COMPLETED: { rank: 1, transitions: { refund: ['PART_REFUND', 'REFUND'] } },
  PART_REFUND: { rank: 2, transitions: { refund: ['PART_REFUND', 'REFUND'] } },
  REFUND: { rank: 3, transitions: {} },
}

interface PaymentRow {
  readonly rank: number
  readonly transitions: ReadonlyArray<PaymentStatus>
  /** Whether it can still be paid; there is at most one such payment at a time. */
  readonly isLive: boolean
  /** Whether it was requested from the provider, which may know it. */
  readonly isRequested: boolean
}

/** The state machine of a payment; a paid one stays paid [Y8]. */
export const paymentTable: Readonly<Record<PaymentStatus, PaymentRow>> = {
  CREATED: { rank: 0, transitions: ['UNKNOWN', 'CLOSED'], isLive: true, isRequested: false },
  UNKNOWN: { rank: 1, transitions: ['PREPAID', 'CLOSED', 'DIFFERS', 'PAID'], isLive: true, isRequested: true },
  PREPAID: { rank: 1, transitions: ['UNKNOWN', 'CLOSED', 'DIFFERS', 'PAID'], isLive: true, isRequested: true },
  CLOSED: { rank: 2, transitions: ['DIFFERS', 'PAID'], isLive: false, isRequested: false },
  DIFFERS: { rank: 3, transitions: ['PAID'], isLive: false, isRequested: false },
  PAID: { rank: 4, transitions: [], isLive: false, isRequested: false },
}

interface TradeFacts {
  readonly tradeOrderNo: string
  readonly status: TradeStatus
  readonly createdBy: string
  readonly expiresAt: number
  /** Whether the person can see every shop of the trade. */
  readonly isWhole: boolean
}

/** Decides whether the person can pay the trade now [Y1, Y2, Y3]. */
export function decidePay<T extends TradeFacts>(
  trade: T,
  userId: string,
  now: number,
): Result<T, Refusal<'TRADE_EXPIRED' | 'TRADE_OTHER_PAYER' | 'TRADE_STATUS'>> {
  const mine = decideCancel(trade, userId)
  if (!mine.ok) return mine
  return now < trade.expiresAt ? mine : refuse('TRADE_EXPIRED', { expiredAt: trade.expiresAt })
}

/** Decides whether the person can cancel the trade now [Y1, Y2]. */
export function decideCancel<T extends TradeFacts>(
  trade: T,
  userId: string,
): Result<T, Refusal<'TRADE_OTHER_PAYER' | 'TRADE_STATUS'>> {
  const { tradeOrderNo, status } = trade
  if (!isPayerOf(trade, userId)) return refuse('TRADE_OTHER_PAYER', { tradeOrderNo })
  return tradeTable[status].transitions.cancel
    ? accept(trade)
    : refuse('TRADE_STATUS', { tradeOrderNo, tradeStatus: status }, ['IN_TRANSACTION'])
}

interface PaymentFacts {
  readonly paymentOrderNo: string
  readonly status: PaymentStatus
  readonly provider: string | null
  readonly methodNo: PaymentMethod | null
  readonly payUrl: string | null
}

/**
 * The next step before a payer can pay by a method: none, request it from the provider, or close the previous payment
 * first.
 */
export type PrepayStep<P> =
  | { readonly step: 'begin' | 'ask' | 'close'; readonly payment: P }
  | { readonly step: 'given'; readonly payUrl: string }

/**
 * Decides the next step before a payer can pay. Each payment number is requested from one provider only; another
 * method needs a new payment after this one is closed [Y4].
 */
export function decidePrepay<P extends PaymentFacts>(
  payment: P,
  provider: string,
): Result<PrepayStep<P>, Refusal<'PAYMENT_OVER'>> {
  const { paymentOrderNo, status, payUrl } = payment
  if (!paymentTable[status].isLive) return refuse('PAYMENT_OVER', { paymentOrderNo, paymentStatus: status })
  if (payment.provider === null) return accept({ step: 'begin', payment })
  if (payment.provider !== provider) return accept({ step: 'close', payment })
  return accept(status === 'PREPAID' && payUrl ? { step: 'given', payUrl } : { step: 'ask', payment })
}

/** The state of a payment and its trade when a provider reports a status. */
interface ProviderStatusFacts {
  readonly payment: PaymentStatus
  readonly trade: TradeStatus
  readonly amount: Fen
  readonly currency: string
  readonly merchant: string
}

type ProviderStatus =
  | { readonly state: 'NOT_FOUND' | 'OPEN' | 'CLOSED' }
  | { readonly state: 'PAID'; readonly amount: Fen; readonly currency: string; readonly merchant: string }

/**
 * The consequence of a provider's status: `complete` pays the trade; `late` is money for a closed trade, refunded in
 * full [Y7]; `differ` is a different amount and `foreign` a different currency or merchant, which settle nothing [Y6];
 * `closeAgain` is a payment still open at the provider but closed here.
 */
export type Verdict = 'nothing' | 'known' | 'closed' | 'closeAgain' | 'differ' | 'foreign' | 'complete' | 'late'

/**
 * Returns the consequence of a provider's status. A status that arrives out of order never reverts a paid or closed
 * payment [Y8].
 */
export function verdictOf(facts: ProviderStatusFacts, status: ProviderStatus): Verdict {
  if (facts.payment === 'PAID' || facts.payment === 'DIFFERS') return 'nothing'
  if (status.state === 'PAID') {
    if (status.currency !== facts.currency || status.merchant !== facts.merchant) return 'foreign'
    if (!tradeTable[facts.trade].transitions.complete) return 'late'
    return status.amount === facts.amount ? 'complete' : 'differ'
  }
  return verdicts[status.state][facts.payment] ?? 'nothing'
}

/** Returns whether the status of an unpaid payment is already known. */
export const isRepeat = (payment: PaymentStatus, state: ProviderStatus['state']): boolean =>
  state !== 'PAID' && verdicts[state][payment] === undefined

const verdicts: Readonly<Record<'NOT_FOUND' | 'OPEN' | 'CLOSED', Partial<Record<PaymentStatus, Verdict>>>> = {
  NOT_FOUND: { UNKNOWN: 'known' },
  OPEN: { UNKNOWN: 'known', CLOSED: 'closeAgain' },
  CLOSED: { UNKNOWN: 'closed', PREPAID: 'closed' },
}
