import { Effect } from 'effect'
import type { ShopInScope } from '../../../master-data/ports/shops.ts'
import type { Actor } from '../../../platform/caller.ts'
import { publish } from '../../../platform/domain-events.ts'
import { urgentMoved } from '../../events.ts'
import { type NewUrgent, Urgents, type UrgentTransition } from '../../ports/urgents.ts'

/** Moves an application for an urgent order, logs the transition and publishes it. */
export const moveUrgent = Effect.fnUntraced(function* (transition: UrgentTransition) {
  yield* (yield* Urgents).transition(transition)
  const { application, to, actor, at, reason } = transition
  const { shopCode, sqNo } = application
  yield* publish(urgentMoved, { shopCode, sqNo, to, actor, at, reason: reason ?? null })
})

/** Creates an application, which waits for head office. */
export const createUrgent = Effect.fnUntraced(function* (
  shop: ShopInScope,
  application: NewUrgent,
  actor: Actor,
  at: number,
) {
  yield* (yield* Urgents).create(shop, application, actor, at)
  const { shopCode } = shop
  yield* publish(urgentMoved, { shopCode, sqNo: application.sqNo, to: 'TO_AUDIT', actor, at, reason: null })
})
