import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type ExplainedMovement,
  type StockDayRecord,
  type StockShop,
  StockViews,
  type TransitDocument,
} from '../../../application/inventory/ports.ts'
import { type DayCauses, stockProcessNames } from '../../../domain/inventory/processes.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { Database } from '../engine/sql.ts'
import { isInBlindShipment } from './blind-transit.ts'
import { allBalancesOf, balancesByMaterial } from './stock-ledger-store.ts'
import { stockUnitName } from './unit-columns.ts'

/** Number of movements of a day that are listed. */
const maxListed = 200

/** What explains the stock of the shops, in PostgreSQL. */
export const stockViewStore = Layer.effect(
  StockViews,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      unknown: codes =>
        Effect.map(
          rows(sql<{ code: string }>`select code from unnest(${codes}::text[]) code
            where not exists (select 1 from materials where material_code = code)`),
          records => records.map(({ code }) => code),
        ),
      balances: shop => Effect.map(rows(allBalancesOf(shop)), balancesByMaterial),
      inTransit: (shop, materialCode) => rows(inTransit(shop, materialCode)),
      day: Effect.fnUntraced(function* (shop, materialCode, days, today) {
        const head = yield* row(headOf(shop, materialCode, days, today))
        if (!head) return null
        const { causes, ...facts } = head
        const movements = yield* rows(movementsOf(shop, materialCode, head))
        return { ...facts, causes: causes ?? {}, movements }
      }),
    }
  }),
)

/**
 * Selects what invariant G5 sums up: shipments that were not received, of orders that were not cancelled, and open transfers to
 * the shop.
 */
const inTransit = ({ shopCode }: StockShop, materialCode: string) => sql<TransitDocument>`
  select 'SHIPMENT' as kind, sh_no as "bizOrderNo",
    case when not (select blind_receiving from chain)
      then sum(stock_quantity(l.shipped, l.stock_numerator, l.stock_denominator))::bigint end as quantity,
    max(${stockUnitName}) as unit,
    s.expect_arrival_date as "expectedDate"
  from shipments s join shipment_lines l using (shop_code, dh_no, sh_no) join orders o using (shop_code, dh_no)
    left join materials m using (material_code)
  where s.shop_code = ${shopCode} and l.material_code = ${materialCode} and s.received_at is null
    and o.status not in ('DC_CANCEL', 'INVALID')
  group by sh_no, s.expect_arrival_date
  union all
  select 'TRANSFER', t.db_no, l.sent - l.received - l.recovered - l.returned - l.lost, ${stockUnitName}, null
  from stock_transfers t join stock_transfer_lines l using (out_shop_code, db_no) left join materials m using (material_code)
  where t.in_shop_code = ${shopCode} and l.material_code = ${materialCode} and t.biz_status in ('CALLED_OUT', 'SHORT')
    and l.sent > l.received
  order by "expectedDate" nulls last, "bizOrderNo"`

type RequestedDays = Parameters<StockViews['Service']['day']>[2]
type Head = Omit<StockDayRecord, 'causes' | 'movements'> & { readonly causes: DayCauses | null }

const causes = sql.join(
  stockProcessNames.map(process => sql`${sql.lit(process)}, sum(d.${sql.ref(process.toLowerCase())})`),
)

/**
 * Selects the stock now and the equation of the days. The stock before is that at the beginning of the latest closed month plus
 * the days since then; a material without a row there had none.
 */
const headOf = ({ shopCode }: StockShop, materialCode: string, requested: RequestedDays, today: Day) => sql<Head>`
  with own as (
    select trade_day, seq from stock_movements where shop_code = ${shopCode} and material_code = ${materialCode}
  ), latest as (
    select coalesce(${requested.day}::date, (select max(trade_day) from own), ${today}::date) as day
  ), chosen as (
    select day, least(coalesce(${requested.startDay}::date, day), day) as start_day from latest
  ), start as (
    select max(month) as month from stock_months cross join chosen
    where shop_code = ${shopCode} and month <= chosen.start_day
      and month <= (select closed_through + 1 from stock_shops where shop_code = ${shopCode})
  )
  select coalesce(m.name, code) as "materialName", ${stockUnitName} as unit, coalesce(b.in_store, 0) as "inStore",
    coalesce(b.in_transport, 0) as "inTransport", chosen.start_day as "startDay", chosen.day, coalesce(s.closed_through >= chosen.day, false) as "isClosed",
    ${isInBlindShipment(sql`${shopCode}`, sql`code`)} as "isBlind",
    (select max(trade_day) from own where trade_day < chosen.start_day) as "previousDay",
    (select min(trade_day) from own where trade_day > chosen.day) as "nextDay",
    (select count(*)::int from own where trade_day between chosen.start_day and chosen.day) as count,
    coalesce((select opening from stock_months o
      where o.shop_code = ${shopCode} and o.month = start.month and o.material_code = ${materialCode}), 0)
      + (select coalesce(sum(net), 0)::bigint from stock_days d
        where d.shop_code = ${shopCode} and d.material_code = ${materialCode} and d.trade_day < chosen.start_day
          and d.trade_day >= coalesce(start.month, '-infinity')) as before,
    (select json_build_object(${causes}) from stock_days d
      where d.shop_code = ${shopCode} and d.trade_day between chosen.start_day and chosen.day and d.material_code = ${materialCode}) as causes
  from (select ${materialCode} as code) material cross join chosen cross join start
    left join stock_balances b on b.shop_code = ${shopCode} and b.material_code = code
    left join stock_shops s on s.shop_code = ${shopCode} left join materials m on m.material_code = code
  where b.material_code is not null or m.material_code is not null`

const movementsOf = ({ shopCode }: StockShop, materialCode: string, { startDay, day }: Head) => sql<ExplainedMovement>`
  select f.seq, f.process, f.biz_order_no as "bizOrderNo", f.relate_order_no as "relateOrderNo",
    p.occurred_at as "occurredAt", f.recorded_at as "recordedAt", f.trade_day as "tradeDay", p.occurred_day as "occurredDay",
    p.actor_name as "actorName", p.remark, f.change_in_store as "changeInStore", f.after_in_store as "afterInStore",
    f.change_in_transport as "changeInTransport", f.after_in_transport as "afterInTransport"
  from stock_movements f join stock_postings p using (shop_code, posting_key)
  where f.shop_code = ${shopCode} and f.material_code = ${materialCode} and f.trade_day between ${startDay}::date and ${day}::date
  order by f.seq desc limit ${maxListed}`
