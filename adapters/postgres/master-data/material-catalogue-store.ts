import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type CatalogueMaterial,
  type CatalogueQuery,
  type GroupRule,
  MaterialCatalogue,
  type MaterialDetail,
  type UnitRatioRow,
} from '../../../application/master-data/ports/material-catalogue.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { CountedCategory } from '../../../domain/master-data/category-tree.ts'
import type { MaterialStatus } from '../../../domain/master-data/material-status.ts'
import { loadPage, matchingRows } from '../engine/list.ts'
import { containing, inScope } from '../engine/scope.ts'
import { byName, type ListOrder, listOrder } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'

export const materialCatalogueStore = Layer.effect(
  MaterialCatalogue,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      page: (query, today) =>
        loadPage(
          { rows, row },
          { columns, matching: matching(query, today), order: listOrder(order, query.sort) },
          query,
        ),
      categories: rows(countedCategories),
      find: (materialCode, today) => row(detail(materialCode, today)),
      groupRules: materialCode => rows(rulesOf(materialCode)),
      units: (materialCode, today) => rows(unitsOf(materialCode, today)),
      orderedQuantities: (scope, materialCode, from, to) => rows(orderedQuantities(scope, materialCode, from, to)),
    }
  }),
)

const columns = sql<CatalogueMaterial>`m.material_code as "materialCode", m.name as "materialName", m.spec as "materialSpec",
  m.unit, coalesce(m.stock_unit, m.unit) as "stockUnit", m.category_code as "categoryCode", c.name as "categoryName",
  m.storage_type as "storageType", m.delivery_mode as "deliveryMode", m.labels, m.picture_hash as "pictureHash",
  g.orderable as "orderableGroups", g.priceless as "pricelessGroups"`

/** Materials with the number of shop groups that may order them, and of those among them without a price on a day. */
const materialsOn = (today: Day) => sql`materials m join categories c using (category_code) cross join lateral (
  select count(*)::int as orderable, count(*) filter (where not exists (
    select 1 from prices x where x.shop_group = r.shop_group and x.material_code = m.material_code
      and x.valid_from <= ${today}::date))::int as priceless
  from shop_groups s join purchase_rules r on r.shop_group = s.shop_group and r.material_code = m.material_code
  where r.can_purchase) g`

const order: ListOrder<'material' | 'category' | 'status'> = {
  columns: {
    material: byName(sql`m.name`),
    category: byName(sql`c.name`),
    status: sql`case when g.orderable = 0 then 2 when g.priceless > 0 then 0 else 1 end`,
  },
  order: sql`${byName(sql`m.name`)}, m.material_code`,
}

const inStatus: Readonly<Record<MaterialStatus, RawBuilder<unknown>>> = {
  ORDERABLE: sql`(g.orderable > 0 and g.priceless = 0)`,
  NO_PRICE: sql`g.priceless > 0`,
  CLOSED: sql`g.orderable = 0`,
}

const matching = (query: CatalogueQuery, today: Day) => {
  const { keyword, categoryCode, storageType, status, hasPicture } = query
  const like = containing(keyword.toLowerCase())
  return matchingRows(
    materialsOn(today),
    sql`(lower(m.name) like ${like} or lower(m.material_code) like ${like} or m.initials like ${like}
      or ${keyword} = any(m.barcodes))`,
    [
      categoryCode !== undefined && sql`m.category_code in (${categoriesBelow(categoryCode)})`,
      storageType !== undefined && sql`m.storage_type = ${storageType}`,
      status !== undefined && inStatus[status],
      hasPicture !== undefined && sql`(m.picture_hash is not null) = ${hasPicture}`,
    ],
  )
}

const categoriesBelow = (categoryCode: string) => sql`with recursive below as (
  select category_code from categories where category_code = ${categoryCode}
  union all
  select child.category_code from categories child join below on child.parent_code = below.category_code)
  select category_code from below`

const countedCategories = sql<CountedCategory>`
  select category_code as "categoryCode", parent_code as "parentCode", level, name,
    (select count(*)::int from materials m where m.category_code = c.category_code) as materials
  from categories c order by level, sort_key, category_code`

const detail = (materialCode: string, today: Day) => sql<MaterialDetail>`
  with recursive above as (
    select parent_code, name, level from categories
    where category_code = (select category_code from materials where material_code = ${materialCode})
    union all
    select parent.parent_code, parent.name, parent.level from categories parent
    join above on above.parent_code = parent.category_code)
  select ${columns}, m.barcodes, m.subsidy_usable as "subsidyUsable", m.return_days as "returnDays",
    m.shelf_life_days as "shelfLifeDays", (select array_agg(name order by level) from above) as "categoryNames",
    (select on_hand from warehouse_stock where material_code = m.material_code) as "onHand"
  from ${materialsOn(today)} where m.material_code = ${materialCode}`

const rulesOf = (materialCode: string) => sql<GroupRule>`
  select g.shop_group as "shopGroup", g.name, r.can_purchase as "canPurchase", r.min_quantity as min,
    r.step_quantity as step, r.max_quantity as max,
    (select count(*)::int from shops s where s.shop_group = g.shop_group and s.store_status <> '4') as shops
  from shop_groups g left join purchase_rules r on r.shop_group = g.shop_group and r.material_code = ${materialCode}
  order by g.shop_group`

/** The ratio of each unit that is valid on a day, and those that begin later. */
const unitsOf = (materialCode: string, today: Day) => sql<UnitRatioRow>`
  select unit, valid_from as "validFrom", case when 1000 % denominator = 0
    then trim_scale(numerator::numeric / denominator)::text else numerator || '/' || denominator end as ratio
  from material_units u where material_code = ${materialCode} and (valid_from > ${today}::date or valid_from = (
    select coalesce(max(valid_from) filter (where valid_from <= ${today}::date), min(valid_from)) from material_units
    where material_code = ${materialCode} and unit = u.unit))
  order by unit, valid_from`

type OrderedRow = {
  readonly day: Day
  readonly shopCode: string
  readonly shopName: string
  readonly quantity: Thousandths
}

const orderedQuantities = (
  scope: Scope,
  materialCode: string,
  from: Day,
  to: Day,
) => sql<OrderedRow>`select o.purchase_date as day, o.shop_code as "shopCode", max(o.shop_name) as "shopName",
    sum(l.quantity - l.cancelled)::bigint as quantity
  from orders o join order_lines l using (shop_code, dh_no)
  where o.purchase_date between ${from}::date and ${to}::date and ${inScope(scope, 'o.shop_code')}
    and o.status not in ('WAIT_SUBMIT', 'SUBMIT_FAIL', 'INVALID', 'REJECT', 'DC_CANCEL') and l.material_code = ${materialCode}
  group by o.purchase_date, o.shop_code having sum(l.quantity - l.cancelled) > 0`
