import { Effect } from 'effect'
import { decideRefund, decideReturn, type ReturnedLine } from '../../../domain/fulfilment/returns.ts'
import { Orders } from '../../ordering/ports/orders.ts'
import { allowed } from '../../platform/guards.ts'
import { type OrderRefund, Shipments } from '../ports/shipments.ts'
import { type Acting, loadForUpdate } from './load-order.ts'

export interface ReportedReturn {
  readonly thNo: string
  readonly shNo?: string | undefined
  readonly thStatus: string
  readonly lines: ReadonlyArray<ReturnedLine>
}

/** Records a return of goods, or the new status of a known one; its materials are sent only once [W10]. */
export const recordReturn = Effect.fnUntraced(function* (by: Acting, dhNo: string, reportedReturn: ReportedReturn) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const shipments = yield* Shipments
  const { thNo, thStatus, shNo = null } = reportedReturn
  if (yield* shipments.findReturn(order, thNo)) yield* shipments.putReturnStatus(order, thNo, thStatus)
  else {
    const lines = yield* allowed(decideReturn(yield* (yield* Orders).lines(order, ''), reportedReturn.lines))
    yield* shipments.putReturn(order, { thNo, shNo, thStatus, lines }, at)
  }
  return { dhNo, thNo, thStatus }
})

/** Records a refund, or the new status of a known one [W11]. */
export const recordRefund = Effect.fnUntraced(function* (by: Acting, dhNo: string, refund: OrderRefund) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const shipments = yield* Shipments
  const refunded = yield* shipments.refunded(order, refund.refundNo)
  yield* allowed(decideRefund({ ...order, refunded }, refund.refundFee))
  yield* shipments.putRefund(order, refund, at)
  return { dhNo, refundNo: refund.refundNo, showRefundStatus: refund.showRefundStatus }
})
