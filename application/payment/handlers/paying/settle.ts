import { Clock, Effect } from 'effect'
import { unsettledPaymentEntries } from '../../../../domain/payment/ledger.ts'
import { isRepeat, type Verdict, verdictOf } from '../../../../domain/payment/trade.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import { systemActor, systemScope } from '../../../platform/caller.ts'
import { Ledger } from '../../ports/ledger.ts'
import {
  type Captured,
  type PaymentProvider,
  PaymentProviders,
  type PaymentState,
} from '../../ports/payment-provider.ts'
import { type PaymentInScope, Payments } from '../../ports/payments.ts'
import { Trades } from '../../ports/trades.ts'
import { noteDifference, refundUndecidedDifferences } from '../finance/differences.ts'
import { callProviderOrNull } from './call-provider.ts'
import { closePayment } from './close-payment.ts'
import { completeTrade, type LockedTrade, lockTrade } from './complete.ts'

/**
 * The only way to accept a payment: return page, notification, poll and operator all use it. The provider is queried
 * outside any transaction; its answer is applied with everything locked [Y8]. Returns null if it did not answer.
 */
export const settle = Effect.fnUntraced(function* (paymentOrderNo: string) {
  const payment = yield* (yield* Payments).find(systemScope, paymentOrderNo)
  if (!payment?.provider || payment.status === 'PAID' || payment.status === 'DIFFERS') return 'nothing' as const
  const provider = (yield* PaymentProviders).provider(payment.provider)
  const state = provider && (yield* callProviderOrNull(provider, provider.query(paymentOrderNo)))
  return provider && state ? yield* applyProviderStatus(provider, payment, state) : null
})

/**
 * Closes a payment at its provider, or settles it if the provider reports it as paid; returns null if there is no
 * answer.
 */
export const closeAtProvider = Effect.fnUntraced(function* (payment: PaymentInScope) {
  const provider = payment.provider && (yield* PaymentProviders).provider(payment.provider)
  const state = provider && (yield* callProviderOrNull(provider, provider.close(payment.paymentOrderNo)))
  if (!provider || !state || state.state === 'OPEN') return yield* markUnknown(payment)
  if (state.state !== 'PAID') return 'closed' as const
  return yield* applyProviderStatus(provider, payment, state)
})

/** The payment may be paid or closed by now: it is shown as being confirmed, and queried again soon [Y4]. */
const markUnknown = Effect.fnUntraced(function* ({ paymentOrderNo, tradeOrderNo }: PaymentInScope) {
  yield* commitAndRun(
    Effect.gen(function* () {
      const payments = yield* Payments
      yield* (yield* Trades).lock(systemScope, tradeOrderNo)
      const payment = yield* payments.lock(systemScope, paymentOrderNo)
      if (payment?.status !== 'PREPAID') return
      const at = yield* Clock.currentTimeMillis
      yield* payments.doubt(payment, at)
    }),
  )
  return null
})

/** Applies the provider's status of a payment. */
const applyProviderStatus = Effect.fnUntraced(function* (
  provider: PaymentProvider,
  payment: PaymentInScope,
  state: PaymentState,
) {
  if (isRepeat(payment.status, state.state)) return 'nothing' as const
  const { paymentOrderNo } = payment
  const verdict = yield* commitAndRun(applyInTransaction(provider, paymentOrderNo, state))
  if ((verdict === 'differ' || verdict === 'foreign') && state.state === 'PAID')
    yield* logDifference(provider, paymentOrderNo, state)
  if (verdict !== 'closeAgain') return verdict
  const closeState = yield* callProviderOrNull(provider, provider.close(paymentOrderNo))
  return closeState?.state === 'PAID'
    ? yield* commitAndRun(applyInTransaction(provider, paymentOrderNo, closeState))
    : verdict
})

