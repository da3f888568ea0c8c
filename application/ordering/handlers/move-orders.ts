import { Effect } from 'effect'
import type { AddOnCase } from '../../../domain/ordering/cart/add-on.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Actor } from '../../platform/caller.ts'
import { publish } from '../../platform/domain-events.ts'
import { type OrderMove, ordersMoved } from '../events.ts'
import { type FrozenLine, type NewOrder, Orders, type OrderTransition } from '../ports/orders.ts'

/**
 * Moves orders along the status table, logs each transition and publishes it. Only these three functions call the
 * writes of `Orders` that log a transition (test/house/code/moves.test.ts), so that every transition is published.
 */
export const moveOrders = Effect.fnUntraced(function* (transitions: ReadonlyArray<OrderTransition>) {
  if (transitions.length === 0) return
  yield* (yield* Orders).transition(transitions)
  yield* publish(ordersMoved, transitions.map(moveOf))
})

/** Submits an order: numbers the submission and freezes its lines with their current rules and prices. */
export const submitOrderLines = Effect.fnUntraced(function* (
  transition: OrderTransition,
  lines: ReadonlyArray<FrozenLine>,
  addOn: AddOnCase | null,
) {
  yield* (yield* Orders).submit(transition, lines, addOn)
  const move = moveOf({ ...transition, reason: addOn?.reason })
  yield* publish(ordersMoved, [{ ...move, submissionNo: move.submissionNo + 1 }])
})

/** Creates an order; returns null if its day and type already have an order to open instead. */
export const createOrder = Effect.fnUntraced(function* (shop: ShopInScope, order: NewOrder, actor: Actor, at: number) {
  const newOrder = yield* (yield* Orders).create(shop, order, actor, at)
  if (!newOrder) return null
  const { status: to, version, submissionNo } = newOrder
  const step = { event: 'create', from: null, to, actor, at, reason: null } as const
  yield* publish(ordersMoved, [{ order: newOrder, ...step, version, submissionNo }])
  return newOrder
})

const moveOf = ({ order, event, to, actor, at, reason }: OrderTransition): OrderMove => ({
  ...{ order, event, from: order.status, to, actor, at, reason: reason ?? null },
  ...{ version: order.version + 1, submissionNo: order.submissionNo },
})
