import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { MonthValue } from '../../../../domain/lists/filters/days/month.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import type { StatementItem } from '../../../../domain/reports/payment/payer-entries.ts'
import { payerStatementsReport } from '../../../../domain/reports/payment/payer-statements.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import { isWholeInScope } from '../../master-data/payer-scope.ts'
import { monthFigures, monthStateOf } from '../../payment/finance/month-figures.ts'
import type { ReportView } from '../view.ts'
import { itemsOf } from './payer-entries.ts'

/** Sums the figures of a payer: those of the month by item, and its subsidy account before the month and at its end. */
const sums = (month: MonthValue) => {
  const figures = sql`(select *, inflow - outflow as amount from ${monthFigures(month, sql`e.entity_code`)} figures)`
  const sumOf = (item: StatementItem) => sql`coalesce(sum(m.figure) filter (where m.item = ${item}), 0)::bigint`
  const subsidy = (value: RawBuilder<unknown>) =>
    sql`coalesce(sum(${value}) filter (where m.account = 'SUBSIDY'), 0)::bigint`
  return sql`select ${sumOf('BOUGHT')} as bought, ${sumOf('PAID')} as paid, ${sumOf('REFUNDED')} as refunded,
      ${sumOf('CHARGED')} as charged, ${subsidy(sql`m.opening`)} as opening,
      ${sumOf('GRANTED')} as granted, ${sumOf('USED')} as used, ${sumOf('RETURNED')} as returned,
      ${subsidy(sql`m.opening + m.amount`)} as closing, bool_or(m.entries > 0) as moved
    from ${itemsOf(figures)} m`
}

/** Selects one row per payer that had a movement in the month or has subsidy at its end. */
const statements = (scope: Scope, filter: FilterValues): RawBuilder<unknown> => {
  const month = filter.statementMonth as MonthValue
  return sql`(select ${month.month}::text as month, ${monthStateOf(month.first)} as month_state, e.entity_code, e.entity_name, e.partner_name, e.partner_no, y.*
    from payer_entities e cross join lateral (${sums(month)}) y
    where (y.moved or y.closing <> 0) and ${isWholeInScope(scope)} ${narrowedBy(payerStatementsReport.filters, filter, {
      entityName: sql`e.entity_name`,
      entityCodes: sql`e.entity_code`,
      partnerName: sql`e.partner_name`,
    })}) x`
}

export const payerStatementsView: ReportView<keyof typeof payerStatementsReport.columns> = {
  columns: {
    month: sql`x.month`,
    monthState: sql`x.month_state`,
    entityName: sql`x.entity_name`,
    partnerName: sql`x.partner_name`,
    partnerNo: sql`x.partner_no`,
    entityCode: sql`x.entity_code`,
    bought: sql`x.bought`,
    paid: sql`x.paid`,
    refunded: sql`x.refunded`,
    charged: sql`x.charged`,
    opening: sql`x.opening`,
    granted: sql`x.granted`,
    used: sql`x.used`,
    returned: sql`x.returned`,
    closing: sql`x.closing`,
  },
  from: statements,
  order: sql`x.entity_code`,
}
