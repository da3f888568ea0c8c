import { Effect } from 'effect'
import { decideRefund, decideReturn, type ReturnedLine } from '../../../domain/fulfilment/returns.ts'
import { stockOfReturn } from '../../../domain/fulfilment/shop-stock.ts'
import { StockLedger } from '../../inventory/ports.ts'
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
  const recorded = yield* shipments.findReturn(order, thNo)
  const document = { documentNo: thNo, relatedNo: dhNo, occurredAt: at, actor: by.actor }
  if (recorded) {
    yield* shipments.putReturnStatus(order, thNo, thStatus)
    const back = isSentBack(thStatus) && !isSentBack(recorded.thStatus) ? stockOfReturn(recorded.lines, 1) : []
    if (back.length > 0)
      yield* (yield* StockLedger).post(order, { ...document, key: `TH:${thNo}:back`, process: 'TH_IN' }, back, at)
  } else {
    const lines = yield* allowed(decideReturn(yield* (yield* Orders).lines(order, ''), reportedReturn.lines))
    yield* shipments.putReturn(order, { thNo, shNo, thStatus, lines }, at)
    const out = isSentBack(thStatus) ? [] : stockOfReturn(lines, -1)
    yield* (yield* StockLedger).post(order, { ...document, key: `TH:${thNo}`, process: 'TH_OUT' }, out, at)
  }
  return { dhNo, thNo, thStatus }
})

/** Whether a return was rejected or voided, so that its goods are in the shop. */
const isSentBack = (thStatus: string): boolean => thStatus === '01' || thStatus === '02'

/** Records a refund, or the new status of a known one [W11]. */
export const recordRefund = Effect.fnUntraced(function* (by: Acting, dhNo: string, refund: OrderRefund) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const shipments = yield* Shipments
  const refunded = yield* shipments.refunded(order, refund.refundNo)
  yield* allowed(decideRefund({ ...order, refunded }, refund.refundFee))
  yield* shipments.putRefund(order, refund, at)
  return { dhNo, refundNo: refund.refundNo, showRefundStatus: refund.showRefundStatus }
})
