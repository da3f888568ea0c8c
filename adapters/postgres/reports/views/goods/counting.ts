import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../../application/platform/caller.ts'
import type { FilterValues } from '../../../../../domain/reports/filter-format.ts'
import { type countingExpiryReport, countingReport } from '../../../../../domain/reports/goods/counting.ts'
import { inScope } from '../../../engine/scope.ts'
import { stockUnitName } from '../../../inventory/unit-columns.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { onDays } from '../../../lists/on-days.ts'
import type { ReportView } from '../../view.ts'
import { categoryColumns, categoryFilterColumns, categoryJoins, inFen, unitCostFrom } from './goods-columns.ts'

/** Figures are there once the count was sent; a blind count that was rejected hides them again [ST7]. */
const sent = sql`(d.status in ('11', '99') or (not d.is_blind and d.sent_at is not null))`
const onceSent = (figure: RawBuilder<unknown>) => sql`case when ${sent} then ${figure} end`

/**
 * Selects the stocktakes that match, in the order of the report, with the rows of each: a page ends after the first stocktakes.
 * `offset 0` keeps PostgreSQL from joining all rows before it sorts.
 */
const rows = (scope: Scope, filter: FilterValues, lines: RawBuilder<unknown>) => sql`
  (select d.*, s.name as shop_name from stocktakes d join shops s using (shop_code)
    where ${inScope(scope, 'd.shop_code')} ${narrowedBy(countingReport.filters, filter, {
      stockDate: onDays(sql`d.counting_date`),
      shopJdeNumber: sql`d.shop_code`,
      stockNo: sql`d.order_no`,
      stockStatus: sql`d.status`,
      stockRule: sql`d.count_rule`,
    })} order by ${stocktakeOrder} offset 0) d ${lines}
  left join materials m on m.material_code = l.material_code ${categoryJoins}
  where true ${narrowedBy(countingReport.filters, filter, {
    materialCode: sql`l.material_code`,
    category: categoryFilterColumns,
  })}`

const stocktakeOrder = sql`${sent} desc, d.counting_date desc, d.order_no desc, d.shop_code`

const ofStocktake = {
  ...{
    stockNo: sql`d.order_no`,
    stockStatus: sql`d.status`,
    stockRule: sql`d.count_rule`,
    stockDate: sql`d.counting_date`,
    planName: sql`d.plan_name`,
  },
  ...{ shopJdeNumber: sql`d.shop_code`, shopJdeName: sql`d.shop_name`, materialCode: sql`l.material_code` },
  ...{
    materialName: sql`l.material_name`,
    ...categoryColumns,
    unitName: sql`coalesce(${stockUnitName}, l.check_unit)`,
  },
}

const order = sql`${stocktakeOrder}, l.line_no`

export const countingView: ReportView<keyof typeof countingReport.columns> = {
  columns: {
    ...ofStocktake,
    realQty: onceSent(sql`l.counted_qty`),
    theoryQty: onceSent(sql`l.book_qty`),
    stockDiffQty: onceSent(sql`l.variance_qty`),
    unitCost: onceSent(unitCostFrom(sql`l.variance_value`, sql`l.variance_qty`)),
    diffCost: onceSent(inFen(sql`l.variance_value`)),
    diffRate: onceSent(sql`round(l.variance_qty * 10000.0 / nullif(l.book_qty, 0))::bigint`),
    ...{ rejReason: sql`d.rejected_reason`, rejCnt: sql`d.rej_cnt` },
  },
  from: (scope, filter) => rows(scope, filter, sql`join stocktake_lines l using (shop_code, order_no)`),
  order,
}

/**
 * The expiry days of a counted material with the quantities of all entries that count. The entries of a stocktake are read first and
 * once: few of them have expiry days, and an index finds those. `offset 0` makes PostgreSQL look up the line of each by its key,
 * rather than read all lines of the stocktake.
 */
const batches = sql`cross join lateral (
  select e.material_code, e.round, (b ->> 'expiredDate')::date as expire_day, sum((b ->> 'countingQty')::bigint)::bigint as quantity
  from stocktake_entries e cross join lateral jsonb_array_elements(e.batches) b
  where e.shop_code = d.shop_code and e.order_no = d.order_no and e.batches <> '[]' and not e.is_removed group by 1, 2, 3) b
  cross join lateral (select * from stocktake_lines l where l.shop_code = d.shop_code and l.order_no = d.order_no
    and l.material_code = b.material_code and l.round = b.round offset 0) l`

export const countingExpiryView: ReportView<keyof typeof countingExpiryReport.columns> = {
  columns: {
    ...ofStocktake,
    expireDate: sql`b.expire_day`,
    realQty: onceSent(sql`b.quantity`),
    daysLeft: sql`b.expire_day - d.counting_date`,
  },
  from: (scope, filter) => rows(scope, filter, batches),
  order: sql`${order}, b.expire_day`,
}
