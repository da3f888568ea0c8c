import { Effect } from 'effect'
import { fen } from '../../../../domain/kernel/money.ts'
import { refundEntries } from '../../../../domain/payment/ledger.ts'
import { type MissingLine, owedForLines, owedWhole } from '../../../../domain/payment/refund.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import type { OrderInScope } from '../../../ordering/ports/orders.ts'
import type { Actor } from '../../../platform/caller.ts'
import { Ledger } from '../../ports/ledger.ts'
import { type RefundCause, Refunds } from '../../ports/refunds.ts'

export interface Owing extends RefundCause {
  /** The missing quantities to refund; if absent, everything is refunded. */
  readonly lines?: ReadonlyArray<MissingLine> | undefined
  readonly actor: Actor
  readonly at: number
}

/**
 * Creates the refund of an order in the caller's transaction; the order must be locked [Z1 to Z4]. The subsidy returns
 * to the account at once, the cash is sent by a job. Returns the refund; null if nothing was paid here.
 */
export const createPendingRefund = Effect.fnUntraced(function* (order: OrderInScope, owing: Owing) {
  const refunds = yield* Refunds
  const part = yield* refunds.lockPaid(order)
  const owed = part && (owing.lines ? owedForLines(part, owing.lines) : owedWhole(part))
  if (!owed) return null
  const { entityCode, tradeOrderNo, payment } = part
  const { attachType, attachOrderNo, refundSource, actor, at } = owing
  const ledger = yield* Ledger
  if (owed.subsidy > 0) yield* ledger.lockAccount(entityCode)
  const refundNo = yield* newNumber('refund', at)
  const neverReceived = fen(Math.max(0, owed.cash - (payment?.left ?? 0)))
  const paymentRefundNo = owed.cash > neverReceived ? yield* newNumber('paymentRefund', at) : null
  const refundType = payment?.provider === 'offline' ? 'OFFLINE' : 'ORIGINAL'
  const cause = { attachType, attachOrderNo, refundSource }
  yield* refunds.owe(order, part, { ...cause, ...owed, refundNo, refundType, paymentRefundNo, neverReceived }, at)
  const { shopCode, dhNo } = order
  const entries = refundEntries({ shopCode, dhNo, cash: owed.cash, subsidy: owed.subsidy }, neverReceived)
  yield* ledger.post(entityCode, { kind: 'REFUND', bizNo: refundNo, tradeOrderNo }, entries, { actor, at })
  return { refundNo, refundFee: fen(owed.cash - neverReceived), refundPromoFee: owed.subsidy, lines: owed.lines }
})
