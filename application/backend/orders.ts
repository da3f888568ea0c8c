import { Clock, Effect } from 'effect'
import { judgeDateRange } from '../../domain/date-range.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { orderStatuses, type StatusGroup, statusGroups } from '../../domain/order/status.ts'
import { orderTypes } from '../../domain/order/type.ts'
import { say, type Text } from '../../domain/text.ts'
import type { Caller } from '../caller.ts'
import type { Payload } from '../contract/endpoint.ts'
import { badRequest } from '../contract/failure.ts'
import type { EndpointNamed } from '../contract/index.ts'
import type { OrderGroup } from '../contract/order.ts'
import { type OrderFilter, Orders } from '../ports/orders.ts'
import { Shops } from '../ports/shops.ts'
import { eventWords } from '../texts/events.ts'
import { allowed, orderOf, shopOf } from './found.ts'
import type { Handler } from './handler.ts'
import { orderCard, orderRow } from './order-views.ts'

export const listToday: Handler<'order.today'> = ({ shopJdeNo }, caller) => ordersOn(caller, shopJdeNo, 0)
export const listTomorrow: Handler<'order.tomorrow'> = ({ shopJdeNo }, caller) => ordersOn(caller, shopJdeNo, 1)

const ordersOn = Effect.fnUntraced(function* (caller: Caller, shopCode: string, daysAhead: number) {
  const shop = yield* shopOf(caller, shopCode)
  const { zone } = yield* (yield* Shops).chain
  const day = addDays(dayOf(yield* Clock.currentTimeMillis, zone), daysAhead)
  const orders = yield* (yield* Orders).ofDay(shop, day)
  return orders.map(order => orderCard(order, caller.language))
})

export const getOrderLog: Handler<'order.log'> = Effect.fnUntraced(function* ({ dhNo }, caller) {
  const log = yield* (yield* Orders).log(yield* orderOf(caller, dhNo))
  return log.map(({ event, at, actorName, reason }) => ({
    nodeName: say(eventWords[event], caller.language),
    operateTime: at,
    operateUserName: actorName,
    reason,
  }))
})

const pageSize = 10
const deepestOffset = 10_000

export const listOrders: Handler<'order.list'> = Effect.fnUntraced(function* (payload, caller) {
  const { current = 1, size = pageSize } = payload
  const offset = (current - 1) * size
  if (offset > deepestOffset) {
    return yield* badRequest(
      `current: at most ${deepestOffset / size + 1} with size ${size}; narrow the filters instead`,
    )
  }
  const filter = narrowedTo(payload.group, yield* filterOf(payload))
  const { orders, total } = yield* (yield* Orders).page(caller.scope, filter, offset, size)
  return {
    records: orders.map(order => orderRow(order, caller.language)),
    total,
    size,
    current,
    pages: Math.ceil(total / size),
  }
})

export const countOrders: Handler<'order.counts'> = Effect.fnUntraced(function* (payload, caller) {
  const orders = yield* Orders
  const filter = yield* filterOf(payload)
  const counts = yield* orders.countByStatus(caller.scope, filter)
  const sum = (group: StatusGroup) =>
    statusGroups[group].statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0)
  return {
    allCount: sum('allCount'),
    toShipCount: sum('toShipCount'),
    inTransitCount: sum('inTransitCount'),
    receivedCount: sum('receivedCount'),
    deliveryCancelCount: sum('deliveryCancelCount'),
    thCount: yield* orders.count(caller.scope, { ...filter, hasReturn: true }),
  }
})

export const listStatusOptions: Handler<'order.statusOptions'> = (_, { language }) =>
  Effect.succeed(optionsOf(orderStatuses, language))
export const listTypeOptions: Handler<'order.typeOptions'> = (_, { language }) =>
  Effect.succeed(optionsOf(orderTypes, language))

const optionsOf = (table: Readonly<Record<string, { words: Text }>>, language: Caller['language']) =>
  Object.entries(table).map(([code, { words }]) => ({ code, msg: say(words, language) }))

const longestRangeDays = 366

const filterOf = Effect.fnUntraced(function* (payload: Payload<EndpointNamed<'order.counts'>>) {
  const { purchaseDateStart: start, purchaseDateEnd: end } = payload
  if (start && end) yield* allowed(judgeDateRange({ start, end }, longestRangeDays))
  const filter: OrderFilter = {
    shopCodes: payload.shopJdeNo,
    orderTypes: payload.orderType,
    statuses: payload.bizStatus?.length ? payload.bizStatus : undefined,
    hasDifference: payload.hasFc,
    dhNos: payload.dhNo?.split(/[\s,，;；、]+/).filter(text => text !== ''),
    from: start,
    to: end,
    deliveryMode: payload.deliveryMode,
    zpTypes: payload.zpType,
    payMethod: payload.payMethodCode,
  }
  return filter
})

const groups: Readonly<Record<OrderGroup, StatusGroup | null>> = {
  all: null,
  toShip: 'toShipCount',
  inTransit: 'inTransitCount',
  received: 'receivedCount',
  deliveryCancel: 'deliveryCancelCount',
  th: null,
}

/** A tab narrows what the status filter already allows. */
function narrowedTo(group: OrderGroup | undefined, filter: OrderFilter): OrderFilter {
  if (group === 'th') return { ...filter, hasReturn: true }
  const name = group ? groups[group] : null
  if (!name) return filter
  const statuses: ReadonlyArray<string> = statusGroups[name].statuses
  return {
    ...filter,
    statuses: filter.statuses ? statuses.filter(status => filter.statuses!.includes(status)) : statuses,
  }
}