/** Locks every order of the trade, then the trade, then the payment (decision 16), and only then reads the clock. */
const applyInTransaction = Effect.fnUntraced(function* (
  provider: PaymentProvider,
  paymentOrderNo: string,
  state: PaymentState,
) {
  const payments = yield* Payments
  const { tradeOrderNo } = (yield* payments.find(systemScope, paymentOrderNo))!
  const lockedTrade = state.state === 'PAID' ? (yield* lockTrade(tradeOrderNo))! : yield* lockTradeAlone(tradeOrderNo)
  const payment = (yield* payments.lock(systemScope, paymentOrderNo))!
  const at = yield* Clock.currentTimeMillis
  const facts = { payment: payment.status, trade: lockedTrade.trade.status, merchant: provider.merchant }
  const verdict = verdictOf({ ...facts, amount: payment.amount, currency: payment.currency }, state)
  yield* applyVerdict[verdict]({ lockedTrade, payment, captured: state as Captured, at })
  return verdict
})

/** If no money was captured, the orders are neither read nor moved. */
const lockTradeAlone = Effect.fnUntraced(function* (tradeOrderNo: string) {
  const trade = (yield* (yield* Trades).lock(systemScope, tradeOrderNo))!
  return { trade, parts: [], orders: [] } satisfies LockedTrade
})

interface StatusContext {
  readonly lockedTrade: LockedTrade
  readonly payment: PaymentInScope
  /** The captured money, if the verdict is about money. */
  readonly captured: Captured
  readonly at: number
}

const ignore = () => Effect.void

const complete = Effect.fnUntraced(function* ({ lockedTrade, payment, captured, at }: StatusContext) {
  const payments = yield* Payments
  yield* payments.pay(payment, captured, true, at)
  yield* completeTrade(lockedTrade, { at, paidAt: captured.paidAt, movedAt: captured.movedAt })
  yield* refundUndecidedDifferences(lockedTrade.trade, at)
  const livePayment = yield* payments.lockLive(lockedTrade.trade)
  if (livePayment) yield* payments.queryNow(livePayment, at)
})

/** The money can pay for nothing any more: all of it is marked for refund in the same transaction [Y7]. */
const refundLate = Effect.fnUntraced(function* ({ payment, captured, at }: StatusContext) {
  const { paymentOrderNo, tradeOrderNo, entityCode } = payment
  const payments = yield* Payments
  yield* payments.pay(payment, captured, false, at)
  yield* payments.refundLate(payment, captured.amount, yield* newNumber('paymentRefund', at), at)
  const event = { kind: 'LATE_PAYMENT', bizNo: paymentOrderNo, tradeOrderNo } as const
  const posting = { actor: systemActor, at, movedAt: captured.movedAt ?? captured.paidAt }
  yield* (yield* Ledger).post(entityCode, event, unsettledPaymentEntries(captured.amount), posting)
})

const applyVerdict = {
  nothing: ignore,
  closeAgain: ignore,
  complete,
  late: refundLate,
  known: ({ payment, at }: StatusContext) => Effect.flatMap(Payments, payments => payments.prepaid(payment, null, at)),
  closed: ({ payment, at }: StatusContext) => closePayment(payment, at),
  differ: ({ lockedTrade, payment, captured, at }: StatusContext) =>
    noteDifference(lockedTrade.trade, payment, { captured, kind: 'AMOUNT', at }),
  foreign: ({ lockedTrade, payment, captured, at }: StatusContext) =>
    noteDifference(lockedTrade.trade, payment, { captured, kind: 'ACCOUNT', at }),
} satisfies Readonly<Record<Verdict, (context: StatusContext) => Effect.Effect<void, never, unknown>>>

const logDifference = ({ name, merchant }: PaymentProvider, paymentOrderNo: string, capture: Captured) =>
  Effect.logError(
    `payment ${paymentOrderNo} at ${name} is left to finance: it came to ${capture.amount} fen ${capture.currency} for ${capture.merchant} (we are ${merchant})`,
  )
