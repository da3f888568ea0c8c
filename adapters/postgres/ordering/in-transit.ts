import { sql } from 'kysely'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import type { Stock, TransitDocumentRow } from '../../../application/ordering/ports/materials.ts'
import type { SupplyDay } from '../../../application/ordering/ports/orders.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inTransitStatuses } from '../../../domain/ordering/order/in-transit.ts'
import { blindTransitOf, isInBlindCount } from '../inventory/blind-transit.ts'
import { ratioOn, stockUnitName } from '../inventory/unit-columns.ts'

/**
 * Selects stock on hand and in transit of a shop, in the order units of the materials; materials without either have no row. In
 * transit is the figure of the ledger, as in the real-time inventory, and what is ordered and still to be shipped [S13].
 */
export const stockQuery = (order: SupplyDay) => sql<Stock>`
  select material_code as "materialCode", coalesce(b.in_store, 0) as "inShop",
    coalesce(b.in_transport, 0) + coalesce(ordered.quantity, 0) as "inTransit"
  from (${balancesOf(order)}) b
  full join (
    select l.material_code, sum(${toBeShipped(order.shopCode)})::bigint as quantity
    from orders o join order_lines l using (shop_code, dh_no)
    where o.shop_code = ${order.shopCode} and ${isExpected(order.shopCode)}
    group by l.material_code
  ) ordered using (material_code)`

/** Selects the balances of a shop in the order units of the materials, without what it has to count blind [RC5]. */
const balancesOf = ({ shopCode, purchaseDate }: SupplyDay) => sql`
  select material_code, ${inOrderUnit(sql`b.in_store`)} as in_store,
    ${inOrderUnit(sql`(b.in_transport - coalesce(blind.quantity, 0))`)} as in_transport
  from stock_balances b
    left join (${blindTransitOf(shopCode)}) blind using (material_code)
    left join (${otherUnits(purchaseDate)}) ratio using (material_code)
  where b.shop_code = ${shopCode}`

/** Selects the ratios of the materials that are ordered in another unit than that of their stock; few of a chain's materials. */
const otherUnits = (day: Day) => sql`
  select m.material_code, ratio.numerator, ratio.denominator
  from materials m cross join lateral (${ratioOn(sql`m.unit`, sql`${day}::date`)}) ratio
  where m.stock_unit is not null and m.stock_unit <> m.unit`

const inOrderUnit = (quantity: ReturnType<typeof sql>) => sql`case when ratio.numerator is null then ${quantity}
  else round(${quantity}::numeric * ratio.denominator / ratio.numerator)::bigint end`

/**
 * Whether goods of the order `o` are still to be shipped, or are shipped and have to be counted blind. The statuses are literals,
 * as the partial index on such orders needs.
 */
const isExpected = (shopCode: string) => sql`o.status in (${sql.join(inTransitStatuses.map(status => sql.lit(status)))})
  and (not o.all_shipped or ${isInBlindCount(shopCode)})`

/**
 * What is still to be shipped of the line `l` of an order; before a blind count, what was ordered and has not arrived, because
 * the shipped and the cancelled quantity are hidden [RC5].
 */
const toBeShipped = (
  shopCode: string,
) => sql`case when ${isInBlindCount(shopCode)} then l.quantity - coalesce(l.received, 0)
  else greatest(l.quantity - l.cancelled - coalesce(l.shipped, 0), 0) end`

/**
 * Selects the documents whose sum is the figure in transit, the earliest expected first: orders, with what is still to be
 * shipped and what is on its way, and transfers from other shops [S13].
 */
export const transitQuery = (shop: ShopInScope, materialCode: string) => sql<TransitDocumentRow>`
  select "dhNo", "orderType", quantity, unit, "expectedDeliveryDate" from (
    select dh_no as "dhNo", order_type as "orderType", sum(quantity)::bigint as quantity, unit,
      arrival_date as "expectedDeliveryDate"
    from (${orderParts(shop, materialCode)}) part group by dh_no, order_type, unit, arrival_date having sum(quantity) > 0
    union all
    select t.db_no, null, l.sent - l.received - l.recovered - l.returned - l.lost, ${stockUnitName}, null
    from stock_transfers t join stock_transfer_lines l using (out_shop_code, db_no) left join materials m using (material_code)
    where t.in_shop_code = ${shop.shopCode} and l.material_code = ${materialCode}
      and t.biz_status in ('CALLED_OUT', 'SHORT') and l.sent > l.received
  ) document order by "expectedDeliveryDate" nulls last, "dhNo" limit 200`

const orderParts = ({ shopCode }: ShopInScope, materialCode: string) => sql`
  select o.dh_no, o.order_type, ${toBeShipped(shopCode)} as quantity, l.unit, o.arrival_date
  from order_lines l join orders o using (shop_code, dh_no)
  where l.shop_code = ${shopCode} and l.material_code = ${materialCode} and ${isExpected(shopCode)}
  union all
  select o.dh_no, o.order_type, l.shipped, l.unit, o.arrival_date
  from shipments s join shipment_lines l using (shop_code, dh_no, sh_no) join orders o using (shop_code, dh_no)
  where s.shop_code = ${shopCode} and l.material_code = ${materialCode} and s.received_at is null
    and o.status not in ('DC_CANCEL', 'INVALID') and not (select blind_receiving from chain)`
