import { Clock, Effect } from 'effect'
import { addDays, dayOf } from '../../../domain/kernel/day.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { cancelReasons } from '../../../domain/master-data/words.ts'
import { type OrderTab, statusesOf } from '../../../domain/ordering/order/order-list.ts'
import { orderStatuses } from '../../../domain/ordering/order/status.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { actorIn, type Caller } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import { shallowPageOf } from '../../platform/paging.ts'
import { wordsIn } from '../../platform/words-in.ts'
import { eventWords } from '../../texts/events.ts'
import * as orderContract from '../contract/order.ts'
import { Orders } from '../ports/orders.ts'
import { loadOrder } from './guards.ts'
import { loadAmounts } from './order-drafts.ts'
import { filterOf, narrowToTab } from './order-filter.ts'
import { orderCard, orderRow } from './order-views.ts'

export const listToday = handler(orderContract.listToday, ({ shopJdeNo }, caller) => ordersOn(caller, shopJdeNo, 0))
export const listTomorrow = handler(orderContract.listTomorrow, ({ shopJdeNo }, caller) =>
  ordersOn(caller, shopJdeNo, 1),
)

const ordersOn = Effect.fnUntraced(function* (caller: Caller, shopCode: string, daysAhead: number) {
  const shop = yield* loadShop(caller, shopCode)
  const { zone } = yield* (yield* Shops).chain
  const today = dayOf(yield* Clock.currentTimeMillis, zone)
  const orders = yield* loadAmounts(yield* (yield* Orders).ofDay(shop, addDays(today, daysAhead), today))
  return orders.map(order => orderCard(order, caller.language))
})

export const getOrderLog = handler(
  orderContract.getOrderLog,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    const log = yield* (yield* Orders).log(yield* loadOrder(caller, dhNo))
    return log.map(({ event, at, actorName, reason, isAutomatic }) => ({
      nodeName: textIn(eventWords[event], caller.language),
      operateTime: at,
      operateUserName: actorIn(actorName, caller.language),
      reason: reason === null ? null : reasonIn(event, reason, caller.language),
      isAutomatic,
    }))
  }),
)

/**
 * A failed lock stores the codes of the materials; a cancellation stores one of our codes; any other reason is free
 * text.
 */
const reasonIn = (event: keyof typeof eventWords, reason: string, language: Language): string => {
  if (event !== 'lock') return wordsIn(cancelReasons, reason, language)
  const codes = reason.split(',')
  return textIn([`价格异常：${codes.join('、')}`, `Materials without a valid price: ${codes.join(', ')}`], language)
}

export const listOrders = handler(
  orderContract.listOrders,
  Effect.fnUntraced(function* (payload, caller) {
    const { offset, limit, toPage } = yield* shallowPageOf(payload)
    const filter = narrowToTab(payload.group, yield* filterOf(payload))
    const { orders, total } = yield* (yield* Orders).page(caller.scope, filter, offset, limit, payload.sort)
    const views = yield* loadAmounts(orders)
    return toPage(
      views.map(order => orderRow(order, caller.language)),
      total,
    )
  }),
)

export const countOrders = handler(
  orderContract.countOrders,
  Effect.fnUntraced(function* (payload, caller) {
    const orders = yield* Orders
    const filter = yield* filterOf(payload)
    const counts = yield* orders.countByStatus(caller.scope, filter)
    const sum = (tab: OrderTab) => statusesOf(tab)!.reduce((total, status) => total + (counts.get(status) ?? 0), 0)
    return {
      allCount: sum('all'),
      toShipCount: sum('toShip'),
      inTransitCount: sum('inTransit'),
      receivedCount: sum('received'),
      deliveryCancelCount: sum('deliveryCancel'),
      thCount: yield* orders.count(caller.scope, { ...filter, hasReturn: true }),
    }
  }),
)

export const listStatusOptions = handler(orderContract.listStatusOptions, (_, { language }) =>
  Effect.succeed(optionsOf(orderStatuses, language)),
)
export const listTypeOptions = handler(orderContract.listTypeOptions, (_, { language }) =>
  Effect.succeed(optionsOf(orderTypes, language)),
)

const optionsOf = (table: Readonly<Record<string, { words: Text }>>, language: Caller['language']) =>
  Object.entries(table).map(([code, { words }]) => ({ code, msg: textIn(words, language) }))
