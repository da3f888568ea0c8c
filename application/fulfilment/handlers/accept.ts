import { Clock, Effect } from 'effect'
import { decideAccept } from '../../../domain/fulfilment/accept.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { moveOrders } from '../../ordering/handlers/move-orders.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { Shipments } from '../ports/shipments.ts'
import { loadForUpdate, type ScopedActor } from './load-order.ts'

/** Accepts an order for the warehouse [W1]. */
export const acceptOrder = Effect.fnUntraced(function* (by: ScopedActor, dhNo: string, submissionNo?: number) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const { to } = yield* requireAccepted(decideAccept(order, submissionNo))
  yield* moveOrders([{ order, event: 'accept', to, actor: by.actor, at }])
  return { dhNo, bizStatus: to }
})

/** The result for one of many orders; the refusal is null if it was accepted. */
export interface AcceptanceResult {
  readonly dhNo: string
  readonly shopCode: string
  readonly shopName: string
  readonly refusal: Refusal | null
}

/** Accepts many orders, each on its own [W12]; orders out of scope are reported as not found. */
export const acceptOrders = Effect.fnUntraced(function* (by: ScopedActor, dhNos: ReadonlyArray<string>) {
  const lockedOrders = yield* (yield* Shipments).lockOrders(by.scope, dhNos)
  const at = yield* Clock.currentTimeMillis
  const decisions = lockedOrders.map(order => ({ order, decision: decideAccept(order) }))
  yield* moveOrders(
    decisions.flatMap(({ order, decision }) =>
      decision.ok ? [{ order, event: 'accept', to: decision.value.to, actor: by.actor, at } as const] : [],
    ),
  )
  return decisions.map(
    ({ order: { dhNo, shopCode, shopName }, decision }): AcceptanceResult => ({
      ...{ dhNo, shopCode, shopName },
      refusal: decision.ok ? null : decision.refusal,
    }),
  )
})
