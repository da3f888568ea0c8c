import { type RawBuilder, sql } from 'kysely'
import type { OrderDraft, OrderKey } from '../../../application/ordering/ports/orders.ts'
import type { CartQuantity } from '../../../domain/ordering/order/order.ts'
import type { ShopCondition } from '../lists/document-view.ts'
import { ofTheirShops } from './order-rows.ts'

/**
 * Selects the cart lines above 0 of orders without submitted lines, with current names and the price valid on the
 * order's date [M2, M3]. `orders` is anything with the columns of orders.
 */
export const draftLines = (orders: RawBuilder<unknown>, atShop: ShopCondition = () => sql<boolean>`true`) => sql`
  select o.shop_code, o.dh_no, o.shop_group, o.order_type, c.material_code, coalesce(m.name, c.material_code) as name,
    coalesce(m.spec, '') as spec, coalesce(m.unit, '') as unit, coalesce(m.storage_type, 'NORMAL') as storage_type,
    coalesce(m.delivery_mode, o.delivery_mode) as delivery_mode, m.picture_hash, c.quantity, p.price,
    case when p.price > 0 then (p.price * c.quantity + 500) / 1000 end as amount
  from ${orders} o join cart_lines c using (shop_code, dh_no)
    left join materials m using (material_code)
    left join lateral (
      select price from prices
      where shop_group = o.shop_group and material_code = c.material_code and valid_from <= o.purchase_date
      order by valid_from desc limit 1
    ) p on true
  where o.kinds = 0 and c.quantity > 0 and ${atShop('c.shop_code')}`

/** Selects the cart totals of these orders, one row for each order with a non-empty cart. */
export const draftsOf = (orders: ReadonlyArray<OrderKey>) => sql<OrderDraft & { readonly dhNo: string }>`
  select d.dh_no as "dhNo", count(*) as kinds,
    array_to_string((array_agg(d.name order by d.material_code))[1:3], '、') as "firstMaterials",
    coalesce(sum(d.amount), 0)::bigint as goods, coalesce(r.service_fee, 0) as "serviceFee", coalesce(r.car_fee, 0) as "carFee"
  from (${draftLines(sql`(select * from orders where ${ofTheirShops(orders)} and dh_no = any(${numbersOf(orders)}))`, column => ofTheirShops(orders, column))}) d
    left join order_rules r on r.shop_group = d.shop_group and r.order_type = d.order_type
  group by d.dh_no, r.service_fee, r.car_fee`

/** Selects the cart lines above 0 of these orders, one row for each order with a non-empty cart. */
export const cartsOf = (orders: ReadonlyArray<OrderKey>) =>
  sql<{ readonly dhNo: string; readonly lines: ReadonlyArray<CartQuantity> }>`
  select dh_no as "dhNo",
    json_agg(json_build_object('materialCode', material_code, 'quantity', quantity) order by material_code) as lines
  from cart_lines
  where ${ofTheirShops(orders)} and dh_no = any(${numbersOf(orders)}) and quantity > 0
  group by dh_no`

/** A number belongs to one shop, so numbers beside the shops are as exact as pairs, and are planned faster. */
const numbersOf = (orders: ReadonlyArray<OrderKey>) => orders.map(({ dhNo }) => dhNo)
