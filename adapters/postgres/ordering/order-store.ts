import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type CartLineRow,
  type LogRow,
  type OrderContent,
  type OrderInScope,
  type OrderKey,
  type OrderLineRow,
  Orders,
  type ReopenedType,
} from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { countRows, loadPage } from '../engine/list.ts'
import { containing, namesOneShop } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { ordersOfDay, urgentOrders } from './order-centre-store.ts'
import { insertOrder, putCart, submitOrder, transitionWrite, unfreezeOrder } from './order-changes.ts'
import { cartsOf, draftsOf } from './order-drafts.ts'
import {
  type CartLineColumns,
  contentsOf,
  keysIn,
  lockDueOrders,
  lockOrder,
  lockOrders,
  lockOrderWithCart,
  matchingOrders,
  orderColumns,
  orderKeyOf,
  orderListRows,
  ordersByNumber,
  ordersWhere,
  statusCounts,
} from './order-rows.ts'

export const orderStore = Layer.effect(
  Orders,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    const keyOf = knownKeys({ row })
    return {
      find: (scope, dhNo) => row(sql`${ordersWhere(scope, { dhNos: [dhNo] })} limit 1`),
      lock: (scope, dhNo) =>
        Effect.flatMap(keyOf(scope, dhNo), key => (key ? row(lockOrder(key)) : Effect.succeed(null))),
      findAll: (scope, dhNos) => rows(ordersByNumber(scope, dhNos)),
      lockAll: (scope, dhNos, besides = []) =>
        Effect.flatMap(keysIn(rows, scope, dhNos), keys => lockOrders(rows, [...keys, ...besides])),
      lockWithCart: (scope, dhNo) =>
        Effect.gen(function* () {
          const key = yield* keyOf(scope, dhNo)
          const orderRow = key && (yield* row(lockOrderWithCart(key)))
          if (!orderRow) return null
          const { seenVersion, lines, ...order } = orderRow
          return { order, cart: seenVersion === order.cartVersion ? lines.map(cartLine) : yield* rows(cartOf(order)) }
        }),
      create: (shop, order, actor, now) => row(insertOrder(shop, order, actor, now)),
      opened: (shop, orderType, purchaseDate) =>
        row(sql`select ${orderColumns} from orders
          where shop_code = ${shop.shopCode} and purchase_date = ${purchaseDate}::date
            and order_type = ${orderType} and ${opened[orderType]} order by created_at, dh_no limit 1`),
      ofDay: (shop, day, today) => rows(ordersOfDay(shop, day, today)),
      urgent: (shop, purchaseDate) => rows(urgentOrders(shop, purchaseDate)),
      transition: transitions => (transitions.length === 0 ? Effect.void : queue(transitionWrite(transitions))),
      submit: (transition, lines, addOn) => queue(...submitOrder(transition, lines, addOn)),
      unfreeze: order => write(unfreezeOrder(order)),
      lines: (order, keyword) => rows(linesOf(order, keyword)),
      contents: orders =>
        Effect.map(
          rows(contentsOf(orders)),
          records => new Map(records.map(({ dhNo, ...content }) => [dhNo, content as OrderContent])),
        ),
      carts: orders =>
        Effect.map(rows(cartsOf(orders)), records => new Map(records.map(({ dhNo, lines }) => [dhNo, lines]))),
      drafts: orders =>
        Effect.map(rows(draftsOf(orders)), records => new Map(records.map(({ dhNo, ...draft }) => [dhNo, draft]))),
      log: order =>
        rows(sql<LogRow>`select at, event, to_status as "toStatus", actor_name as "actorName", reason,
            is_automatic as "isAutomatic" from order_log
          where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} order by version`),
      page: (scope, filter, offset, limit, sort) =>
        Effect.map(
          loadPage({ rows, row }, orderListRows(scope, filter, sort), { offset, limit }),
          ({ records: orders, total }) => ({ orders, total }),
        ),
      count: (scope, filter) =>
        Effect.map(row(countRows(matchingOrders(scope, filter))), counted => counted?.count ?? 0),
      countByStatus: (scope, filter) =>
        Effect.map(rows(statusCounts(scope, filter)), counts => new Map(counts.map(of => [of.status, of.count]))),
      cart: order => rows(cartOf(order)),
      putCart: (order, lines, actor, now) => queue(putCart(order, lines, actor, now)),
      putRemark: (order, remark) =>
        write(sql`update orders set remark = ${remark}
          where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`),
      lockDue: (now, limit) => lockDueOrders(rows, now, limit),
    }
  }),
)

/** How many numbers are kept with their shops; a number takes about a hundred bytes. */
const numbersMax = 20_000

/**
 * Returns the function that finds the key by which an order is locked. It needs no query for a caller of one shop, nor
 * for a number that was found before: an order keeps its number and its shop. The number found first is forgotten first.
 */
const knownKeys = ({ row }: Pick<Database['Service'], 'row'>) => {
  const shopOf = new Map<string, string>()
  const keep = (key: OrderKey): OrderKey => {
    if (shopOf.size >= numbersMax) shopOf.delete(shopOf.keys().next().value!)
    shopOf.set(key.dhNo, key.shopCode)
    return key
  }
  return (scope: Scope, dhNo: string): Effect.Effect<OrderKey | null> => {
    if (namesOneShop(scope)) return Effect.succeed({ shopCode: scope.shops[0]!, dhNo })
    const shopCode = shopOf.get(dhNo)
    if (shopCode === undefined) return Effect.map(row(orderKeyOf(scope, dhNo)), key => key && keep(key))
    const isInScope = scope.shops === 'ALL' || scope.shops.includes(shopCode)
    return Effect.succeed(isInScope ? { shopCode, dhNo } : null)
  }
}

/** Condition for the order of the day that is reopened, by order type. */
const opened: Readonly<Record<ReopenedType, RawBuilder<boolean>>> = {
  NORMAL: sql`status <> 'INVALID'`,
  OVERTIME: sql`status = 'WAIT_SUBMIT'`,
}

const cartLine = ([materialCode, quantity, version, updatedByName]: CartLineColumns): CartLineRow => ({
  materialCode,
  quantity,
  version,
  updatedByName,
})

const cartOf = (order: OrderInScope) => sql<CartLineRow>`
  select material_code as "materialCode", quantity, version, updated_by_name as "updatedByName" from cart_lines
  where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} order by material_code`

const linesOf = (order: OrderInScope, keyword: string) => {
  const like = containing(keyword.toLowerCase())
  return sql<OrderLineRow>`
    select material_code as "materialCode", material_name as name, spec, unit, storage_type as "storageType",
      delivery_mode as "deliveryMode", picture_hash as "pictureHash", quantity, price, amount, shipped, received,
      returned, cancelled
    from order_lines
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}
      and (${keyword} = '' or lower(material_name) like ${like} or lower(material_code) like ${like})
    order by line_no`
}
