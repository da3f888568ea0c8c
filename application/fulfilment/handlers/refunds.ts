import { Effect } from 'effect'
import { creditNumber, decideRefund } from '../../../domain/fulfilment/returns.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { type OrderRefund, Shipments } from '../ports/shipments.ts'
import { loadForUpdate, type ScopedActor } from './load-order.ts'

/**
 * Records a refund that another system reports, or the new status of a known one [W11]. It replaces the credit by which the same
 * receiving difference or return was settled here [RC27, RT7].
 */
export const recordRefund = Effect.fnUntraced(function* (by: ScopedActor, dhNo: string, refund: OrderRefund) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const shipments = yield* Shipments
  const credit = creditNumber(refund.attachOrderNo)
  const isCreditable = refund.attachType === 'SC' || refund.attachType === 'TH'
  if (isCreditable && refund.refundNo !== credit) yield* shipments.dropRefund(order, credit)
  const refundedFee = yield* shipments.refunded(order, refund.refundNo)
  yield* requireAccepted(decideRefund({ ...order, refunded: refundedFee }, refund.refundFee))
  yield* shipments.putRefund(order, refund, at)
  return { dhNo, refundNo: refund.refundNo, showRefundStatus: refund.showRefundStatus }
})
