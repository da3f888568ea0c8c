import { type RawBuilder, sql } from 'kysely'
import type { RangeValue } from '../../../../../domain/lists/filters/range.ts'
import type { FilterValues } from '../../../../../domain/reports/filter-format.ts'
import {
  breakdownByDayReport,
  type breakdownByMonthReport,
} from '../../../../../domain/reports/goods/sales-breakdown.ts'
import { inScope } from '../../../engine/scope.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { ofShops } from '../../filtered.ts'
import type { ReportView } from '../../view.ts'
import { categoryColumns, categoryFilterColumns, categoryJoins, unitCostFrom } from './goods-columns.ts'

/** The rows of the recipe of a product that is valid on a day: the latest that has begun [SA1]. */
const recipeOn = (
  product: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
) => sql`recipes r on r.product_code = ${product}
  and r.valid_from = (select max(v.valid_from) from recipes v where v.product_code = ${product} and v.valid_from <= ${day})`

/** How many units of its component a row of a recipe takes for one unit of the product. */
const perUnit = sql`(r.quantity::numeric * 10000 / (r.portions::numeric * r.yield_rate))`

interface Days {
  readonly first: string
  readonly last: string
}

/**
 * Selects what one unit of each product takes of each material, from each day on which a recipe or a unit changes: between
 * two of these days all days are alike.
 */
const taken = ({ first, last }: Days) => sql`taken as materialized (
  with recursive stages as (
    select ${first}::date as since
    union select valid_from from recipes where valid_from > ${first}::date and valid_from <= ${last}::date
    union select valid_from from material_units where valid_from > ${first}::date and valid_from <= ${last}::date
  ), parts (product_code, since, component, unit, taken) as (
    select p.product_code, g.since, r.component_code, r.unit, ${perUnit}
    from (select distinct product_code from recipes) p cross join stages g join ${recipeOn(sql`p.product_code`, sql`g.since`)}
    union all
    select p.product_code, p.since, r.component_code, r.unit, p.taken * ${perUnit}
    from parts p join ${recipeOn(sql`p.component`, sql`p.since`)}
    where not exists (select 1 from materials m where m.material_code = p.component)
  )
  select p.product_code, p.since, p.component as material_code, p.unit, sum(p.taken) as taken,
    sum(p.taken) * coalesce((select u.numerator::numeric / u.denominator from material_units u
      where u.material_code = p.component and u.unit = p.unit and p.unit <> coalesce(m.stock_unit, m.unit)
      order by u.valid_from <= p.since desc, case when u.valid_from <= p.since then u.valid_from end desc,
        u.valid_from limit 1), 1) as in_stock_unit
  from parts p join materials m on m.material_code = p.component
  group by p.product_code, p.since, p.component, p.unit, m.stock_unit, m.unit)`

/**
 * Selects what each product that was sold on the sales day `d` took of each material, in the unit of the recipe. Costs are the
 * value that left the ledger for the sales of that day, divided by quantity: in the order of the products, each row has what
 * lies between two rounded sums, so that the rows add up to the ledger to the fen. Nothing is recorded more than a day early.
 */
const rowsOfDay = (d: RawBuilder<unknown>) => sql`
  select e.product_code, e.sold, e.material_code, e.unit, e.quantity,
    case when e.whole = 0 then 0 else round(v.value * e.through / e.whole / 1000) - round(v.value * (e.through - e.part) / e.whole / 1000)
      end::bigint as cost
  from (
    select l.product_code, l.sold - l.returned as sold, t.material_code, t.unit, (l.sold - l.returned) * t.taken as quantity,
      sum((l.sold - l.returned) * t.in_stock_unit) over used as whole,
      sum((l.sold - l.returned) * t.in_stock_unit) over (used order by l.product_code, t.unit) as through,
      (l.sold - l.returned) * t.in_stock_unit as part
    from sales_lines l join taken t using (product_code)
    where l.shop_code = ${d}.shop_code and l.trade_day = ${d}.trade_day and l.gap_reason is null
      and t.since = (select max(g.since) from taken g where g.since <= ${d}.trade_day)
    window used as (partition by t.material_code)
  ) e left join (
    select m.material_code, -sum(m.change_value) as value from stock_movements m
    where m.shop_code = ${d}.shop_code and m.biz_order_no = ${d}.sales_no and m.recorded_day >= ${d}.trade_day - 1
    group by m.material_code
  ) v using (material_code)`

