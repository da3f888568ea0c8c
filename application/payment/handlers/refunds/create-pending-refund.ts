import { Effect } from 'effect'
import { fen } from '../../../../domain/kernel/money.ts'
import { refundEntries } from '../../../../domain/payment/ledger.ts'
import { fullRefund, type MissingLine, refundForLines } from '../../../../domain/payment/refund.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import type { OrderInScope } from '../../../ordering/ports/orders.ts'
import type { Actor } from '../../../platform/caller.ts'
import { Ledger } from '../../ports/ledger.ts'
import { type RefundCause, Refunds } from '../../ports/refunds.ts'

export interface RefundRequest extends RefundCause {
  /** The missing quantities to refund; if absent, everything is refunded. */
  readonly lines?: ReadonlyArray<MissingLine> | undefined
  readonly actor: Actor
  readonly at: number
}

/**
 * Creates the refund of an order in the caller's transaction; the order must be locked [Z1 to Z4]. The subsidy returns
 * to the account at once, the cash is sent by a job. Returns the refund; null if nothing was paid here.
 */
export const createPendingRefund = Effect.fnUntraced(function* (order: OrderInScope, request: RefundRequest) {
  const refunds = yield* Refunds
  const part = yield* refunds.lockPaid(order)
  const amounts = part && (request.lines ? refundForLines(part, request.lines) : fullRefund(part))
  if (!amounts) return null
  const { entityCode, tradeOrderNo, payment } = part
  const { attachType, attachOrderNo, refundSource, actor, at } = request
  const ledger = yield* Ledger
  if (amounts.subsidy > 0) yield* ledger.lockAccount(entityCode)
  const refundNo = yield* newNumber('refund', at)
  const neverReceived = fen(Math.max(0, amounts.cash - (payment?.left ?? 0)))
  const paymentRefundNo = amounts.cash > neverReceived ? yield* newNumber('paymentRefund', at) : null
  const refundType = payment?.provider === 'offline' ? 'OFFLINE' : 'ORIGINAL'
  const cause = { attachType, attachOrderNo, refundSource }
  yield* refunds.create(order, part, { ...cause, ...amounts, refundNo, refundType, paymentRefundNo, neverReceived }, at)
  const { shopCode, dhNo } = order
  const entries = refundEntries({ shopCode, dhNo, cash: amounts.cash, subsidy: amounts.subsidy }, neverReceived)
  yield* ledger.post(entityCode, { kind: 'REFUND', bizNo: refundNo, tradeOrderNo }, entries, { actor, at })
  return {
    refundNo,
    refundFee: fen(amounts.cash - neverReceived),
    refundPromoFee: amounts.subsidy,
    lines: amounts.lines,
  }
})
