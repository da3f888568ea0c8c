import { reportMonthStates } from '../../payment/month-close/month-close.ts'
import { payerStatement } from '../pages.ts'
import { defineReport, withCode } from '../report.ts'
import { type StatementItem, severalPayers, statementItems, statementMonth } from './payer-entries.ts'

const figure = { kind: 'money', width: 14, total: true } as const

/** The entries that a figure of the statement adds up. */
const entriesOf = <const Column extends string>(column: Column, item: StatementItem) => ({
  ...{ report: 'payer/entries', by: { tradeTime: 'month', entityCode: 'entityCode' }, where: { item } },
  ...{ columns: [column], sumOf: 'amount' },
})

/**
 * 付款方对账单: what each payer bought, paid and got back in a month, and its subsidy account from the first to the last moment of
 * the month. Opening + granted - used + returned = closing. Only a payer whose shops the reader all sees has a row.
 * Opening and closing open no rows: they are balances, which all entries since the first make up.
 */
export const payerStatementsReport = defineReport({
  apiName: 'payer/statement',
  title: ['付款方对账单', 'Payer statements'],
  exportCode: 'P000290',
  screen: { page: payerStatement, code: 'P000289', tab: ['对账汇总', 'Summary'], loads: 'onOpening' },
  chart: { by: 'entityName', values: ['paid', 'refunded'] },
  opens: [
    entriesOf('bought', 'BOUGHT'),
    entriesOf('paid', 'PAID'),
    entriesOf('refunded', 'REFUNDED'),
    entriesOf('charged', 'CHARGED'),
    entriesOf('granted', 'GRANTED'),
    entriesOf('used', 'USED'),
    entriesOf('returned', 'RETURNED'),
  ],
  columns: {
    month: { words: ['月份', 'Month'], kind: 'month', width: 10 },
    monthState: { words: ['月结', 'Month close'], kind: 'words', width: 10, table: reportMonthStates },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text', width: 26 },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text', width: 16, ...withCode('partnerNo') },
    partnerNo: { words: ['合伙人编码', 'Partner code'], kind: 'text', width: 12, hidden: true },
    bought: { words: statementItems.BOUGHT.words, ...figure },
    paid: { words: statementItems.PAID.words, ...figure },
    refunded: { words: statementItems.REFUNDED.words, ...figure },
    charged: { words: statementItems.CHARGED.words, ...figure },
    opening: { words: ['期初货补', 'Opening subsidy'], ...figure },
    granted: { words: statementItems.GRANTED.words, ...figure },
    used: { words: statementItems.USED.words, ...figure },
    returned: { words: statementItems.RETURNED.words, ...figure },
    closing: { words: ['期末货补', 'Closing subsidy'], ...figure },
    entityCode: { words: ['付款主体编码', 'Payer code'], kind: 'text', width: 16, hidden: true },
  },
  filters: {
    statementMonth,
    entityName: { words: ['付款主体', 'Payer'], kind: 'text' },
    entityCodes: severalPayers,
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text' },
  },
})
