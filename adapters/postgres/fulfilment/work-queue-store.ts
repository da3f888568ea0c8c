import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { WorkQueueSort } from '../../../application/fulfilment/contract/warehouse.ts'
import {
  type Goods,
  type PickGoods,
  type SubstituteStock,
  type WarehouseOrder,
  WorkQueue,
  type WorkQueueFilter,
} from '../../../application/fulfilment/ports/work-queue.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { PickLine } from '../../../domain/fulfilment/pick-list.ts'
import { type WorkQueueTabName, workQueueTabNames, workQueueTabs } from '../../../domain/fulfilment/work-queue.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { countTabs, type ListRows, loadPage, matchingRows } from '../engine/list.ts'
import { containing, inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { orderBy, orderColumns, ordersWhere } from '../ordering/order-rows.ts'

export const workQueueStore = Layer.effect(
  WorkQueue,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      page: (scope, tab, filter, offset, limit, sort) =>
        Effect.map(
          loadPage({ rows, row }, workQueueRows(scope, tab, filter, sort), { offset, limit }),
          ({ records: orders, total }) => ({ orders, total }),
        ),
      counts: (scope, filter) =>
        Effect.map(row(countTabs(workQueueTabNames, tab => matchingOrders(scope, tab, filter))), counts => counts!),
      goods: order =>
        Effect.map(rows(goodsOf(order)), records => new Map(records.map(goods => [goods.materialCode, goods]))),
      substitutes: (order, keyword, limit) => rows(searchSubstitutes(order, keyword, limit)),
      toPick: (scope, dhNos) =>
        Effect.gen(function* () {
          const orders = yield* rows(
            sql<OrderInScope>`${ordersWhere(scope, { dhNos })}
              order by min(arrival_date) over (partition by shop_code), shop_code, arrival_date, dh_no`,
          )
          const orderNos = orders.map(({ dhNo }) => dhNo)
          const lines = yield* rows(linesToPick(scope, orderNos))
          return { orders, lines, materials: yield* rows(goodsToPick(scope, orderNos)) }
        }),
    }
  }),
)

const matchingOrders = (scope: Scope, tab: WorkQueueTabName, filter: WorkQueueFilter) => {
  const { statuses, allShipped } = workQueueTabs[tab]
  return matchingRows(sql`orders`, inScope(scope, 'shop_code'), [
    sql`status = any(${statuses})`,
    allShipped !== null && sql`all_shipped = ${allShipped}`,
    filter.shopCodes && sql`shop_code = any(${filter.shopCodes})`,
    filter.dhNos && sql`dh_no = any(${filter.dhNos})`,
    filter.arrivalFrom && sql`arrival_date >= ${filter.arrivalFrom}::date`,
    filter.arrivalTo && sql`arrival_date <= ${filter.arrivalTo}::date`,
    filter.deliveryMode &&
      sql`exists (select 1 from order_lines l where l.shop_code = orders.shop_code and l.dh_no = orders.dh_no
        and ${inScope(scope, 'l.shop_code')} and l.delivery_mode = ${filter.deliveryMode})`,
    filter.storageType &&
      sql`exists (select 1 from order_lines l where l.shop_code = orders.shop_code and l.dh_no = orders.dh_no
        and ${inScope(scope, 'l.shop_code')} and l.storage_type = ${filter.storageType})`,
  ])
}

/** Returns the order of a tab: open work by arrival date, finished work by purchase date, newest first. */
const sequenceOf = (tab: WorkQueueTabName) =>
  tab === 'shipped' || tab === 'cancelled'
    ? sql`purchase_date desc, dh_no desc`
    : sql`arrival_date nulls last, purchase_date, shop_code, dh_no`

const workQueueRows = (
  scope: Scope,
  tab: WorkQueueTabName,
  filter: WorkQueueFilter,
  sort: Sort<WorkQueueSort> | undefined,
): ListRows<WarehouseOrder> => ({
  columns: sql`${orderColumns},
    (select coalesce(array_agg(distinct l.storage_type), '{}') from order_lines l
      where l.shop_code = orders.shop_code and l.dh_no = orders.dh_no and ${inScope(scope, 'l.shop_code')}) as "storageTypes",
    (select count(*) from shipments s where s.shop_code = orders.shop_code and s.dh_no = orders.dh_no
      and ${inScope(scope, 's.shop_code')}) as batches`,
  matching: matchingOrders(scope, tab, filter),
  order: sort ? orderBy(sort) : sequenceOf(tab),
})

/** Position of a material's category: the positions of its ancestors and its atShop, from the top. */
const categoryPlaces = sql`
  places as (
    with recursive place as (
      select category_code, lpad(sort_key::text, 6, '0') || category_code as place, name from categories where parent_code is null
      union all
      select c.category_code, p.place || '/' || lpad(c.sort_key::text, 6, '0') || c.category_code, c.name
      from categories c join place p on p.category_code = c.parent_code
    )
    select * from place
  )`

const goodsOf = (order: OrderInScope) => sql<Goods>`
  with ${categoryPlaces}
  select l.material_code as "materialCode", l.storage_type as "storageType", coalesce(p.place, '') as "categoryOrder",
    coalesce(p.name, '') as "categoryName", w.on_hand as "onHand"
  from order_lines l left join materials m using (material_code) left join places p using (category_code)
    left join warehouse_stock w using (material_code)
  where l.shop_code = ${order.shopCode} and l.dh_no = ${order.dhNo}`

const searchSubstitutes = (order: OrderInScope, keyword: string, limit: number) => {
  const like = containing(keyword.toLowerCase())
  return sql<SubstituteStock>`
    select m.material_code as "materialCode", m.name, m.spec, m.unit, m.storage_type as "storageType",
      m.delivery_mode as "deliveryMode", price.price, w.on_hand as "onHand"
    from materials m left join warehouse_stock w using (material_code)
    left join lateral (
      select price from prices
      where shop_group = ${order.shopGroup} and material_code = m.material_code
        and valid_from <= ${order.purchaseDate}::date
      order by valid_from desc limit 1
    ) price on true
    where lower(m.name) like ${like} or lower(m.material_code) like ${like} or m.initials like ${like}
    order by coalesce(w.on_hand, 0) <= 0, m.initials, m.material_code limit ${limit}`
}

/** Selects the open lines of orders that are not or only partly shipped. */
const openLines = (scope: Scope, dhNos: ReadonlyArray<string>) => sql`
  select l.*, l.quantity - l.cancelled - coalesce(l.shipped, 0) as open
  from order_lines l join orders o using (shop_code, dh_no)
  where ${inScope(scope, 'o.shop_code')} and o.dh_no = any(${dhNos}) and not o.all_shipped
    and o.status in ('PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED')
    and l.quantity - l.cancelled - coalesce(l.shipped, 0) > 0`

const linesToPick = (scope: Scope, dhNos: ReadonlyArray<string>) => sql<PickLine>`
  select dh_no as "dhNo", material_code as "materialCode", open as quantity
  from (${openLines(scope, dhNos)}) line order by shop_code, dh_no, line_no`

const goodsToPick = (scope: Scope, dhNos: ReadonlyArray<string>) => sql<PickGoods>`
  with ${categoryPlaces}
  select distinct on (line.material_code) line.material_code as "materialCode", line.material_name as name, line.spec,
    line.unit, line.storage_type as "storageType", coalesce(p.place, '') as "categoryOrder",
    coalesce(p.name, '') as "categoryName", w.on_hand as "onHand"
  from (${openLines(scope, dhNos)}) line left join materials m using (material_code)
    left join places p using (category_code) left join warehouse_stock w using (material_code)
  order by line.material_code`
