import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../../application/platform/caller.ts'
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

/**
 * Selects what each product that was sold took of each material on a day, in the unit of the recipe. Costs are the value that
 * left the ledger for the sales of that day, divided by quantity: in the order of the products, each row has what lies
 * between two rounded sums, so that the rows add up to the ledger to the fen.
 */
const rowsByDay = (scope: Scope, filter: FilterValues, first: string, last: string) => sql`
  with recursive sold as (
    select l.shop_code, l.trade_day, l.product_code, l.sold - l.returned as sold from sales_lines l
    where l.trade_day between ${first}::date and ${last}::date and l.gap_reason is null and ${inScope(scope, 'l.shop_code')}
      ${ofShops(sql`l.shop_code`, filter.shopJdeNumber)}
  ), parts (product_code, trade_day, component, unit, taken) as (
    select p.product_code, p.trade_day, r.component_code, r.unit, ${perUnit}
    from (select distinct product_code, trade_day from sold) p join ${recipeOn(sql`p.product_code`, sql`p.trade_day`)}
    union all
    select p.product_code, p.trade_day, r.component_code, r.unit, p.taken * ${perUnit}
    from parts p join ${recipeOn(sql`p.component`, sql`p.trade_day`)}
    where not exists (select 1 from materials m where m.material_code = p.component)
  ), taken as (
    select p.product_code, p.trade_day, p.component as material_code, p.unit, sum(p.taken) as taken,
      sum(p.taken) * coalesce((select u.numerator::numeric / u.denominator from material_units u
        where u.material_code = p.component and u.unit = p.unit and p.unit <> coalesce(m.stock_unit, m.unit)
        order by u.valid_from <= p.trade_day desc, case when u.valid_from <= p.trade_day then u.valid_from end desc,
          u.valid_from limit 1), 1) as in_stock_unit
    from parts p join materials m on m.material_code = p.component
    group by p.product_code, p.trade_day, p.component, p.unit, m.stock_unit, m.unit
  ), exploded as (
    select s.shop_code, s.trade_day, s.product_code, s.sold, t.material_code, t.unit, s.sold * t.taken as quantity,
      sum(s.sold * t.in_stock_unit) over used as whole,
      sum(s.sold * t.in_stock_unit) over (used order by s.product_code, t.unit) as through,
      s.sold * t.in_stock_unit as part
    from sold s join taken t using (product_code, trade_day)
    window used as (partition by s.shop_code, s.trade_day, t.material_code)
  ), spent as (
    select d.shop_code, d.trade_day, m.material_code, -sum(m.change_value) as value
    from sales_days d join stock_movements m on m.shop_code = d.shop_code and m.biz_order_no = d.sales_no
    where d.trade_day between ${first}::date and ${last}::date and ${inScope(scope, 'd.shop_code')}
      ${ofShops(sql`d.shop_code`, filter.shopJdeNumber)}
    group by d.shop_code, d.trade_day, m.material_code
  )
  select e.shop_code, e.trade_day, e.product_code, e.sold, e.material_code, e.unit, e.quantity,
    case when e.whole = 0 then 0 else round(v.value * e.through / e.whole / 1000) - round(v.value * (e.through - e.part) / e.whole / 1000)
      end::bigint as cost
  from exploded e left join spent v using (shop_code, trade_day, material_code)`

const rows = (scope: Scope, filter: FilterValues, days: RawBuilder<unknown>, period: RawBuilder<unknown>) => sql`(
    select d.shop_code, ${period} as period, d.product_code, d.material_code, d.unit, sum(d.sold)::bigint as sold,
      round(sum(d.quantity))::bigint as quantity, sum(d.cost)::bigint as cost
    from (${days}) d group by d.shop_code, 2, d.product_code, d.material_code, d.unit
  ) x join shops s using (shop_code) left join products p using (product_code)
  left join materials m using (material_code) ${categoryJoins}
  where ${inScope(scope, 'x.shop_code')} ${narrowedBy(breakdownByDayReport.filters, filter, {
    skuNo: sql`x.product_code`,
    materialCode: sql`x.material_code`,
    category: categoryFilterColumns,
  })}`

const columns = {
  ...{ ordDate: sql`x.period`, shopJdeNumber: sql`x.shop_code`, shopJdeName: sql`s.name`, skuNo: sql`x.product_code` },
  ...{ skuName: sql`coalesce(p.name, x.product_code)`, saleQty: sql`x.sold`, materialCode: sql`x.material_code` },
  ...{ materialName: sql`coalesce(m.name, x.material_code)`, ...categoryColumns, lossQty: sql`x.quantity` },
  ...{ unitName: sql`x.unit`, unitCost: unitCostFrom(sql`x.cost * 1000`, sql`x.quantity`), totalCost: sql`x.cost` },
}

const order = sql`x.period desc, x.shop_code, x.product_code, x.material_code, x.unit`

export const breakdownByDayView: ReportView<keyof typeof breakdownByDayReport.columns> = {
  columns,
  from: (scope, filter) => {
    const { start, end } = filter.ordDateRange as RangeValue
    return rows(scope, filter, rowsByDay(scope, filter, start.slice(0, 10), end.slice(0, 10)), sql`d.trade_day`)
  },
  order,
}

export const breakdownByMonthView: ReportView<keyof typeof breakdownByMonthReport.columns> = {
  columns,
  from: (scope, filter) => {
    const { first, last } = filter.ordMonth as { readonly first: string; readonly last: string }
    return rows(scope, filter, rowsByDay(scope, filter, first, last), sql`to_char(d.trade_day, 'YYYY-MM')`)
  },
  order,
}
