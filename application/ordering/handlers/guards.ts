import { Effect } from 'effect'
import type { Caller, Scope } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { Orders } from '../ports/orders.ts'

/** Loads an order of the caller's scope; fails with NOT_FOUND if the scope has none with this number. */
export const loadOrder = Effect.fnUntraced(function* (caller: Pick<Caller, 'scope'>, dhNo: string) {
  const order = yield* (yield* Orders).find(caller.scope, dhNo)
  return order ?? (yield* notFound(`order ${dhNo}`))
})

/** Loads an order and locks it until the transaction ends. Read the clock after this, not before. */
export const loadOrderForUpdate = Effect.fnUntraced(function* (scope: Scope, dhNo: string) {
  const order = yield* (yield* Orders).lock(scope, dhNo)
  return order ?? (yield* notFound(`order ${dhNo}`))
})

/** Loads and locks an order together with its cart, which is read after the lock is held. */
export const loadCartForUpdate = Effect.fnUntraced(function* (scope: Scope, dhNo: string) {
  const order = yield* (yield* Orders).lockWithCart(scope, dhNo)
  return order ?? (yield* notFound(`order ${dhNo}`))
})
