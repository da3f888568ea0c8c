import { type RawBuilder, sql } from 'kysely'
import { cashRefundKinds, subsidyUseKinds } from '../../../../domain/payment/statements/payer-statement.ts'
import { payerEntriesReport } from '../../../../domain/reports/payment/payer-entries.ts'
import { inScope } from '../../engine/scope.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import { isWholeInScope } from '../../master-data/payer-scope.ts'
import type { ReportView } from '../view.ts'

const isRefund = sql`m.kind = any(${[...cashRefundKinds]}::text[])`
const isUse = sql`m.kind = any(${[...subsidyUseKinds]}::text[])`

/**
 * Selects rows with account, kind and amount together with the item of the statement that they belong to, null for none, and as
 * `figure` the amount with the sign that it has in that item.
 */
export const itemsOf = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select m.*, case m.account
      when 'GOODS' then case m.kind when 'PAYMENT' then 'BOUGHT' end
      when 'CHANNEL' then case when ${isRefund} then 'REFUNDED' else 'PAID' end
      when 'ADJUSTMENT' then 'CHARGED'
      when 'SUBSIDY' then case when m.kind = 'RECHARGE' then 'GRANTED' when ${isUse} then 'USED' else 'RETURNED' end
    end as item,
    case when (m.account = 'CHANNEL' and not ${isRefund}) or (m.account = 'SUBSIDY' and ${isUse}) then -m.amount
      else m.amount end as figure
  from ${source} m)`

/** The order of an entry that names one, otherwise its document. */
const bizOrdNo = sql`coalesce(nullif(m.dh_no, ''), m.biz_no)`

export const payerEntriesView: ReportView<keyof typeof payerEntriesReport.columns> = {
  columns: {
    bookDay: sql`m.book_day`,
    moneyDay: sql`m.money_day`,
    tradeTime: sql`m.at`,
    item: sql`m.item`,
    kind: sql`m.kind`,
    bizOrdNo,
    amount: sql`m.figure`,
    entityName: sql`e.entity_name`,
    partnerName: sql`e.partner_name`,
    shopName: sql`s.name`,
    shopJdeNumber: sql`nullif(m.shop_code, '')`,
    remark: sql`m.remark`,
    optUserName: sql`m.actor_name`,
    entityCode: sql`m.entity_code`,
    tradeOrdNo: sql`m.trade_order_no`,
  },
  from: (scope, filter) => sql`${itemsOf(sql`ledger_entries`)} m
    join payer_entities e on e.entity_code = m.entity_code
    left join shops s on s.shop_code = m.shop_code
    where m.item is not null and ${isWholeInScope(scope)} and (m.shop_code = '' or ${inScope(scope, 'm.shop_code')})
    ${narrowedBy(payerEntriesReport.filters, filter, {
      tradeTime: sql`m.book_day`,
      item: sql`m.item`,
      entityName: sql`e.entity_name`,
      entityCode: sql`m.entity_code`,
      entityCodes: sql`m.entity_code`,
      partnerName: sql`e.partner_name`,
      shopJdeNumber: sql`m.shop_code`,
      bizOrdNo,
    })}`,
  order: sql`m.book_day desc, m.at desc, m.entity_code, m.entry_no desc`,
}
