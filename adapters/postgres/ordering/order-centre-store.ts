import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import { type CentreSummary, OrderCentre } from '../../../application/ordering/ports/order-centre.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { shopColumns } from '../master-data/shop-store.ts'
import { cutOffDay, cutOffLater, orderColumns } from './order-rows.ts'

export const orderCentreStore = Layer.effect(
  OrderCentre,
  Effect.map(Database, ({ row, rows }) => ({
    summary: (scope, shopCode, now) =>
      Effect.map(row(summaryOf(scope, shopCode, now)), record => {
        if (!record) return null
        const { zone, today, state, ...shop } = record
        return { shop, zone, today, state }
      }),
    orders: (shop, today) =>
      Effect.map(rows(centreOrders(shop, today)), records => {
        const inList = (name: string) => records.flatMap(({ list, ...order }) => (list === name ? [order] : []))
        return { today: inList('today'), tomorrow: inList('tomorrow'), urgentOrders: inList('urgentOrders') }
      }),
  })),
)

type SummaryRow = ShopInScope & Omit<CentreSummary, 'shop'>

/** Selects the columns of an order's card and of an application's banner. */
const summaryOf = (scope: Scope, shopCode: string, now: number) => sql<SummaryRow>`
  with day as (select zone, (to_timestamp(${now}::bigint / 1000.0) at time zone zone)::date as today from chain),
  shown as (
    select o.* from orders o, day where o.shop_code = ${shopCode} and o.purchase_date between today and today + 1
    union all
    select o.* from orders o, day where o.shop_code = ${shopCode} and o.order_type = 'URGENT'
      and o.status not in ('INVALID', 'STORE_RECEIVE', 'DC_CANCEL') and o.purchase_date not between today and today + 1
    union all
    select o.* from orders o, day where o.shop_code = ${shopCode} and o.order_type <> 'URGENT'
      and ${cutOffLater(sql`today`)} and ${cutOffDay} between today and today + 1
  )
  select ${shopColumns}, day.zone, day.today,
    md5(concat(
      (select string_agg(concat_ws(':', dh_no, status, version, case when kinds = 0 then cart_version end, kinds, delivered_kinds, first_materials, total_fee,
          has_difference, all_shipped, cut_off_at, arrival_date, submitted_at, reject_reason, trade_order_no), '|' order by dh_no)
        from shown),
      '/',
      (select string_agg(concat_ws(':', a.sq_no, a.status, a.version, a.dh_no, o.status, o.cut_off_at), '|' order by a.sq_no)
        from urgent_applications a left join orders o on o.shop_code = a.shop_code and o.dh_no = a.dh_no
        where a.shop_code = ${shopCode}
          and (a.status in ('TO_AUDIT', 'REJECT') or (a.status = 'SUCCESS' and o.status = 'WAIT_SUBMIT')))
    )) as state
  from shops, day where shop_code = ${shopCode} and ${inScope(scope, 'shop_code')}`

export const ordersOfDay = (shop: { readonly shopCode: string }, day: string, today: string) =>
  sql<OrderInScope>`select ${orderColumns} from orders
    where shop_code = ${shop.shopCode} and order_type <> 'URGENT' and (purchase_date = ${day}::date
      or ${cutOffLater(sql`${today}::date`)} and ${cutOffDay} = ${day}::date)
    order by created_at desc, dh_no`

export const urgentOrders = (shop: { readonly shopCode: string }, purchaseDate: string) =>
  sql<OrderInScope>`select ${orderColumns} from orders
    where shop_code = ${shop.shopCode} and order_type = 'URGENT'
      and (purchase_date = ${purchaseDate}::date or status not in ('INVALID', 'STORE_RECEIVE', 'DC_CANCEL'))
    order by created_at desc, dh_no limit 50`

const centreOrders = (shop: { readonly shopCode: string }, today: Day) => sql<OrderInScope & { readonly list: string }>`
  select 'today' as list, * from (${ordersOfDay(shop, today, today)}) a
  union all select 'tomorrow', * from (${ordersOfDay(shop, addDays(today, 1), today)}) b
  union all select 'urgentOrders', * from (${urgentOrders(shop, today)}) c
  order by "createdAt" desc, "dhNo"`
