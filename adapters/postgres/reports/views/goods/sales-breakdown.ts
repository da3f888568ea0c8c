import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../../application/platform/caller.ts'
import type { RangeValue } from '../../../../../domain/lists/filters/days/range.ts'
import type { FilterValues } from '../../../../../domain/reports/filter-format.ts'
import {
  breakdownByDayReport,
  type breakdownByMonthReport,
} from '../../../../../domain/reports/goods/sales-breakdown.ts'
import { inScope } from '../../../engine/scope.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { breakdownOfDay, costOfAllDays, takenByProduct } from '../../../sales/breakdown.ts'
import { ofShops } from '../../filtered.ts'
import type { ReportView } from '../../view.ts'
import { categoryColumns, categoryFilterColumns, categoryJoins, unitCostFrom } from './goods-columns.ts'

interface Days {
  readonly first: string
  readonly last: string
}

const shared = ({ first, last }: Days) =>
  sql`days as (select ${first}::date as first, ${last}::date as last), ${sql.raw(takenByProduct)}`

/** Joins the rows `x` of the places `k`, which stand in the order of the report, so that a page calculates no more than its own. */
const rows = (filter: FilterValues, places: RawBuilder<unknown>, figures: RawBuilder<unknown>) => sql`
  (${places}) k cross join lateral (${figures}) x
  left join shops s on s.shop_code = k.shop_code left join products p on p.product_code = x.product_code
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

const monthOf = (filter: FilterValues): Days => filter.ordMonth as unknown as Days

const ofShopsInScope = (scope: Scope, filter: FilterValues, column: 'c.shop_code' | 'd.shop_code') =>
  sql`${inScope(scope, column)} ${ofShops(sql.ref(column), filter.shopJdeNumber)}`

export const breakdownByDayView: ReportView<keyof typeof breakdownByDayReport.columns> = {
  columns,
  shared: (_, filter) => shared(rangeOf(filter)),
  from: (scope, filter) =>
    rows(
      filter,
      sql`select d.shop_code, d.trade_day, d.sales_no, d.trade_day as period from sales_days d
        where d.trade_day between ${rangeOf(filter).first}::date and ${rangeOf(filter).last}::date
          and ${ofShopsInScope(scope, filter, 'd.shop_code')}`,
      sql`select r.product_code, r.material_code, r.unit, r.sold, round(r.quantity)::bigint as quantity, r.cost
        from (select k.shop_code, k.trade_day, k.sales_no) d cross join lateral (${sql.raw(breakdownOfDay)}) r`,
    ),
  order,
}

/** The days of a month that are summed up are read from their sums; the others are broken down. */
export const breakdownByMonthView: ReportView<keyof typeof breakdownByMonthReport.columns> = {
  columns,
  shared: (_, filter) => shared(monthOf(filter)),
  from: (scope, filter) => {
    const { first, last } = monthOf(filter)
    return rows(
      filter,
      sql`select c.shop_code, ${first.slice(0, 7)} as period, n.through
        from shops c left join sales_months n on n.shop_code = c.shop_code and n.month = ${first}::date
        where ${ofShopsInScope(scope, filter, 'c.shop_code')}`,
      sql`select product_code, material_code, unit, sum(sold)::bigint as sold, round(sum(quantity))::bigint as quantity,
          ${costOfAllDays}::bigint as cost
        from (
          select u.product_code, u.material_code, u.unit, u.sold, u.quantity, u.cost from sales_month_usage u
          where u.shop_code = k.shop_code and u.month = ${first}::date and k.through is not null
          union all
          select r.product_code, r.material_code, r.unit, r.sold, r.quantity, r.cost
          from sales_days d cross join lateral (${sql.raw(breakdownOfDay)}) r
          where d.shop_code = k.shop_code and d.trade_day between coalesce(k.through + 1, ${first}::date) and ${last}::date
        ) r group by product_code, material_code, unit`,
    )
  },
  order,
}
