import { Clock, Effect } from 'effect'
import { decideVoid, decideWithdraw, decideWithdrawAgain } from '../../../../domain/ordering/cart/withdraw.ts'
import { publish } from '../../../platform/domain-events.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import * as orderContract from '../../contract/order.ts'
import { orderWithdrawn } from '../../events.ts'
import type { OrderInScope } from '../../ports/orders.ts'
import { OrderJobs } from '../../ports/work.ts'
import { loadOrderForUpdate } from '../guards.ts'
import { moveOrders } from '../move-orders.ts'

export const withdrawOrder = handler(
  orderContract.withdrawOrder,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    const order = yield* loadOrderForUpdate(caller.scope, dhNo)
    const now = yield* Clock.currentTimeMillis
    if (order.status === 'ROLLING_BACK') return yield* enqueueWithdrawal(order, now)
    const { to, refunds } = yield* requireAccepted(decideWithdraw(order, now))
    if (refunds) yield* publish(orderWithdrawn, { order, actor: caller, at: now })
    yield* moveOrders([{ order, event: 'withdraw', to, actor: caller, at: now }])
    yield* (yield* OrderJobs).put('order.releaseStock', order, now)
    return { dhNo, bizStatus: to }
  }),
)

/** Enqueues the job of a withdrawal again; if there are two, the second does nothing [S19]. */
const enqueueWithdrawal = Effect.fnUntraced(function* (order: OrderInScope, now: number) {
  const { to } = yield* requireAccepted(decideWithdrawAgain(order, now))
  yield* (yield* OrderJobs).put('order.releaseStock', order, now)
  return { dhNo: order.dhNo, bizStatus: to }
})

export const voidOrder = handler(
  orderContract.voidOrder,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    const order = yield* loadOrderForUpdate(caller.scope, dhNo)
    const now = yield* Clock.currentTimeMillis
    const { to, cancelReason } = yield* requireAccepted(decideVoid(order))
    yield* moveOrders([{ order, event: 'void', to, actor: caller, at: now, reason: cancelReason }])
    return { dhNo, bizStatus: to }
  }),
)
