import { Clock, Effect } from 'effect'
import { refusal } from '../../../domain/kernel/refusal.ts'
import { loadOrderForUpdate } from '../../ordering/handlers/guards.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'
import { notFound, Refused } from '../../platform/failure.ts'
import { Shipments } from '../ports/shipments.ts'

/** The actor of a step and the shops that it may touch: a user, another system or the simulator. */
export interface ScopedActor {
  readonly scope: Scope
  readonly actor: Actor
}

/** Locks the order and returns it with the current time, read after the lock. */
export const loadForUpdate = Effect.fnUntraced(function* ({ scope }: ScopedActor, dhNo: string) {
  const order = yield* loadOrderForUpdate(scope, dhNo)
  return { order, at: yield* Clock.currentTimeMillis }
})

/** Returns a delivery of the order. Refuses one of another order of the shop; fails with NOT_FOUND for any other. */
export const shipmentOf = Effect.fnUntraced(function* (order: OrderInScope, shNo: string) {
  const all = yield* (yield* Shipments).ofOrder(order)
  const shipment = all.find(one => one.shNo === shNo)
  if (!shipment) {
    const isOfAnother = yield* (yield* Shipments).isOfShop(order, shNo)
    return yield* isOfAnother ? new Refused({ refusal: refusal('SHIPMENT_OF_ANOTHER', { shNo }) }) : notFound(shNo)
  }
  return { shipment, others: all.filter(one => one.shNo !== shNo) }
})
