import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../../application/platform/caller.ts'
import type { FilterValues } from '../../../../../domain/reports/filter-format.ts'
import {
  type scrapByDayReport,
  scrapByMonthReport,
  scrapDetailReport,
} from '../../../../../domain/reports/goods/scrap.ts'
import { inScope } from '../../../engine/scope.ts'
import { stockUnitName } from '../../../inventory/unit-columns.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { onDays } from '../../../lists/on-days.ts'
import type { ReportView } from '../../view.ts'
import { categoryColumns, categoryFilterColumns, categoryJoins, unitCostFrom } from './goods-columns.ts'

/** Finds a row by the material that left, or by what was scrapped. */
const goods = (scrapped: RawBuilder<unknown>, left: RawBuilder<unknown>) => (condition: unknown) =>
  sql`array[${scrapped}, ${left}] && ${(condition as { readonly values: ReadonlyArray<string> }).values}::text[]`

const tables = (scope: Scope, filter: FilterValues) => sql`scrap_orders b join scrap_lines l using (shop_code, bf_no)
  join scrap_parts x using (shop_code, bf_no, batch_no) left join materials m on m.material_code = x.material_code ${categoryJoins}
  where ${narrowed(scope, filter)}`

const narrowed = (scope: Scope, filter: FilterValues) => sql`${inScope(scope, 'b.shop_code')}
  ${narrowedBy(scrapDetailReport.filters, filter, {
    ...{ scrapDate: onDays(sql`b.scrap_day`), shopJdeNumber: sql`b.shop_code` },
    scrapMaterialCode: goods(sql`l.material_code`, sql`x.material_code`),
    ...{ scrapItem: sql`l.material_code`, reason: sql`l.reason` },
    ...{ category: categoryFilterColumns, scrapNo: sql`b.bf_no`, status: sql`b.biz_status` },
  })} ${narrowedBy(scrapByMonthReport.filters, filter, { scrapMonth: sql`b.scrap_day` })}`

/** What was scrapped, where it is not the material that left. */
const ofProduct = (column: RawBuilder<unknown>) => sql`case when l.material_code <> x.material_code then ${column} end`

export const scrapDetailView: ReportView<keyof typeof scrapDetailReport.columns> = {
  columns: {
    ...{ scrapNo: sql`b.bf_no`, status: sql`b.biz_status`, scrapDate: sql`b.scrap_day`, scrapAmt: sql`b.scrap_amount` },
    scrapRate: sql`case when d.gross > 0 then round(b.scrap_amount * 10000.0 / d.gross)::bigint end`,
    ...{ shopJdeNumber: sql`b.shop_code`, shopJdeName: sql`s.name`, batchNo: sql`x.batch_no` },
    ...{ scrapMaterialCode: sql`x.material_code`, scrapMaterialName: sql`coalesce(m.name, x.material_code)` },
    ...{ scrapQty: sql`x.quantity`, scrapUnit: stockUnitName },
    semiCode: ofProduct(sql`l.material_code`),
    semiName: ofProduct(sql`coalesce(p.name, l.material_code)`),
    scrapSemiQty: ofProduct(sql`l.quantity`),
    semiUnit: ofProduct(sql`p.unit`),
    unitCost: unitCostFrom(sql`x.amount * 1000`, sql`x.quantity`),
    ...{
      cost: sql`x.amount`,
      reason: sql`l.reason`,
      submitter: sql`b.created_by_name`,
      submittedTime: sql`b.submitted_at`,
    },
  },
  from: (scope, filter) => sql`scrap_orders b join scrap_lines l using (shop_code, bf_no)
    join scrap_parts x using (shop_code, bf_no, batch_no)
    join shops s on s.shop_code = b.shop_code left join materials m on m.material_code = x.material_code
    left join products p on p.product_code = l.material_code and l.material_code <> x.material_code ${categoryJoins}
    left join sales_days d on d.shop_code = b.shop_code and d.trade_day = b.scrap_day
    where ${narrowed(scope, filter)}`,
  order: sql`b.scrap_day desc, b.bf_no desc, b.shop_code, x.batch_no, x.material_code`,
}

/**
 * Adds up what has left the stock by period, shop, material, product and reason; calculated once for the totals and the rows of a
 * page.
 */
const sumsBy = (period: RawBuilder<unknown>) => (scope: Scope, filter: FilterValues) =>
  sql`sums as materialized (
  select ${period} as period, b.shop_code, x.material_code, ${ofProduct(sql`l.material_code`)} as product_code, l.reason,
    sum(x.quantity)::bigint as quantity, sum(x.amount)::bigint as amount,
    sum(${ofProduct(sql`l.quantity`)})::bigint as product_quantity
  from ${tables(scope, filter)} and b.stock_left and b.biz_status = '99'
  group by 1, 2, 3, 4, 5)`

const sumsWithNames = () => sql`sums y
  join shops s on s.shop_code = y.shop_code left join shop_groups g on g.shop_group = s.shop_group
  left join materials m on m.material_code = y.material_code
  left join products p on p.product_code = y.product_code ${categoryJoins}`

const summary: ReportView<keyof typeof scrapByDayReport.columns>['columns'] = {
  ...{
    scrapDate: sql`y.period`,
    shopJdeNumber: sql`y.shop_code`,
    shopJdeName: sql`s.name`,
    shopWar: sql`g.name`,
  },
  ...{
    scrapMaterialCode: sql`y.material_code`,
    scrapMaterialName: sql`coalesce(m.name, y.material_code)`,
    scrapQty: sql`y.quantity`,
  },
  ...{ scrapUnit: stockUnitName, semiCode: sql`y.product_code`, semiName: sql`p.name` },
  ...{ scrapSemiQty: sql`y.product_quantity`, semiUnit: sql`p.unit` },
  unitCost: unitCostFrom(sql`y.amount * 1000`, sql`y.quantity`),
  ...{ cost: sql`y.amount`, reason: sql`y.reason`, ...categoryColumns },
}
const order = sql`y.period desc, y.shop_code, y.material_code, y.product_code nulls first, y.reason`

export const scrapByDayView: ReportView<keyof typeof scrapByDayReport.columns> = {
  columns: summary,
  shared: sumsBy(sql`b.scrap_day`),
  from: sumsWithNames,
  order,
}

export const scrapByMonthView: ReportView<keyof typeof scrapByMonthReport.columns> = {
  columns: summary,
  shared: sumsBy(sql`to_char(b.scrap_day, 'YYYY-MM')`),
  from: sumsWithNames,
  order,
}
