import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../../application/platform/caller.ts'
import type { FilterValues } from '../../../../../domain/reports/filter-format.ts'
import {
  type transferByDayReport,
  transferByMonthReport,
  transferDetailReport,
} from '../../../../../domain/reports/goods/transfers.ts'
import { inScope, inScopeOfAny } from '../../../engine/scope.ts'
import { stockUnitName } from '../../../inventory/unit-columns.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import type { ReportView } from '../../view.ts'
import {
  categoryColumns,
  categoryFilterColumns,
  categoryJoins,
  dayOfInstant,
  inFen,
  unitCostFrom,
  unknown,
} from './goods-columns.ts'

/** When the goods left; before that, when they were asked for. */
const at = sql`coalesce(t.out_at, t.created_at)`
const day = dayOfInstant(at)

/** An amount, which is shown only if the business code of both shops is C [DB10]. */
const ofFranchises = (value: RawBuilder<unknown>) => sql`case when t.business_code = 'C' then ${value} end`

const tables = (scope: RawBuilder<unknown>, filter: FilterValues) => sql`stock_transfers t
  join stock_transfer_lines l using (out_shop_code, db_no) join shops o on o.shop_code = t.out_shop_code
  join shops i on i.shop_code = t.in_shop_code left join materials m on m.material_code = l.material_code ${categoryJoins}
  where ${scope} ${narrowedBy(transferDetailReport.filters, filter, {
    ...{ transferDate: at, exShopJdeNumber: sql`t.out_shop_code`, inShopJdeNumber: sql`t.in_shop_code` },
    ...{ materialCode: sql`l.material_code`, category: categoryFilterColumns, transferNo: sql`t.db_no` },
    status: sql`t.biz_status`,
  })} ${narrowedBy(transferByMonthReport.filters, filter, { transferMonth: at })}`

export const transferDetailView: ReportView<keyof typeof transferDetailReport.columns> = {
  columns: {
    ...{ transferNo: sql`t.db_no`, status: sql`t.biz_status`, transferDate: day, materialCode: sql`l.material_code` },
    ...{ materialName: sql`coalesce(m.name, l.material_code)`, ...categoryColumns },
    ...{ exShopJdeNumber: sql`t.out_shop_code`, exShopJdeName: sql`o.name` },
    ...{ inShopJdeNumber: sql`t.in_shop_code`, inShopJdeName: sql`i.name` },
    transferQty: sql`case when t.out_at is not null then l.sent end`,
    unitName: stockUnitName,
    unitCost: ofFranchises(unitCostFrom(sql`l.cost`, sql`l.sent`)),
    totalCost: ofFranchises(sql`case when t.out_at is not null then ${inFen(sql`l.cost`)} end`),
    jdeTransferNo: unknown,
  },
  from: (scope, filter) => tables(inScopeOfAny(scope, ['t.out_shop_code', 't.in_shop_code']), filter),
  order: sql`${at} desc, t.db_no desc, t.out_shop_code, l.line_no`,
}

/** Adds up what was sent by period, sender and material; calculated once for the totals and the rows of a page. */
const sumsBy = (period: RawBuilder<unknown>) => (scope: Scope, filter: FilterValues) =>
  sql`sums as materialized (
  select ${period} as period, t.out_shop_code, l.material_code, sum(l.sent)::bigint as sent,
    sum(l.sent) filter (where t.business_code = 'C') as priced_sent, sum(${ofFranchises(sql`l.cost`)}) as cost,
    sum(${ofFranchises(inFen(sql`l.cost`))})::bigint as amount, string_agg(distinct t.db_no, ', ' order by t.db_no) as numbers
  from ${tables(inScope(scope, 't.out_shop_code'), filter)} and t.out_at is not null and l.sent > 0
  group by 1, 2, 3)`

const sumsWithNames = () =>
  sql`sums y join shops o on o.shop_code = y.out_shop_code left join materials m on m.material_code = y.material_code ${categoryJoins}`

const summary: ReportView<keyof typeof transferByDayReport.columns>['columns'] = {
  ...{
    transferDate: sql`y.period`,
    materialCode: sql`y.material_code`,
    materialName: sql`coalesce(m.name, y.material_code)`,
  },
  ...categoryColumns,
  ...{ exShopJdeNumber: sql`y.out_shop_code`, exShopJdeName: sql`o.name`, transferQty: sql`y.sent` },
  ...{ unitName: stockUnitName, unitCost: unitCostFrom(sql`y.cost`, sql`y.priced_sent`), totalCost: sql`y.amount` },
  transferNo: sql`y.numbers`,
}
const order = sql`y.period desc, y.out_shop_code, y.material_code`

export const transferByDayView: ReportView<keyof typeof transferByDayReport.columns> = {
  columns: summary,
  shared: sumsBy(day),
  from: sumsWithNames,
  order,
}

export const transferByMonthView: ReportView<keyof typeof transferByDayReport.columns> = {
  columns: summary,
  shared: sumsBy(sql`to_char(${day}, 'YYYY-MM')`),
  from: sumsWithNames,
  order,
}
