import { Effect } from 'effect'
import { decideRefund } from '../../../domain/fulfilment/returns.ts'
import { allowed } from '../../platform/guards.ts'
import { type OrderRefund, Shipments } from '../ports/shipments.ts'
import { type Acting, loadForUpdate } from './load-order.ts'

/** Records a refund, or the new status of a known one [W11]. */
export const recordRefund = Effect.fnUntraced(function* (by: Acting, dhNo: string, refund: OrderRefund) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const shipments = yield* Shipments
  const refunded = yield* shipments.refunded(order, refund.refundNo)
  yield* allowed(decideRefund({ ...order, refunded }, refund.refundFee))
  yield* shipments.putRefund(order, refund, at)
  return { dhNo, refundNo: refund.refundNo, showRefundStatus: refund.showRefundStatus }
})
