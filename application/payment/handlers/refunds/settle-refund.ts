import { Clock, Effect } from 'effect'
import { lateRefundEntries } from '../../../../domain/payment/ledger.ts'
import { shouldResend, validateRefund } from '../../../../domain/payment/refund-sending.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import { systemActor } from '../../../platform/caller.ts'
import { Ledger } from '../../ports/ledger.ts'
import { PaymentProviders, type RefundState } from '../../ports/payment-provider.ts'
import { type CashRefund, Refunds } from '../../ports/refunds.ts'
import { callProvider } from '../paying/call-provider.ts'

/**
 * Queries the provider about a refund and stores the answer [Z6]; does nothing for a completed or unknown refund. Fails
 * if the provider does not answer; its job continues to query.
 */
export const settleRefund = Effect.fnUntraced(function* (paymentRefundNo: string) {
  const refund = yield* (yield* Refunds).find(paymentRefundNo)
  if (!refund || refund.isDone) return
  const provider = (yield* PaymentProviders).provider(refund.provider)
  if (!provider) return
  const reply = yield* callProvider(provider, provider.queryRefund(paymentRefundNo))
  if (!shouldResend(reply)) yield* applyRefundStatus(refund, reply)
})

/** Applies the provider's status of a refund to everything that depends on it, once. */
export const applyRefundStatus = Effect.fnUntraced(function* (refund: CashRefund, reply: RefundState) {
  const refunds = yield* Refunds
  const verdict = validateRefund(refund, reply)
  if (!verdict.isDone) yield* refunds.noteError(refund, verdict.lastError)
  else if (reply.state === 'SUCCESS') yield* commitAndRun(finish(refund, reply))
  return verdict
})

const finish = Effect.fnUntraced(function* (cashRefund: CashRefund, reply: Extract<RefundState, { state: 'SUCCESS' }>) {
  const refunds = yield* Refunds
  const refund = yield* refunds.lock(cashRefund)
  if (refund.isDone) return
  yield* refunds.finish(refund, reply)
  if (refund.reason !== 'ORDER_REFUND') yield* postUnsettled(refund, refund.reason, reply.completedAt)
})

/** Posts the return of unsettled money once it was refunded. */
const postUnsettled = Effect.fnUntraced(function* (
  { entityCode, paymentRefundNo, tradeOrderNo, amount }: CashRefund,
  reason: 'LATE_PAYMENT' | 'DIFFERENCE',
  movedAt: number,
) {
  const event = {
    kind: reason === 'DIFFERENCE' ? 'DIFFERENCE_REFUND' : 'LATE_REFUND',
    bizNo: paymentRefundNo,
    tradeOrderNo,
  } as const
  const at = yield* Clock.currentTimeMillis
  yield* (yield* Ledger).post(entityCode, event, lateRefundEntries(amount), { actor: systemActor, at, movedAt })
})
