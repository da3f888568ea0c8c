import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../../application/platform/caller.ts'
import type { RangeValue } from '../../../../../domain/lists/filters/days/range.ts'
import type { FilterValues } from '../../../../../domain/reports/filter-format.ts'
import { usageByDayReport, type usageByMonthReport } from '../../../../../domain/reports/goods/usage.ts'
import { inScope } from '../../../engine/scope.ts'
import { stockUnitName } from '../../../inventory/unit-columns.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { ofShops } from '../../filtered.ts'
import type { ReportView } from '../../view.ts'
import { categoryColumns, categoryFilterColumns, categoryJoins, inFen, yesNoOf } from './goods-columns.ts'

const ofMaterials = (filter: FilterValues, alias: string) =>
  narrowedBy(usageByDayReport.filters, filter, { materialCode: sql.ref(`${alias}.material_code`) })

/** Receipts and issues of a day or a month, except sales and count variances. */
const ins = sql`(order_in + sc_in + th_in + transfer_in + lc + adjust + boh_sync)`
const outs = sql`(th_out + transfer_out + scrap_out)`
const dayFigures = sql`${ins} as ins, ${outs} as outs, sale_out - sale_return as theory, sale_out - sale_return - pd as used,
  net, change_value, trade_day as last_day`
const monthFigures = sql`sum(${ins})::bigint as ins, sum(${outs})::bigint as outs,
  sum(sale_out - sale_return)::bigint as theory, sum(sale_out - sale_return - pd)::bigint as used, sum(net)::bigint as net,
  sum(change_value)::bigint as change_value, max(trade_day) as last_day`

/**
 * Selects what the shop of the place `k` held of each material before its first day: the opening of the latest closed month that
 * begins by then, and the days since.
 */
const openings = (filter: FilterValues) => sql`
  with start as (
    select (select o.month from stock_months o where o.shop_code = c.shop_code and o.month <= k.first_day
      and o.month <= c.closed_through + 1 order by o.month desc limit 1) as month
    from stock_shops c where c.shop_code = k.shop_code
  )
  select material_code, sum(quantity)::bigint as quantity, sum(value)::bigint as value from (
    select o.material_code, o.opening as quantity, o.opening_value as value from start join stock_months o using (month)
    where o.shop_code = k.shop_code ${ofMaterials(filter, 'o')}
    union all
    select d.material_code, d.net, d.change_value from stock_days d where d.shop_code = k.shop_code and d.trade_day < k.first_day
      and d.trade_day >= coalesce((select month from start), '-infinity') ${ofMaterials(filter, 'd')}
  ) parts group by material_code`

/**
 * Joins the figures of each place, which is a shop on a day or in a month, with what was there before. The places stand in the
 * order of the report, so that a page calculates no more than its own.
 */