/** Joins the rows `x` of the places `k`, which stand in the order of the report, so that a page calculates no more than its own. */
const rows = (filter: FilterValues, places: RawBuilder<unknown>, figures: RawBuilder<unknown>) => sql`
  (${places}) k cross join lateral (${figures}) x
  join shops s on s.shop_code = k.shop_code left join products p on p.product_code = x.product_code
  left join materials m on m.material_code = x.material_code ${categoryJoins}
  where true ${narrowedBy(breakdownByDayReport.filters, filter, {
    skuNo: sql`x.product_code`,
    materialCode: sql`x.material_code`,
    category: categoryFilterColumns,
  })}`

const columns = {
  ...{ ordDate: sql`k.period`, shopJdeNumber: sql`k.shop_code`, shopJdeName: sql`s.name`, skuNo: sql`x.product_code` },
  ...{ skuName: sql`coalesce(p.name, x.product_code)`, saleQty: sql`x.sold`, materialCode: sql`x.material_code` },
  ...{ materialName: sql`coalesce(m.name, x.material_code)`, ...categoryColumns, lossQty: sql`x.quantity` },
  ...{ unitName: sql`x.unit`, unitCost: unitCostFrom(sql`x.cost * 1000`, sql`x.quantity`), totalCost: sql`x.cost` },
}

const order = sql`k.period desc, k.shop_code, x.product_code, x.material_code, x.unit`

const rangeOf = (filter: FilterValues): Days => {
  const { start, end } = filter.ordDateRange as RangeValue
  return { first: start.slice(0, 10), last: end.slice(0, 10) }
}

export const breakdownByDayView: ReportView<keyof typeof breakdownByDayReport.columns> = {
  columns,
  shared: filter => taken(rangeOf(filter)),
  from: (scope, filter) =>
    rows(
      filter,
      sql`select d.shop_code, d.trade_day, d.sales_no, d.trade_day as period from sales_days d
        where d.trade_day between ${rangeOf(filter).first}::date and ${rangeOf(filter).last}::date
          and ${inScope(scope, 'd.shop_code')} ${ofShops(sql`d.shop_code`, filter.shopJdeNumber)}`,
      sql`select d.product_code, d.material_code, d.unit, d.sold, round(d.quantity)::bigint as quantity, d.cost
        from (${rowsOfDay(sql`k`)}) d`,
    ),
  order,
}

export const breakdownByMonthView: ReportView<keyof typeof breakdownByMonthReport.columns> = {
  columns,
  shared: filter => taken(filter.ordMonth as unknown as Days),
  from: (scope, filter) => {
    const days = filter.ordMonth as unknown as Days
    return rows(
      filter,
      sql`select c.shop_code, ${days.first.slice(0, 7)} as period from shops c
        where ${inScope(scope, 'c.shop_code')} ${ofShops(sql`c.shop_code`, filter.shopJdeNumber)}`,
      sql`select r.product_code, r.material_code, r.unit, sum(r.sold)::bigint as sold,
          round(sum(r.quantity))::bigint as quantity, sum(r.cost)::bigint as cost
        from sales_days d cross join lateral (${rowsOfDay(sql`d`)}) r
        where d.shop_code = k.shop_code and d.trade_day between ${days.first}::date and ${days.last}::date
        group by r.product_code, r.material_code, r.unit`,
    )
  },
  order,
}
