import { Clock, Effect } from 'effect'
import { decideAccept } from '../../../domain/fulfilment/accept.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { moveOrders } from '../../ordering/handlers/move-orders.ts'
import { allowed } from '../../platform/guards.ts'
import { Shipments } from '../ports/shipments.ts'
import { type Acting, loadForUpdate } from './load-order.ts'

/** The warehouse takes on an order that was handed to it [W1]. */
export const acceptOrder = Effect.fnUntraced(function* (by: Acting, dhNo: string, submissionNo?: number) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const { to } = yield* allowed(decideAccept(order, submissionNo))
  yield* moveOrders([{ order, event: 'accept', to, actor: by.actor, at }])
  return { dhNo, bizStatus: to }
})

/** What became of one of many orders; null where nothing stood against it. */
export interface Accepted {
  readonly dhNo: string
  readonly shopCode: string
  readonly shopName: string
  readonly refusal: Refusal | null
}

/** Takes on many orders at once, each standing by itself [W12]; those out of scope are not there. */
export const acceptOrders = Effect.fnUntraced(function* (by: Acting, dhNos: ReadonlyArray<string>) {
  const lockedOrders = yield* (yield* Shipments).lockOrders(by.scope, dhNos)
  const at = yield* Clock.currentTimeMillis
  const decided = lockedOrders.map(order => ({ order, decision: decideAccept(order) }))
  yield* moveOrders(
    decided.flatMap(({ order, decision }) =>
      decision.ok ? [{ order, event: 'accept', to: decision.value.to, actor: by.actor, at } as const] : [],
    ),
  )
  return decided.map(
    ({ order: { dhNo, shopCode, shopName }, decision }): Accepted => ({
      ...{ dhNo, shopCode, shopName },
      refusal: decision.ok ? null : decision.refusal,
    }),
  )
})
