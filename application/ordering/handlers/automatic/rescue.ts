import { Clock, Effect } from 'effect'
import type { Thousandths } from '../../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { carryLine } from '../../../../domain/ordering/cart/carry.ts'
import { scopeOf, systemActor } from '../../../platform/caller.ts'
import { publish } from '../../../platform/domain-events.ts'
import { autoSubmitDecided, type OrderMove } from '../../events.ts'
import { AutoSubmits, type Rescue } from '../../ports/auto-submits.ts'
import { Materials } from '../../ports/materials.ts'
import { type CartLineRow, type OrderInScope, Orders } from '../../ports/orders.ts'
import { OrderJobs } from '../../ports/work.ts'
import { sheetOf } from '../cart.ts'
import { loadCartForUpdate } from '../guards.ts'
import { openOrder } from '../placing/start.ts'

/** Enqueues the rescue of routine orders that missed their cut-off in shops with automatic submission [AU8]. */
export const rescueMissedOrders = Effect.fnUntraced(function* (moves: ReadonlyArray<OrderMove>) {
  const missedOrders = moves.filter(
    ({ event, from, to, order }) =>
      event === 'cutOff' && to === 'INVALID' && from !== 'WAIT_PAY' && order.orderType === 'NORMAL',
  )
  if (missedOrders.length === 0) return
  const shops = new Set(yield* (yield* AutoSubmits).shopsWith(missedOrders.map(({ order }) => order.shopCode)))
  const orderJobs = yield* OrderJobs
  for (const { order, at } of missedOrders)
    if (shops.has(order.shopCode)) yield* orderJobs.put('order.rescue', order, at)
})

/**
 * Moves the lines of an order that missed its cut-off into the add-on order of its day, as far as the rules of add-on
 * orders allow. The voided order keeps its cart.
 */
export const rescueOrder = Effect.fnUntraced(function* (order: OrderInScope) {
  const lines = (yield* (yield* Orders).cart(order)).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return
  const rescue = yield* Effect.catchTag(moveLines(order, lines), 'Refused', no => Effect.succeed(no.refusal as Refusal))
  const at = yield* Clock.currentTimeMillis
  const isRescued = 'addOnNo' in rescue
  yield* (yield* AutoSubmits).addEntry(order.shopCode, {
    ...{ at, event: isRescued ? 'RESCUED' : 'NOT_RESCUED', actorName: systemActor.name },
    ...{ dhNo: order.dhNo, purchaseDate: order.purchaseDate },
    ...{ refusal: isRescued ? null : rescue, rescue: isRescued ? rescue : null },
  })
  if (isRescued) yield* publish(autoSubmitDecided, { order, at, outcome: { is: 'RESCUED', ...rescue } })
})

/** Opens the add-on order of the day and adds the lines that it takes; fails with the refusal if it cannot be opened. */
const moveLines = Effect.fnUntraced(function* (order: OrderInScope, lines: ReadonlyArray<CartLineRow>) {
  const by = { ...systemActor, scope: scopeOf([order.shopCode]) }
  const day = { purchaseDate: order.purchaseDate, shopJdeNo: order.shopCode }
  const { dhNo: addOnNo } = yield* Effect.catchTag(openOrder('OVERTIME', day, by), 'Fault', Effect.die)
  const { order: addOn, cart } = yield* Effect.orDie(loadCartForUpdate(by.scope, addOnNo))
  const rows = yield* (yield* Materials).sheetOf(
    addOn,
    lines.map(({ materialCode }) => materialCode),
  )
  const currentQuantities = new Map(cart.map(({ materialCode, quantity }) => [materialCode, quantity]))
  const carriedLines = lines.map(({ materialCode, quantity }) => ({
    materialCode,
    ...carryLine(
      materialCode,
      quantity,
      sheetOf(rows.values()),
      currentQuantities.get(materialCode) ?? (0 as Thousandths),
    ),
  }))
  const writtenLines = carriedLines.flatMap(line => (line.is === 'written' ? [line] : []))
  const at = yield* Clock.currentTimeMillis
  if (writtenLines.length > 0) yield* (yield* Orders).putCart(addOn, writtenLines, systemActor, at)
  const leftLines = carriedLines.filter(({ is }) => is === 'left' || is === 'there').length
  return { addOnNo, movedLines: lines.length - leftLines, leftLines } satisfies Rescue
})
