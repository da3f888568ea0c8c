import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { MonthValue } from '../../../../domain/lists/filters/days/month.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import type { StatementItem } from '../../../../domain/reports/payment/payer-entries.ts'
import { payerStatementsReport } from '../../../../domain/reports/payment/payer-statements.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import { isWholeInScope } from '../../master-data/payer-scope.ts'
import type { ReportView } from '../view.ts'
import { statementEntries } from './payer-entries.ts'

/** Sums the entries of a payer: those of the month by item, and its subsidy account before the month and at its end. */
const sums = ({ first, last }: MonthValue) => {
  const during = sql`m.book_day >= ${first}::date`
  const subsidy = sql`m.account = 'SUBSIDY'`
  const sumOf = (item: StatementItem) =>
    sql`coalesce(sum(m.figure) filter (where ${during} and m.item = ${item}), 0)::bigint`
  const balanceOf = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(m.amount) filter (where ${condition}), 0)::bigint`
  return sql`select ${sumOf('BOUGHT')} as bought, ${sumOf('PAID')} as paid, ${sumOf('REFUNDED')} as refunded,
      ${sumOf('CHARGED')} as charged, ${balanceOf(sql`${subsidy} and not ${during}`)} as opening,
      ${sumOf('GRANTED')} as granted, ${sumOf('USED')} as used, ${sumOf('RETURNED')} as returned,
      ${balanceOf(subsidy)} as closing, bool_or(${during}) as moved
    from ${statementEntries} m where m.entity_code = e.entity_code and m.book_day <= ${last}::date`
}

/** Selects one row per payer that had a movement in the month or has subsidy at its end. */
const statements = (scope: Scope, filter: FilterValues): RawBuilder<unknown> => {
  const month = filter.statementMonth as MonthValue
  return sql`(select ${month.month}::text as month, e.entity_code, e.entity_name, e.partner_name, e.partner_no, y.*
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
