import { optionsOf } from '../../lists/filters/kind.ts'
import { recordTypes, subsidyMovements } from '../../payment/words.ts'
import { defineReport, withCode } from '../report.ts'

/**
 * 货补流水: every movement of a subsidy account with what it left there (spec 001 section 3, subsidy ledger row). Movements of no
 * shop, and what the account held, are seen by who sees all shops of the payer.
 */
export const subsidyLedgerReport = defineReport({
  apiName: 'promo',
  title: ['货补流水', 'Subsidy ledger'],
  exportCode: 'P000290',
  screen: {
    page: {
      path: '/purchase-order/report-forms/subsidy-cash-flow/list',
      words: ['货补流水', 'Subsidy ledger'],
      icon: 'gift',
    },
    code: 'P000289',
  },
  columns: {
    tradeTime: { words: ['交易时间', 'Time'], kind: 'instant', width: 20 },
    bizType: { words: ['业务类型', 'Type'], kind: 'words', width: 20, table: subsidyMovements, card: 'title' },
    bizOrdNo: { words: ['业务单号', 'Document number'], kind: 'text', width: 20 },
    recordType: { words: ['收支类型', 'In or out'], kind: 'words', width: 10, table: recordTypes, card: 'off' },
    amt: { words: ['金额', 'Amount'], kind: 'money', width: 14, total: true, card: 'badge' },
    balance: { words: ['账户余额', 'Balance after'], kind: 'money', width: 14 },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text', width: 26 },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text', width: 16, card: 'off', ...withCode('partnerNo') },
    partnerNo: { words: ['合伙人编码', 'Partner code'], kind: 'text', width: 12, hidden: true },
    shopName: { words: ['门店', 'Shop'], kind: 'text', width: 20, ...withCode('shopJdeNumber') },
    shopJdeNumber: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12, hidden: true },
    remark: { words: ['备注', 'Remark'], kind: 'text', width: 26 },
    optUserName: { words: ['操作人', 'By'], kind: 'text', width: 12, card: 'off' },
  },
  filters: {
    tradeTime: { words: ['交易时间', 'Transaction time'], kind: 'range', maxDays: 31, initialDays: 30, required: true },
    shopJdeNumber: { words: ['门店', 'Shop'], kind: 'shops' },
    bizType: { words: ['业务类型', 'Type'], kind: 'choices', options: optionsOf(subsidyMovements) },
    recordType: { words: ['收支类型', 'In or out'], kind: 'choices', options: optionsOf(recordTypes) },
    bizOrdNo: { words: ['业务单号', 'Document number'], kind: 'numbers' },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text' },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text' },
  },
})
