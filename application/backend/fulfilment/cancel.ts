import { Effect } from 'effect'
import { decideCancel, type OwedRefund } from '../../../domain/fulfilment/cancel.ts'
import { type OrderInScope, Orders } from '../../ports/orders.ts'
import { Shipments } from '../../ports/shipments.ts'
import { Stocks } from '../../ports/stocks.ts'
import { allowed } from '../found.ts'
import { type By, heldNow, newNumber } from './held.ts'

/** The warehouse will not ship an order: what it was promised is free, and what was paid online is owed back [W6]. */
export const cancelOrder = Effect.fnUntraced(function* (by: By, dhNo: string, reason: string, submissionNo?: number) {
  const { order, at } = yield* heldNow(by, dhNo)
  const { to, cancelReason, refund } = yield* allowed(decideCancel(order, reason, submissionNo))
  yield* (yield* Stocks).release(order)
  yield* (yield* Shipments).cancelLines(order)
  if (refund) yield* oweRefund(order, refund, at)
  yield* (yield* Orders).turn([{ order, event: 'cancel', to, actor: by.actor, at, reason: cancelReason }])
  return { dhNo, bizStatus: to, refundFee: refund?.refundFee ?? null }
})

/** The debt is written down with the cancellation; whoever pays it back finds it there. */
const oweRefund = Effect.fnUntraced(function* (order: OrderInScope, refund: OwedRefund, at: number) {
  const refundNo = yield* newNumber('refund', at)
  yield* (yield* Shipments).putRefund(
    order,
    {
      ...refund,
      ...{ refundNo, attachType: 'ORDER_CANCEL', attachOrderNo: order.dhNo, refundType: 'ORIGINAL' },
      ...{ refundSource: 'WAREHOUSE', refundAcct: null, spcChannelOrderNo: null },
      ...{ showRefundStatus: 'REFUND_ING', completeAt: null },
    },
    at,
  )
})
