import type { Fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { isPayerOf } from './trade-view.ts'
import type { PaymentMethod, PaymentStatus, TradeStatus } from './words.ts'

/** What can happen to a trade. */
export type TradeEvent = 'complete' | 'cancel' | 'giveBack'

interface TradeRow {
  /** How far it has come; nothing leads back [Y8]. */
  readonly rank: number
  readonly turns: Partial<Record<TradeEvent, ReadonlyArray<TradeStatus>>>
}

/** The life of a trade: one row a status, and in it every event that may move it and where to [Y2]. */
export const tradeTable: Readonly<Record<TradeStatus, TradeRow>> = {
  IN_TRANSACTION: { rank: 0, turns: { complete: ['TRANSACTION_COMPLETED'], cancel: ['CANCELED'] } },
  CANCELED: { rank: 1, turns: {} },
  TRANSACTION_COMPLETED: { rank: 1, turns: { giveBack: ['PART_REFUND', 'REFUND'] } },
  PART_REFUND: { rank: 2, turns: { giveBack: ['PART_REFUND', 'REFUND'] } },
  REFUND: { rank: 3, turns: {} },
}

interface PaymentRow {
  readonly rank: number
  readonly turns: ReadonlyArray<PaymentStatus>
  /** It may still be paid, so that no other may be begun. */
  readonly isLive: boolean
  /** Its provider was asked for it and may know it. */
  readonly isAsked: boolean
}

/** The life of one try to pay; what is paid stays paid [Y8]. */
export const paymentTable: Readonly<Record<PaymentStatus, PaymentRow>> = {
  CREATED: { rank: 0, turns: ['UNKNOWN', 'CLOSED'], isLive: true, isAsked: false },
  UNKNOWN: { rank: 1, turns: ['PREPAID', 'CLOSED', 'DIFFERS', 'PAID'], isLive: true, isAsked: true },
  PREPAID: { rank: 1, turns: ['UNKNOWN', 'CLOSED', 'DIFFERS', 'PAID'], isLive: true, isAsked: true },
  CLOSED: { rank: 2, turns: ['DIFFERS', 'PAID'], isLive: false, isAsked: false },
  DIFFERS: { rank: 3, turns: ['PAID'], isLive: false, isAsked: false },
  PAID: { rank: 4, turns: [], isLive: false, isAsked: false },
}

interface TradeFacts {
  readonly tradeOrderNo: string
  readonly status: TradeStatus
  readonly createdBy: string
  readonly expiresAt: number
  /** Whether the person who asks sees every shop of it. */
  readonly isWhole: boolean
}

/** The trade may be paid now by this person [Y1, Y2, Y3]. */
export function decidePay<T extends TradeFacts>(
  trade: T,
  userId: string,
  now: number,
): Result<T, Refusal<'TRADE_EXPIRED' | 'TRADE_OTHER_PAYER' | 'TRADE_STATUS'>> {
  const mine = decideCancel(trade, userId)
  if (!mine.ok) return mine
  return now < trade.expiresAt ? mine : refuse('TRADE_EXPIRED', { expiredAt: trade.expiresAt })
}

/** The trade may be cancelled now by this person [Y1, Y2]. */
export function decideCancel<T extends TradeFacts>(
  trade: T,
  userId: string,
): Result<T, Refusal<'TRADE_OTHER_PAYER' | 'TRADE_STATUS'>> {
  const { tradeOrderNo, status } = trade
  if (!isPayerOf(trade, userId)) return refuse('TRADE_OTHER_PAYER', { tradeOrderNo })
  return tradeTable[status].turns.cancel
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

/** What is to be done so that a payer can pay by a method: nothing more, ask its provider, or close the other one first. */
export type PrepayStep<P> =
  | { readonly step: 'begin' | 'ask' | 'close'; readonly payment: P }
  | { readonly step: 'given'; readonly payUrl: string }

/** One number is asked for at one provider; another method is another try, once this one is closed [Y4]. */
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

/** What is known of a payment and of its trade when a provider's word on it comes. */
interface WordFacts {
  readonly payment: PaymentStatus
  readonly trade: TradeStatus
  readonly amount: Fen
  readonly currency: string
  readonly merchant: string
}

type Word =
  | { readonly state: 'NOT_FOUND' | 'OPEN' | 'CLOSED' }
  | { readonly state: 'PAID'; readonly amount: Fen; readonly currency: string; readonly merchant: string }

/**
 * What a provider's word leads to: `complete` pays the trade, `late` is money for a trade that is over and goes back whole
 * [Y7], `differ` is another amount and `foreign` another currency or merchant, which settle nothing [Y6], `closeAgain` is one
 * that is open there though it is over here.
 */
export type Verdict = 'nothing' | 'known' | 'closed' | 'closeAgain' | 'differ' | 'foreign' | 'complete' | 'late'

/** Never leads back, whatever word comes when: what is paid or closed stays so [Y8]. */
export function judgeWord(facts: WordFacts, word: Word): Verdict {
  if (facts.payment === 'PAID' || facts.payment === 'DIFFERS') return 'nothing'
  if (word.state === 'PAID') {
    if (word.currency !== facts.currency || word.merchant !== facts.merchant) return 'foreign'
    if (!tradeTable[facts.trade].turns.complete) return 'late'
    return word.amount === facts.amount ? 'complete' : 'differ'
  }
  return sayings[word.state][facts.payment] ?? 'nothing'
}

/** Whether a word on a payment that is not paid tells nothing new. */
export const isNoNews = (payment: PaymentStatus, state: Word['state']): boolean =>
  state !== 'PAID' && sayings[state][payment] === undefined

const sayings: Readonly<Record<'NOT_FOUND' | 'OPEN' | 'CLOSED', Partial<Record<PaymentStatus, Verdict>>>> = {
  NOT_FOUND: { UNKNOWN: 'known' },
  OPEN: { UNKNOWN: 'known', CLOSED: 'closeAgain' },
  CLOSED: { UNKNOWN: 'closed', PREPAID: 'closed' },
}

const secondMs = 1000
const minuteMs = 60 * secondMs
/** Pauses between asking for a payment that may still be paid; what was closed is looked at a few times more [Y9]. */
const pauses = {
  live: [10, 20, 40].map(seconds => seconds * secondMs),
  closed: [1, 10, 60, 360, 1500].map(minutes => minutes * minuteMs),
} as const

/**
 * When a provider is asked next for a payment that it was asked for so many times; null for never again. Spread a little
 * by the number, and not past the moment when the trade expires [Y9].
 */
export function nextAskAt(
  {
    paymentOrderNo,
    status,
    asked,
  }: { readonly paymentOrderNo: string; readonly status: PaymentStatus; readonly asked: number },
  now: number,
  expiresAt: number,
): number | null {
  if (paymentTable[status].isAsked) {
    const at = now + spread(pauses.live[Math.min(asked, pauses.live.length - 1)]!, paymentOrderNo)
    return now < expiresAt ? Math.min(at, expiresAt) : at
  }
  const pause = status === 'CLOSED' ? pauses.closed[asked] : undefined
  return pause === undefined ? null : now + spread(pause, paymentOrderNo)
}

/** Up to a fifth more or less, the same for the same number. */
const spread = (pause: number, number: string): number => {
  let sum = 0
  for (const letter of number) sum = (sum * 31 + letter.charCodeAt(0)) % 401
  return Math.round((pause * (800 + sum)) / 1000)
}
