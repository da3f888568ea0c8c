import { sql } from 'kysely'
import type { MonthValue } from '../../../../domain/lists/filters/days/month.ts'
import { payerMonthsReport } from '../../../../domain/reports/payment/payer-months.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import { isWholeInScope } from '../../master-data/payer-scope.ts'
import { monthFigures, monthStateOf } from '../../payment/finance/month-figures.ts'
import type { ReportView } from '../view.ts'

/** The chain sees cash the other way round than the ledger, in which a payment leaves the account of the payer. */
const isCash = sql`account = 'CHANNEL'`

export const payerMonthsView: ReportView<keyof typeof payerMonthsReport.columns> = {
  columns: {
    month: sql`x.month`,
    monthState: sql`x.month_state`,
    entityName: sql`x.entity_name`,
    account: sql`x.account`,
    kind: sql`x.kind`,
    opening: sql`x.opening`,
    inflow: sql`x.inflow`,
    outflow: sql`x.outflow`,
    closing: sql`x.opening + x.inflow - x.outflow`,
    entries: sql`x.entries`,
    entityCode: sql`x.entity_code`,
  },
  from: (scope, filter) => {
    const month = filter.statementMonth as MonthValue
    return sql`(select ${month.month}::text as month, ${monthStateOf(month.first)} as month_state, e.entity_code, e.entity_name,
        f.account, f.kind, case when ${isCash} then -f.opening else f.opening end as opening,
        case when ${isCash} then f.outflow else f.inflow end as inflow,
        case when ${isCash} then f.inflow else f.outflow end as outflow, f.entries
      from ${monthFigures(month)} f join payer_entities e using (entity_code)
      where (f.opening <> 0 or f.entries > 0) and ${isWholeInScope(scope)} ${narrowedBy(
        payerMonthsReport.filters,
        filter,
        { entityName: sql`e.entity_name`, account: sql`f.account` },
      )}) x`
  },
  order: sql`x.entity_code, x.account, x.kind`,
}
