import { Clock, Effect } from 'effect'
import { type Day, dayOf } from '../../../../domain/kernel/day.ts'
import { orderNumber } from '../../../../domain/kernel/document-number.ts'
import { decideStart } from '../../../../domain/ordering/cart/start.ts'
import { validateCounted } from '../../../../domain/stocktake/order-block.ts'
import { loadShop } from '../../../master-data/handlers/guards.ts'
import { type ShopInScope, Shops } from '../../../master-data/ports/shops.ts'
import type { Caller } from '../../../platform/caller.ts'
import { badRequest } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { Tokens } from '../../../platform/tokens.ts'
import { OrderBlocks } from '../../../stocktake/ports/stocktakes.ts'
import * as placingContract from '../../contract/placing.ts'
import { type NewOrder, Orders, type ReopenedType } from '../../ports/orders.ts'
import { ruleFacts, startFacts } from '../calendar.ts'
import { createOrder } from '../move-orders.ts'

/** PENDING_SUBMISSION opens the fill flow, any other status the order's detail (spec 000 section 2.8). */
export const startRoutineOrder = handler(
  placingContract.startRoutineOrder,
  Effect.fnUntraced(function* (payload, caller) {
    const { dhNo, status } = yield* openOrder('NORMAL', payload, caller)
    return { dhNo, status: status === 'WAIT_SUBMIT' ? 'PENDING_SUBMISSION' : status }
  }),
)

export const startAddOnOrder = handler(
  placingContract.startAddOnOrder,
  Effect.fnUntraced(function* (payload, caller) {
    const { dhNo } = yield* openOrder('OVERTIME', payload, caller)
    return { dhNo }
  }),
)

/** Returns the existing order of a day, or creates one; two concurrent calls return the same order (I15). */
export const openOrder = Effect.fnUntraced(function* (
  orderType: ReopenedType,
  { purchaseDate, shopJdeNo }: { readonly purchaseDate: Day; readonly shopJdeNo: string },
  caller: Pick<Caller, 'scope' | 'userId' | 'name'>,
) {
  const orders = yield* Orders
  const shop = yield* loadShop(caller, shopJdeNo)
  yield* requireAccepted(validateCounted(yield* (yield* OrderBlocks).of(shop)))
  const findExisting = orders.opened(shop, orderType, purchaseDate)
  const existing = yield* findExisting
  if (existing) return existing
  const now = yield* Clock.currentTimeMillis
  const order = yield* newOrder(shop, { orderType, purchaseDate }, now)
  const created = (yield* createOrder(shop, order, caller, now)) ?? (yield* findExisting)
  return created ?? (yield* badRequest(`order of ${purchaseDate} is gone again, start it anew`))
})

interface OrderToStart {
  readonly orderType: ReopenedType
  readonly purchaseDate: Day
}

/** Returns a new order by the current rules, without writing it. */
const newOrder = Effect.fnUntraced(function* (shop: ShopInScope, toStart: OrderToStart, now: number) {
  const { orderType, purchaseDate } = toStart
  const { zone } = yield* (yield* Shops).chain
  const facts = startFacts(yield* ruleFacts(shop), toStart)
  const start = yield* requireAccepted(decideStart(facts, now))
  if (start.kind === 'EXISTING') return yield* Effect.die(new Error('no order was given, yet one is said to exist'))
  const order: NewOrder = {
    dhNo: orderNumber(dayOf(now, zone), (yield* Tokens).orderBits()),
    orderType,
    purchaseDate,
    arrivalDate: facts.calendar.arrivalDate,
    opensAt: start.opensAt,
    cutOffAt: start.cutOffAt,
    graceMinutes: start.rule.graceMinutes,
  }
  return order
})
