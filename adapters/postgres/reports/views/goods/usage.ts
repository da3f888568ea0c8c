import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../../application/platform/caller.ts'
import type { RangeValue } from '../../../../../domain/lists/filters/range.ts'
import type { FilterValues } from '../../../../../domain/reports/filter-format.ts'
import { usageByDayReport, type usageByMonthReport } from '../../../../../domain/reports/goods/usage.ts'
import { inScope } from '../../../engine/scope.ts'
import { stockUnitName } from '../../../inventory/unit-columns.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { ofShops } from '../../filtered.ts'
import type { ReportView } from '../../view.ts'
import { categoryColumns, categoryFilterColumns, categoryJoins, inFen, yesNoOf } from './goods-columns.ts'

interface Days {
  readonly first: RawBuilder<unknown>
  readonly last: RawBuilder<unknown>
}

const ofShopsInScope = (scope: Scope, filter: FilterValues, alias: string) =>
  sql`${inScope(scope, `${alias}.shop_code`)} ${ofShops(sql.ref(`${alias}.shop_code`), filter.shopJdeNumber)}`

const ofMaterials = (filter: FilterValues, alias: string) =>
  narrowedBy(usageByDayReport.filters, filter, { materialCode: sql.ref(`${alias}.material_code`) })

/** What came in and what went out of a day or a month, besides sales and what counts found. */
const ins = sql`(order_in + sc_in + th_in + transfer_in + lc + adjust + boh_sync)`
const outs = sql`(th_out + transfer_out + scrap_out)`
const sums = sql`sum(${ins})::bigint as ins, sum(${outs})::bigint as outs, sum(sale_out - sale_return)::bigint as theory,
  sum(sale_out - sale_return - pd)::bigint as used, sum(net)::bigint as net, sum(change_value)::bigint as change_value,
  max(trade_day) as last_day`

/**
 * Selects what each shop held of each material before a day: the opening of the latest closed month that begins by then, and the
 * days since.
 */
const openings = (scope: Scope, filter: FilterValues, { first }: Days) => sql`
  with starts as (
    select s.shop_code, (select o.month from stock_months o where o.shop_code = s.shop_code and o.month <= ${first}
      and o.month <= s.closed_through + 1 order by o.month desc limit 1) as month
    from stock_shops s where ${ofShopsInScope(scope, filter, 's')}
  )
  select shop_code, material_code, sum(quantity)::bigint as quantity from (
    select o.shop_code, o.material_code, o.opening as quantity from starts join stock_months o using (shop_code, month)
    where true ${ofMaterials(filter, 'o')}
    union all
    select d.shop_code, d.material_code, d.net from starts join stock_days d using (shop_code)
    where d.trade_day < ${first} and d.trade_day >= coalesce(starts.month, '-infinity') ${ofMaterials(filter, 'd')}
  ) parts group by shop_code, material_code`

/** Selects the rows of a period, grouped by the day or by its month, with what was there before. */
const rows = (scope: Scope, filter: FilterValues, days: Days, isByDay: boolean): RawBuilder<unknown> => {
  const period = isByDay ? sql`d.trade_day` : sql`to_char(d.trade_day, 'YYYY-MM')`
  return sql`(
    select x.*, coalesce(o.quantity, 0) + sum(x.net) over (partition by x.shop_code, x.material_code order by x.period)
      - x.net as before
    from (
      select d.shop_code, d.material_code, ${period} as period, ${sums} from stock_days d
      where ${ofShopsInScope(scope, filter, 'd')} and d.trade_day between ${days.first} and ${days.last}
        ${ofMaterials(filter, 'd')}
      group by d.shop_code, d.material_code, ${period}
    ) x left join (${openings(scope, filter, days)}) o using (shop_code, material_code)
  ) x join shops s using (shop_code) left join materials m using (material_code) ${categoryJoins}
  where true ${narrowedBy(usageByDayReport.filters, filter, { category: categoryFilterColumns })}`
}

const isCounted = sql`exists (select 1 from stocktakes t join stocktake_lines l using (shop_code, order_no)
  where t.shop_code = x.shop_code and l.material_code = x.material_code and t.status = '99' and t.impacts_inventory
    and t.counting_date = x.last_day and l.counted_qty is not null)`

const columns = {
  ...{ bizDate: sql`x.period`, shopJdeNumber: sql`x.shop_code`, shopJdeName: sql`s.name` },
  ...{ materialCode: sql`x.material_code`, materialName: sql`coalesce(m.name, x.material_code)`, ...categoryColumns },
  ...{ beginQty: sql`x.before`, inQty: sql`x.ins`, outQty: sql`x.outs`, endQty: sql`x.before + x.net` },
  ...{ theoryUsedQty: sql`x.theory`, realUsedQty: sql`x.used`, usedDiffQty: sql`x.used - x.theory` },
  diffRate: sql`round((x.used - x.theory) * 10000.0 / nullif(x.theory, 0))::bigint`,
  ...{ changeCost: inFen(sql`x.change_value`), unitName: stockUnitName, isEndCounted: yesNoOf(isCounted) },
}

const order = sql`x.period desc, x.shop_code, x.material_code collate "C"`

export const usageByDayView: ReportView<keyof typeof usageByDayReport.columns> = {
  columns,
  from: (scope, filter) => {
    const { start, end } = filter.bizDate as RangeValue
    return rows(scope, filter, { first: sql`${start.slice(0, 10)}::date`, last: sql`${end.slice(0, 10)}::date` }, true)
  },
  order,
}

export const usageByMonthView: ReportView<keyof typeof usageByMonthReport.columns> = {
  columns,
  from: (scope, filter) => {
    const { first, last } = filter.bizMonth as { readonly first: string; readonly last: string }
    return rows(scope, filter, { first: sql`${first}::date`, last: sql`${last}::date` }, false)
  },
  order,
}
