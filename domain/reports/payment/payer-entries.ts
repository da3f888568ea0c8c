import { isDay, monthEnd } from '../../kernel/day.ts'
import type { Text } from '../../kernel/text.ts'
import { optionsOf } from '../../lists/filters/kind.ts'
import type { WordTable } from '../../lists/list.ts'
import { statementKinds } from '../../payment/statements/payer-statement.ts'
import { payerStatement } from '../pages.ts'
import { defineReport, withCode } from '../report.ts'

/** The figures of a payer's statement that are sums of its entries. */
export const statementItems = {
  BOUGHT: { words: ['订货金额', 'Goods bought'] },
  PAID: { words: ['实付金额', 'Paid in cash'] },
  REFUNDED: { words: ['退款金额', 'Refunded'] },
  CHARGED: { words: ['调账金额', 'Adjustments'] },
  GRANTED: { words: ['充值货补', 'Granted'] },
  USED: { words: ['使用货补', 'Used'] },
  RETURNED: { words: ['退回货补', 'Returned'] },
} as const satisfies WordTable
export type StatementItem = keyof typeof statementItems

/** The filter by the codes of several payers. */
export const severalPayers = {
  words: ['多个付款主体', 'Several payers'],
  kind: 'numbers',
  placeholder: ['支持粘贴多个编码', 'Paste several codes'],
} as const

/** The filter by the month of a statement. */
export const statementMonth = {
  words: ['对账月份', 'Month of the statement'],
  kind: 'month',
  required: true,
  startsWithLastMonth: true,
} as const

/** Names the file of a whole month by the month, and any other by its first and last day. */
const fileTitleOf = (start: string, end: string): Text => {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)]
  const isMonth = isDay(first) && first.endsWith('-01') && last === monthEnd(first)
  const period = isMonth ? first.slice(0, 7) : `${first} ~ ${last}`
  return [`${period} 对账单`, `Statement ${period}`]
}

/**
 * 对账明细: one row an entry of the ledger that a figure of the payer's statement adds up, with the sign that it has there. Only
 * entries of payers whose shops the reader all sees.
 */
export const payerEntriesReport = defineReport({
  apiName: 'payer/entries',
  title: ['对账单明细', 'Entries of statements'],
  fileTitle: ({ tradeTimeStart, tradeTimeEnd }) => fileTitleOf(`${tradeTimeStart}`, `${tradeTimeEnd}`),
  exportCode: 'P000290',
  screen: { page: payerStatement, code: 'P000289', tab: ['对账明细', 'Entries'], loads: 'onOpening' },
  columns: {
    bookDay: { words: ['记账日期', 'Booked on'], kind: 'day', width: 12 },
    moneyDay: { words: ['业务日期', 'Money moved on'], kind: 'day', width: 12 },
    tradeTime: { words: ['入账时间', 'Posted at'], kind: 'instant', width: 20 },
    item: { words: ['对账项目', 'Item'], kind: 'words', width: 12, table: statementItems },
    kind: { words: ['业务类型', 'Type'], kind: 'words', width: 14, table: statementKinds },
    bizOrdNo: { words: ['业务单号', 'Document number'], kind: 'text', width: 20 },
    amount: { words: ['金额', 'Amount'], kind: 'money', width: 14, total: true },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text', width: 26 },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text', width: 16 },
    shopName: { words: ['门店', 'Shop'], kind: 'text', width: 20, ...withCode('shopJdeNumber') },
    shopJdeNumber: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12, hidden: true },
    remark: { words: ['备注', 'Remark'], kind: 'text', width: 26 },
    optUserName: { words: ['操作人', 'By'], kind: 'text', width: 12 },
    entityCode: { words: ['付款主体编码', 'Payer code'], kind: 'text', width: 16, hidden: true },
    tradeOrdNo: { words: ['交易单号', 'Transaction number'], kind: 'text', width: 20, hidden: true },
  },
  filters: {
    tradeTime: {
      words: ['交易时间', 'Transaction time'],
      kind: 'range',
      ofDays: true,
      maxDays: 31,
      initialDays: 30,
      required: true,
    },
    item: { words: ['对账项目', 'Item'], kind: 'choices', options: optionsOf(statementItems) },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text' },
    entityCode: { words: ['付款主体编码', 'Payer code'], kind: 'text', exact: true },
    entityCodes: severalPayers,
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text' },
    shopJdeNumber: { words: ['门店', 'Shop'], kind: 'shops' },
    bizOrdNo: { words: ['业务单号', 'Document number'], kind: 'numbers' },
  },
})