const rows = (
  filter: FilterValues,
  places: RawBuilder<unknown>,
  figures: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (${places}) k cross join lateral (${figures}) x
  left join lateral (${openings(filter)}) o using (material_code)
  left join shops s on s.shop_code = k.shop_code left join materials m on m.material_code = x.material_code ${categoryJoins}
  where true ${narrowedBy(usageByDayReport.filters, filter, { category: categoryFilterColumns })}`

const shopsOf = (scope: Scope, filter: FilterValues) =>
  sql`${inScope(scope, 'c.shop_code')} ${ofShops(sql`c.shop_code`, filter.shopJdeNumber)}`

const before = sql`coalesce(o.quantity, 0)`
const valueBefore = sql`coalesce(o.value, 0)`
/** What lies between two rounded values, so that days add up to their month and to the ledger, to the fen. */
const changeCost = sql`${inFen(sql`(${valueBefore} + x.change_value)`)} - ${inFen(valueBefore)}`

/** The average cost of what is left at the end, or of what was there before where nothing is left; null without either. */
const averageCost = sql`case when ${before} + x.net > 0 and ${valueBefore} + x.change_value > 0
    then (${valueBefore} + x.change_value)::numeric / (${before} + x.net)
  when ${before} > 0 and ${valueBefore} > 0 then ${valueBefore}::numeric / ${before} end`
const costOfUse = (quantity: RawBuilder<unknown>) => inFen(sql`(${quantity} * ${averageCost})`)

const isCounted = sql`exists (select 1 from stocktakes t join stocktake_lines l using (shop_code, order_no)
  where t.shop_code = k.shop_code and l.material_code = x.material_code and t.status = '99' and t.impacts_inventory
    and t.counting_date = x.last_day and l.counted_qty is not null)`

const columns = {
  ...{ bizDate: sql`k.period`, shopJdeNumber: sql`k.shop_code`, shopJdeName: sql`s.name` },
  ...{ materialCode: sql`x.material_code`, materialName: sql`coalesce(m.name, x.material_code)`, ...categoryColumns },
  ...{ beginQty: before, inQty: sql`x.ins`, outQty: sql`x.outs`, endQty: sql`${before} + x.net` },
  ...{ theoryUsedQty: sql`x.theory`, realUsedQty: sql`x.used`, usedDiffQty: sql`x.used - x.theory` },
  usedDiffCost: sql`${costOfUse(sql`x.used`)} - ${costOfUse(sql`x.theory`)}`,
  diffRate: sql`round((x.used - x.theory) * 10000.0 / nullif(x.theory, 0))::bigint`,
  ...{ theoryUsedCost: costOfUse(sql`x.theory`), realUsedCost: costOfUse(sql`x.used`) },
  ...{ changeCost, unitName: stockUnitName, isEndCounted: yesNoOf(isCounted) },
}

/** Differences are sorted by their size: too much and too little used are looked for alike. */
const sortsBy = {
  usedDiffQty: sql`abs(${columns.usedDiffQty})`,
  usedDiffCost: sql`abs(${columns.usedDiffCost})`,
}

/** Within a shop and its day or month the largest differences come first. */
const order = sql`k.period desc, k.shop_code, abs(x.used - x.theory) desc, x.material_code collate "C"`

export const usageByDayView: ReportView<keyof typeof usageByDayReport.columns> = {
  columns,
  from: (scope, filter) => {
    const { start, end } = filter.bizDate as RangeValue
    const [first, last] = [sql`${start.slice(0, 10)}::date`, sql`${end.slice(0, 10)}::date`]
    return rows(
      filter,
      sql`select c.shop_code, at::date as period, at::date as first_day
        from stock_shops c, generate_series(${first}, ${last}, interval '1 day') at
        where ${shopsOf(scope, filter)} order by period desc, c.shop_code`,
      // Limited to the range again, which leaves out the partitions of other months; OFFSET keeps PostgreSQL from joining all days at once.
      sql`select d.material_code, ${dayFigures} from stock_days d
        where d.shop_code = k.shop_code and d.trade_day = k.period and d.trade_day between ${first} and ${last}
          ${ofMaterials(filter, 'd')} offset 0`,
    )
  },
  order,
  sortsBy,
}

export const usageByMonthView: ReportView<keyof typeof usageByMonthReport.columns> = {
  columns,
  from: (scope, filter) => {
    const { first, last } = filter.bizMonth as { readonly first: string; readonly last: string }
    return rows(
      filter,
      // A series of the one month: PostgreSQL takes the month of a constant out of the order, and sorts all shops by the rest of it.
      sql`select c.shop_code, to_char(at, 'YYYY-MM') as period, at::date as first_day
        from stock_shops c, generate_series(${first}::date, ${first}::date, interval '1 month') at
        where ${shopsOf(scope, filter)} order by period desc, c.shop_code`,
      sql`select d.material_code, ${monthFigures} from stock_days d
        where d.shop_code = k.shop_code and d.trade_day between ${first}::date and ${last}::date ${ofMaterials(filter, 'd')}
        group by d.material_code`,
    )
  },
  order,
  sortsBy,
}
