import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import type { OrderInScope, SupplyDay } from '../../../application/ordering/ports/orders.ts'
import {
  type ChangedStock,
  type LoadProgress,
  Loads,
  type RecentQuantities,
  type Suggestion,
} from '../../../application/ordering/ports/work.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { Database } from '../engine/sql.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'

export const loadStore = Layer.effect(
  Loads,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      begin: ({ shopCode, dhNo }, total) =>
        Effect.map(
          row(sql<LoadProgress>`
            insert into order_loads (shop_code, dh_no, total) values (${shopCode}, ${dhNo}, ${total})
            on conflict (shop_code, dh_no) do update set total = order_loads.total
            returning finished_at is not null as finished`),
          begun => begun!,
        ),
      restart: ({ shopCode, dhNo }, total) =>
        Effect.map(
          row(sql<LoadProgress>`
            with gone as (delete from order_suggestions where shop_code = ${shopCode} and dh_no = ${dhNo})
            insert into order_loads (shop_code, dh_no, total) values (${shopCode}, ${dhNo}, ${total})
            on conflict (shop_code, dh_no) do update set total = excluded.total, done = 0, finished_at = null
            returning finished_at is not null as finished`),
          begun => begun!,
        ),
      progress: ({ shopCode, dhNo }) =>
        row(sql<LoadProgress>`select finished_at is not null as finished from order_loads
          where shop_code = ${shopCode} and dh_no = ${dhNo}`),
      finish: (order, suggestions, now) => write(finishLoad(order, suggestions, now)),
      dailyUse: order =>
        Effect.map(rows(dailyUseOf(order)), used => new Map(used.map(row => [row.materialCode, row.daily]))),
      recentQuantities: order =>
        Effect.map(rows(recentOf(order)), records => new Map(records.map(row => [row.materialCode, row]))),
      stockChanges: (shop, since) => rows(stockChangesOf(shop, since)),
      suggestions: ({ shopCode, dhNo }) =>
        rows(sql<Suggestion>`select material_code as "materialCode", quantity, daily_estimate as "dailyEstimate",
            estimates::float8[] as estimates, cover_days as "coverDays", in_shop as "inShop", in_transit as "inTransit"
          from order_suggestions where shop_code = ${shopCode} and dh_no = ${dhNo}`),
    }
  }),
)

const finishLoad = ({ shopCode, dhNo }: OrderInScope, suggestions: ReadonlyArray<Suggestion>, now: number) => {
  const column = (value: (suggestion: Suggestion) => string | number | null) => suggestions.map(value)
  return sql`
    with put as (
      insert into order_suggestions (shop_code, dh_no, material_code, quantity, daily_estimate, estimates,
        cover_days, in_shop, in_transit)
      select ${shopCode}, ${dhNo}, row.material_code, row.quantity, row.daily_estimate,
        string_to_array(row.estimates, ',')::bigint[], row.cover_days, row.in_shop, row.in_transit
      from unnest(
        ${column(row => row.materialCode)}::text[], ${column(row => row.quantity)}::bigint[],
        ${column(row => row.dailyEstimate)}::bigint[], ${column(row => row.estimates?.join() ?? null)}::text[],
        ${column(row => row.coverDays)}::int[], ${column(row => row.inShop)}::bigint[],
        ${column(row => row.inTransit)}::bigint[]
      ) as row(material_code, quantity, daily_estimate, estimates, cover_days, in_shop, in_transit)
      on conflict (shop_code, dh_no, material_code) do nothing
    )
    update order_loads set done = total, finished_at = ${now} where shop_code = ${shopCode} and dh_no = ${dhNo}`
}

/** Average daily use over the four weeks before the purchase date. */
const dailyUseOf = ({ shopCode, purchaseDate }: SupplyDay) => sql<{ materialCode: string; daily: Thousandths }>`
  select l.material_code as "materialCode", round(sum(l.quantity) / 28.0)::bigint as daily
  from order_lines l join orders o using (shop_code, dh_no)
  where l.shop_code = ${shopCode}
    and o.status not in ('INVALID', 'REJECT', 'DC_CANCEL', 'SUBMIT_FAIL')
    and o.purchase_date < ${purchaseDate}::date and o.purchase_date >= ${purchaseDate}::date - 28
  group by l.material_code`

/** Use is what the usage reports call actual use, and scrap. */
const stockChangesOf = ({ shopCode }: ShopInScope, since: Day) => sql<ChangedStock>`
  select b.material_code as "materialCode", ${stockUnitName} as "unitName", b.in_store as "inStore", d.changes
  from (
    select material_code, json_agg(json_build_object('day', trade_day, 'net', net,
      'use', sale_out - sale_return - pd + scrap_out, 'received', order_in)) as changes
    from stock_days where shop_code = ${shopCode} and trade_day >= ${since}::date group by material_code
  ) d join stock_balances b on b.shop_code = ${shopCode} and b.material_code = d.material_code
    left join materials m on m.material_code = b.material_code
  order by b.material_code`

/** Selects submitted orders of the shop itself; allocations by head office say nothing about its usual orders. */
const recentOf = ({ shopCode, dhNo, purchaseDate }: SupplyDay) => sql<RecentQuantities & { materialCode: string }>`
  with recent as materialized (
    select dh_no from orders
    where shop_code = ${shopCode} and dh_no is distinct from ${dhNo}::text and order_type = any(${shopOrderTypes})
      and submitted_at is not null
      and status not in ('WAIT_SUBMIT', 'SUBMITTING', 'SUBMIT_FAIL', 'ROLLING_BACK', 'REJECT', 'INVALID', 'DC_CANCEL')
      and purchase_date <= ${purchaseDate}::date and purchase_date >= ${purchaseDate}::date - 28
  )
  select l.material_code as "materialCode", array_agg(l.quantity::float8) as quantities,
    (select count(*)::int from recent) as "orderCount"
  from order_lines l join recent using (dh_no)
  where l.shop_code = ${shopCode}
  group by l.material_code`

const shopOrderTypes = Object.entries(orderTypes).flatMap(([type, { placedBy }]) => (placedBy === 'SHOP' ? [type] : []))
