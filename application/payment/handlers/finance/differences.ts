import { Effect } from 'effect'
import { DIFFERENCE_HOLD_MS, type DifferenceKind } from '../../../../domain/payment/difference.ts'
import { unsettledPaymentEntries } from '../../../../domain/payment/ledger.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { systemActor, systemScope } from '../../../platform/caller.ts'
import { publish } from '../../../platform/domain-events.ts'
import { differenceClosed, paymentDiffers } from '../../events.ts'
import { type DecidedDifference, Differences } from '../../ports/differences.ts'
import { Ledger } from '../../ports/ledger.ts'
import type { Captured } from '../../ports/payment-provider.ts'
import { type PaymentInScope, Payments } from '../../ports/payments.ts'
import { type TradeInScope, Trades } from '../../ports/trades.ts'

/**
 * Stores a differing capture, posts another amount as unsettled, keeps the trade open for finance, and notifies payer
 * and finance [Y6]. Trade and payment must be locked.
 */
export const noteDifference = Effect.fnUntraced(function* (
  trade: TradeInScope,
  payment: PaymentInScope,
  { captured, kind, at }: { readonly captured: Captured; readonly kind: DifferenceKind; readonly at: number },
) {
  const { paymentOrderNo, tradeOrderNo, entityCode } = payment
  yield* (yield* Payments).differ(payment, captured, at)
  yield* (yield* Differences).put(payment, captured, kind, at)
  if (kind === 'AMOUNT') {
    const event = { kind: 'DIFFERENCE_PAYMENT', bizNo: paymentOrderNo, tradeOrderNo } as const
    const posting = { actor: systemActor, at, movedAt: captured.movedAt ?? captured.paidAt }
    yield* (yield* Ledger).post(entityCode, event, unsettledPaymentEntries(captured.amount), posting)
  }
  yield* (yield* Trades).holdUntil(trade, at + DIFFERENCE_HOLD_MS)
  yield* publish(paymentDiffers, {
    ...(yield* loadTradeFacts(trade, at)),
    due: payment.amount,
    captured: captured.amount,
  })
})

/** Identifies a trade by one of its shops, because its payer works for all of them. */
export const loadTradeFacts = Effect.fnUntraced(function* (trade: TradeInScope, at: number) {
  const [first] = yield* (yield* Trades).parts(trade)
  return { shopCode: first!.shopCode, tradeOrderNo: trade.tradeOrderNo, at }
})

/** Stores the decision on a difference and publishes it. */
export const closeDifference = Effect.fnUntraced(function* (payment: PaymentInScope, decision: DecidedDifference) {
  yield* (yield* Differences).decide(payment, decision)
  const { entityCode, tradeOrderNo } = payment
  yield* publish(differenceClosed, { entityCode, tradeOrderNo, at: decision.at })
})

/** Orders the refund of a whole differing capture, and stores who decided it. */
export const refundDifference = Effect.fnUntraced(function* (
  payment: PaymentInScope,
  decision: Omit<DecidedDifference, 'state'>,
) {
  const paymentRefundNo = yield* newNumber('paymentRefund', decision.at)
  yield* (yield* Payments).refundDifferingPayment(payment, paymentRefundNo, decision.at)
  yield* closeDifference(payment, { ...decision, state: 'REFUNDED' })
})

/**
 * Refunds the open differences of a trade that is over or was paid by another payment, because the money can pay for
 * nothing any more [Y7]. Captures in another account or currency are left to finance.
 */
export const refundUndecidedDifferences = Effect.fnUntraced(function* (trade: TradeInScope, at: number) {
  for (const { paymentOrderNo, kind } of yield* (yield* Differences).open(trade)) {
    if (kind === 'ACCOUNT') continue
    const payment = (yield* (yield* Payments).lock(systemScope, paymentOrderNo))!
    yield* refundDifference(payment, { actor: systemActor, note: null, at })
  }
})
