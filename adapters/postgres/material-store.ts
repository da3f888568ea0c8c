import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type Category,
  Materials,
  type Picture,
  type SheetFilter,
  type SheetRow,
  type Stock,
  type TransitOrderRow,
} from '../../application/ports/materials.ts'
import type { OrderInScope } from '../../application/ports/orders.ts'
import type { ShopInScope } from '../../application/ports/shops.ts'
import { inTransitStatuses } from '../../domain/order/in-transit.ts'
import { atShopQuery, materialAtShop } from './material-at-shop.ts'
import { containing } from './scope.ts'
import { Database } from './sql.ts'

export const materialStore = Layer.effect(
  Materials,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      search: (keyword, limit) => rows(named(keyword, limit)),
      atShop: (shop, on, by, limit) =>
        Effect.map(rows(atShopQuery(shop, on, by, limit)), found => found.map(materialAtShop)),
      sheet: (order, filter) => rows(sheetQuery(order, filtered(filter))),
      sheetOf: (order, materialCodes) =>
        Effect.map(
          rows(sheetQuery(order, sql`and m.material_code = any(${materialCodes})`)),
          found => new Map(found.map(material => [material.materialCode, material])),
        ),
      stock: order =>
        Effect.map(rows(stockQuery(order)), found => new Map(found.map(stock => [stock.materialCode, stock]))),
      transit: (shop, materialCode) => rows(transitQuery(shop, materialCode)),
      categories: shop => rows(categoriesOf(shop)),
      picture: hash =>
        row(sql<Picture>`select media_type as "mediaType", bytes from pictures where picture_hash = ${hash}`),
    }
  }),
)

const named = (keyword: string, limit: number) => {
  const like = containing(keyword.toLowerCase())
  return sql<{ materialCode: string; materialName: string }>`
    select material_code as "materialCode", name as "materialName" from materials
    where lower(name) like ${like} or lower(material_code) like ${like} or initials like ${like}
    order by initials, material_code limit ${limit}`
}

const transitQuery = (shop: ShopInScope, materialCode: string) => sql<TransitOrderRow>`
  select o.dh_no as "dhNo", o.order_type as "orderType", l.quantity - coalesce(l.received, 0) - l.cancelled as quantity,
    l.unit, o.arrival_date as "expectedDeliveryDate"
  from order_lines l join orders o using (shop_code, dh_no)
  where l.shop_code = ${shop.shopCode} and l.material_code = ${materialCode}
    and o.status = any(${inTransitStatuses}) and l.quantity - coalesce(l.received, 0) - l.cancelled > 0
  order by o.arrival_date, o.dh_no limit 200`

const categoriesOf = (shop: ShopInScope) => sql<Category>`
  with recursive used as (
    select distinct c.* from categories c
    join materials m using (category_code)
    join purchase_rules p using (material_code)
    where p.shop_group = ${shop.shopGroup}
    union
    select parent.* from categories parent join used on used.parent_code = parent.category_code
  )
  select category_code as "categoryCode", parent_code as "parentCode", level, name
  from used order by level, sort_key, category_code`

/** The sheet of an order: its group's rules with the price in force on the purchase date. */
const sheetQuery = (order: OrderInScope, narrowed: RawBuilder<unknown>) => sql<SheetRow>`
  select m.material_code as "materialCode", m.name, m.initials, m.spec, m.unit, m.storage_type as "storageType",
    m.delivery_mode as "deliveryMode", m.labels, m.barcodes, m.picture_hash as "pictureHash",
    c1.category_code as level1, c2.category_code as level2, m.category_code as level4, c1.name as "level1Name",
    p.min_quantity as min, p.step_quantity as step, p.max_quantity as max, p.can_purchase as "canPurchase", price.price
  from purchase_rules p
  join materials m using (material_code)
  join categories c4 on c4.category_code = m.category_code
  join categories c3 on c3.category_code = c4.parent_code
  join categories c2 on c2.category_code = c3.parent_code
  join categories c1 on c1.category_code = c2.parent_code
  left join lateral (
    select price from prices
    where shop_group = p.shop_group and material_code = p.material_code and valid_from <= ${order.purchaseDate}::date
    order by valid_from desc limit 1
  ) price on true
  where p.shop_group = ${order.shopGroup} ${narrowed}
  order by m.material_code`

const filtered = ({ keyword, level1, level2, level4 }: SheetFilter): RawBuilder<unknown> => {
  const like = containing((keyword ?? '').trim().toLowerCase())
  return sql`
    ${level1 ? sql`and c1.category_code = ${level1}` : sql``}
    ${level2 ? sql`and c2.category_code = ${level2}` : sql``}
    ${level4 ? sql`and c4.category_code = ${level4}` : sql``}
    ${keyword?.trim() ? sql`and (lower(m.name) like ${like} or lower(m.material_code) like ${like} or m.initials like ${like})` : sql``}`
}

/** What the warehouse still has to promise, what the shop has, and what is on its way there. */
const stockQuery = (order: OrderInScope) => sql<Stock>`
  select p.material_code as "materialCode",
    greatest(coalesce(w.on_hand, 0) - coalesce(locked.quantity, 0), 0) as "inWarehouse",
    greatest(coalesce(s.on_hand, 0), 0) as "inShop",
    coalesce(transit.quantity, 0) as "inTransit"
  from purchase_rules p
  left join warehouse_stock w using (material_code)
  left join shop_stock s on s.shop_code = ${order.shopCode} and s.material_code = p.material_code
  left join (
    select material_code, sum(quantity)::bigint as quantity from stock_locks group by material_code
  ) locked on locked.material_code = p.material_code
  left join (
    select l.material_code, sum(l.quantity - coalesce(l.received, 0) - l.cancelled)::bigint as quantity
    from order_lines l join orders o using (shop_code, dh_no)
    where l.shop_code = ${order.shopCode} and o.status = any(${inTransitStatuses})
    group by l.material_code
  ) transit on transit.material_code = p.material_code
  where p.shop_group = ${order.shopGroup}`
