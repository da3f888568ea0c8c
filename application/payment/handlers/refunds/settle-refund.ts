import { Clock, Effect } from 'effect'
import { lateRefundEntries } from '../../../../domain/payment/ledger.ts'
import { isSentAgain, judgeRefund } from '../../../../domain/payment/refund-sending.ts'
import { committed } from '../../../ordering/handlers/relay.ts'
import { systemActor } from '../../../platform/caller.ts'
import { Ledger } from '../../ports/ledger.ts'
import { PaymentProviders, type RefundState } from '../../ports/payment-provider.ts'
import { type CashRefund, Refunds } from '../../ports/refunds.ts'
import { callProvider } from '../paying/call-provider.ts'

/**
 * Asks the provider what became of a refund and notes it [Z6]; of one that is done, or that nobody knows, there is nothing to
 * note. Fails where the provider does not answer; its job goes on asking.
 */
export const settleRefund = Effect.fnUntraced(function* (paymentRefundNo: string) {
  const refund = yield* (yield* Refunds).find(paymentRefundNo)
  if (!refund || refund.isDone) return
  const provider = (yield* PaymentProviders).provider(refund.provider)
  if (!provider) return
  const reply = yield* callProvider(provider, provider.queryRefund(paymentRefundNo))
  if (!isSentAgain(reply)) yield* noteRefund(refund, reply)
})

/** What the provider says of a refund, on everything that rests on it, once. */
export const noteRefund = Effect.fnUntraced(function* (refund: CashRefund, reply: RefundState) {
  const refunds = yield* Refunds
  const verdict = judgeRefund(refund, reply)
  if (!verdict.isDone) yield* refunds.noteError(refund, verdict.lastError)
  else if (reply.state === 'SUCCESS') yield* committed(finish(refund, reply))
  return verdict
})

const finish = Effect.fnUntraced(function* (cashRefund: CashRefund, reply: Extract<RefundState, { state: 'SUCCESS' }>) {
  const refunds = yield* Refunds
  const refund = yield* refunds.lock(cashRefund)
  if (refund.isDone) return
  yield* refunds.finish(refund, reply)
  if (refund.reason !== 'ORDER_REFUND') yield* postUnsettled(refund, refund.reason)
})

/** Money that settled nothing is nobody's any more once it is back. */
const postUnsettled = Effect.fnUntraced(function* (
  { entityCode, paymentRefundNo, tradeOrderNo, amount }: CashRefund,
  reason: 'LATE_PAYMENT' | 'DIFFERENCE',
) {
  const event = {
    kind: reason === 'DIFFERENCE' ? 'DIFFERENCE_REFUND' : 'LATE_REFUND',
    bizNo: paymentRefundNo,
    tradeOrderNo,
  } as const
  const at = yield* Clock.currentTimeMillis
  yield* (yield* Ledger).post(entityCode, event, lateRefundEntries(amount), { actor: systemActor, at })
})
