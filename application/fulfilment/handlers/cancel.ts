import { Effect } from 'effect'
import { decideCancel } from '../../../domain/fulfilment/cancel.ts'
import { orderCancelled, refundOf } from '../../ordering/events.ts'
import { moveOrders } from '../../ordering/handlers/move-orders.ts'
import { Stocks } from '../../ordering/ports/stocks.ts'
import { publish } from '../../platform/domain-events.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { Shipments } from '../ports/shipments.ts'
import { loadForUpdate, type ScopedActor } from './load-order.ts'

/** Cancels an order for the warehouse: releases its stock and refunds what was paid [W6]. */
export const cancelOrder = Effect.fnUntraced(function* (
  by: ScopedActor,
  dhNo: string,
  reason: string,
  submissionNo?: number,
) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const { to, cancelReason } = yield* requireAccepted(decideCancel(order, reason, submissionNo))
  const refund = refundOf(yield* publish(orderCancelled, { order, by: 'WAREHOUSE', actor: by.actor, at }))
  yield* (yield* Stocks).release(order)
  yield* (yield* Shipments).cancelLines(order)
  yield* moveOrders([{ order, event: 'cancel', to, actor: by.actor, at, reason: cancelReason }])
  return { dhNo, bizStatus: to, refundFee: refund?.refundFee ?? null }
})
