import { Clock, Effect } from 'effect'
import { decideVoid, decideWithdraw } from '../../../domain/order/withdraw.ts'
import { Orders } from '../../ports/orders.ts'
import { Outbox } from '../../ports/work.ts'
import { allowed, lockedOrder } from '../found.ts'
import type { Handler } from '../handler.ts'

export const withdrawOrder: Handler<'order.withdraw'> = Effect.fnUntraced(function* ({ dhNo }, caller) {
  const order = yield* lockedOrder(caller.scope, dhNo)
  const now = yield* Clock.currentTimeMillis
  const { to } = yield* allowed(decideWithdraw(order, now))
  yield* (yield* Orders).turn([{ order, event: 'withdraw', to, actor: caller, at: now }])
  yield* (yield* Outbox).put('order.releaseStock', order, now)
  return { dhNo, bizStatus: to }
})

export const voidOrder: Handler<'order.void'> = Effect.fnUntraced(function* ({ dhNo }, caller) {
  const order = yield* lockedOrder(caller.scope, dhNo)
  const now = yield* Clock.currentTimeMillis
  const { to, cancelReason } = yield* allowed(decideVoid(order))
  yield* (yield* Orders).turn([{ order, event: 'void', to, actor: caller, at: now, reason: cancelReason }])
  return { dhNo, bizStatus: to }
})
