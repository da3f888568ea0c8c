import { type RawBuilder, sql } from 'kysely'
import { adjustmentsReport } from '../../../../../domain/reports/goods/adjustments.ts'
import { inScope } from '../../../engine/scope.ts'
import { stockUnitName } from '../../../inventory/unit-columns.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { onDays } from '../../../lists/on-days.ts'
import type { ReportView } from '../../view.ts'
import { dayOfInstant, unitCostOf, unknown } from './goods-columns.ts'

/**
 * The share of a line in an amount of its document: by the amounts of the lines, the last one takes the rest. A document
 * without lines, or without amounts, has it on its first row.
 */
const shareOf = (amount: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when coalesce(x.total, 0) = 0 then case when coalesce(x.line_no, x.first_no) is not distinct from x.first_no then ${amount} else 0 end
  else div(${amount}::numeric * x.through, x.total)::bigint - div(${amount}::numeric * (x.through - x.amount), x.total)::bigint end`

const lines = sql`(
  select l.*, sum(l.amount) over (partition by l.shop_code, l.tz_no) as total,
    sum(l.amount) over (partition by l.shop_code, l.tz_no order by l.line_no) as through,
    min(l.line_no) over (partition by l.shop_code, l.tz_no) as first_no
  from account_adjustment_lines l)`

export const adjustmentsView: ReportView<keyof typeof adjustmentsReport.columns> = {
  columns: {
    ...{ adjNo: sql`a.tz_no`, payStatus: sql`a.pay_status`, adjType: sql`a.tz_type`, adjMode: sql`a.tz_mode` },
    ...{ adjDate: sql`a.adjust_day`, paidDate: dayOfInstant(sql`a.settled_at`) },
    ...{ shopJdeNumber: sql`a.shop_code`, shopJdeName: sql`s.name`, materialCode: sql`x.material_code` },
    ...{ materialName: sql`coalesce(m.name, x.material_code)`, materialSpec: sql`m.spec`, adjQty: sql`x.quantity` },
    unitName: stockUnitName,
    unitCost: unitCostOf(sql`x.unit_cost`),
    price: shareOf(sql`a.adjust_fee`),
    ...{ alwAmt: shareOf(sql`a.allowance_fee`), alwUsedAmt: shareOf(sql`a.allowance_used`) },
    ...{ scmNo: sql`a.scm_code`, remark: sql`nullif(a.remark, '')`, jdePurchNo: unknown },
  },
  from: (scope, filter) => sql`account_adjustments a join shops s using (shop_code)
    left join lateral (select * from ${lines} l where l.shop_code = a.shop_code and l.tz_no = a.tz_no) x on true
    left join materials m on m.material_code = x.material_code
    where a.tz_status <> '02' and ${inScope(scope, 'a.shop_code')}
    ${narrowedBy(adjustmentsReport.filters, filter, {
      adjDate: onDays(sql`a.adjust_day`),
      shopJdeNumber: sql`a.shop_code`,
      adjNo: sql`a.tz_no`,
      payStatus: sql`a.pay_status`,
      adjType: sql`a.tz_type`,
      adjMode: sql`a.tz_mode`,
      materialCode: sql`x.material_code`,
      scmNo: sql`a.scm_code`,
    })}`,
  order: sql`a.adjust_day desc, a.tz_no desc, a.shop_code, x.line_no`,
}
