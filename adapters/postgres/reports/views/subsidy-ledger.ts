import { sql } from 'kysely'
import { subsidyLedgerReport } from '../../../../domain/reports/payment/subsidy-ledger.ts'
import { inScope } from '../../engine/scope.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import { isWholeInScope } from '../../master-data/payer-scope.ts'
import type { ReportView } from '../view.ts'

const bizType = sql`case when m.kind in ('HOLD', 'ADJUSTMENT_PAYMENT') then 'PAYMENT' when m.kind = 'ADJUSTMENT_REFUND' then 'REFUND'
  else m.kind end`
/** Business number of a movement: the order for movements of a trade that name one, otherwise the document. */
const bizOrdNo = sql`case when m.kind in ('HOLD', 'CLEAR_REFUND') and m.dh_no <> '' then m.dh_no else m.biz_no end`
const recordType = sql`case when m.amount < 0 then 'S' else 'R' end`

export const subsidyLedgerView: ReportView<keyof typeof subsidyLedgerReport.columns> = {
  columns: {
    tradeTime: sql`m.at`,
    bizType,
    bizOrdNo,
    recordType,
    amt: sql`m.amount`,
    balance: sql`case when e.whole then m.balance end`,
    entityName: sql`e.entity_name`,
    partnerName: sql`e.partner_name`,
    partnerNo: sql`e.partner_no`,
    shopName: sql`s.name`,
    shopJdeNumber: sql`nullif(m.shop_code, '')`,
    remark: sql`m.remark`,
    optUserName: sql`m.actor_name`,
  },
  from: (scope, filter) => sql`ledger_entries m
    join (select e.*, ${isWholeInScope(scope)} as whole from payer_entities e) e on e.entity_code = m.entity_code
    left join shops s on s.shop_code = m.shop_code
    where m.account = 'SUBSIDY' and (${inScope(scope, 'm.shop_code')} or (m.shop_code = '' and e.whole))
    ${narrowedBy(subsidyLedgerReport.filters, filter, {
      tradeTime: sql`m.at`,
      shopJdeNumber: sql`m.shop_code`,
      bizType,
      recordType,
      bizOrdNo,
      partnerName: sql`e.partner_name`,
      entityName: sql`e.entity_name`,
    })}`,
  order: sql`m.at desc, m.entity_code, m.entry_no desc`,
}
