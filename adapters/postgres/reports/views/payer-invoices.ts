import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { MonthValue } from '../../../../domain/lists/filters/days/month.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import { type invoiceItems, payerInvoicesReport } from '../../../../domain/reports/payment/payer-invoices.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import { isWholeInScope } from '../../master-data/payer-scope.ts'
import { monthStateOf } from '../../payment/finance/month-figures.ts'
import { matchesOrder } from '../payment-days.ts'
import type { ReportView } from '../view.ts'

const item = (name: keyof typeof invoiceItems) => sql.lit(name)

/** The goods and the subsidy of each payment and refund of an order in the month; of a refund they are negative. */
const events = (scope: Scope, filter: FilterValues) => {
  const { first, last } = filter.statementMonth as MonthValue
  return sql`select m.entity_code, m.kind, m.biz_no, m.shop_code, m.dh_no, sum(m.amount)::bigint as goods
    from ledger_entries m join payer_entities e using (entity_code)
    where m.account in ('GOODS', 'ADJUSTMENT') and m.book_day between ${first}::date and ${last}::date
      and ${isWholeInScope(scope)} ${narrowedBy(payerInvoicesReport.filters, filter, {
        entityName: sql`e.entity_name`,
        entityCodes: sql`e.entity_code`,
      })}
    group by m.entity_code, m.kind, m.biz_no, m.shop_code, m.dh_no`
}

/** The part of a trade that an event is of, and whether the lines of the order are those of this payment. */
const parts = sql`select v.*, p.subsidy_fee, coalesce(${sql.raw(matchesOrder)}, false) as is_latest, r.refund_no,
    r.refund_promo_fee
  from events v
    left join order_refunds r on v.kind = 'REFUND' and r.shop_code = v.shop_code and r.refund_no = v.biz_no
    join trade_parts p on p.entity_code = v.entity_code and p.shop_code = v.shop_code and p.dh_no = v.dh_no
      and p.trade_order_no = coalesce(r.trade_order_no, v.biz_no)
    join orders o on o.shop_code = p.shop_code and o.dh_no = p.dh_no
  where v.kind in ('PAYMENT', 'REFUND')`

/** The lines of a payment or refund, by material. */
const lines = sql`select v.*, l.material_code, l.line_goods, l.line_subsidy from parts v cross join lateral (
    select g.material_code, g.amount as line_goods, g.promo_fee as line_subsidy from order_lines g
      where v.kind = 'PAYMENT' and g.shop_code = v.shop_code and g.dh_no = v.dh_no and g.amount is not null
    union all
    select b.material_code, -(b.refund_fee + b.refund_promo_fee), -b.refund_promo_fee from refund_lines b
      where v.kind = 'REFUND' and b.shop_code = v.shop_code and b.refund_no = v.refund_no
  ) l where v.is_latest`

/** The uppermost category of a material. */
const categoryOf = sql`(select coalesce(c4.name, c3.name, c2.name, c1.name) from materials a
  join categories c1 on c1.category_code = a.category_code
  left join categories c2 on c2.category_code = c1.parent_code
  left join categories c3 on c3.category_code = c2.parent_code
  left join categories c4 on c4.category_code = c3.parent_code
  where a.material_code = x.material_code)`

/** Lines by category, what the lines leave of their payments and refunds, and adjustments. */
const items = sql`
  select entity_code, coalesce(${categoryOf}, material_code) as category, goods, subsidy from (
    select entity_code, material_code, sum(line_goods) as goods, sum(line_subsidy) as subsidy from lines
    group by entity_code, material_code) x
  union all
  select v.entity_code, case when v.is_latest then ${item('#FEES')} else ${item('#EARLIER')} end, v.goods - coalesce(l.goods, 0),
    case v.kind when 'PAYMENT' then v.subsidy_fee else -v.refund_promo_fee end - coalesce(l.subsidy, 0)
  from parts v left join (
    select entity_code, kind, biz_no, shop_code, dh_no, sum(line_goods) as goods, sum(line_subsidy) as subsidy from lines
    group by entity_code, kind, biz_no, shop_code, dh_no) l using (entity_code, kind, biz_no, shop_code, dh_no)
  union all
  select v.entity_code, ${item('#ADJUSTMENT')}, v.goods, -coalesce((select sum(s.amount) from ledger_entries s
    where s.entity_code = v.entity_code and s.account = 'SUBSIDY' and s.kind = v.kind and s.biz_no = v.biz_no), 0)
  from events v where v.kind in ('ADJUSTMENT_PAYMENT', 'ADJUSTMENT_REFUND')`

const invoices = (scope: Scope, filter: FilterValues): RawBuilder<unknown> => {
  const { month, first } = filter.statementMonth as MonthValue
  return sql`(with events as materialized (${events(scope, filter)}), parts as materialized (${parts}),
      lines as materialized (${lines})
    select ${month}::text as month, ${monthStateOf(first)} as month_state, e.entity_code, e.entity_name, d.title, d.tax_number, d.invoice_kind, d.email,
      nullif(concat_ws(' ', d.address, d.phone), '') as address_phone,
      nullif(concat_ws(' ', d.bank, d.bank_account), '') as bank_account, i.category,
      sum(i.goods)::bigint as goods, sum(i.subsidy)::bigint as subsidy, sum(i.goods - i.subsidy)::bigint as amount
    from (${items}) i join payer_entities e using (entity_code) left join invoice_details d using (entity_code)
    group by e.entity_code, d.entity_code, i.category having sum(i.goods) <> 0 or sum(i.subsidy) <> 0) x`
}

export const payerInvoicesView: ReportView<keyof typeof payerInvoicesReport.columns> = {
  columns: {
    month: sql`x.month`,
    monthState: sql`x.month_state`,
    entityName: sql`x.entity_name`,
    title: sql`x.title`,
    taxNumber: sql`x.tax_number`,
    invoiceKind: sql`x.invoice_kind`,
    category: sql`x.category`,
    goods: sql`x.goods`,
    subsidy: sql`x.subsidy`,
    amount: sql`x.amount`,
    email: sql`x.email`,
    addressPhone: sql`x.address_phone`,
    bankAccount: sql`x.bank_account`,
    entityCode: sql`x.entity_code`,
  },
  from: invoices,
  order: sql`x.entity_code, x.amount desc, x.category`,
}
