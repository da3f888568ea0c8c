import { optionsOf } from '../../lists/filters/kind.ts'
import { reportMonthStates } from '../../payment/month-close/month-close.ts'
import { ledgerAccounts } from '../../payment/month-close/month-figures.ts'
import { statementKinds } from '../../payment/statements/payer-statement.ts'
import { payerStatement } from '../pages.ts'
import { defineReport } from '../report.ts'
import { statementMonth } from './payer-entries.ts'

const figure = { kind: 'money', width: 14 } as const

/**
 * 月结明细: the figures of a month by payer, account and kind; those stored when it was closed, or of the entries so far. Opening + in −
 * out = closing. Cash is signed as the chain sees it: payments come in, refunds go out [J17].
 */
export const payerMonthsReport = defineReport({
  apiName: 'payer/month',
  title: ['月结明细', 'Month figures'],
  exportCode: 'P000290',
  screen: { page: payerStatement, code: 'P000289', tab: ['月结明细', 'Month figures'], loads: 'onOpening' },
  columns: {
    month: { words: ['月份', 'Month'], kind: 'month', width: 10 },
    monthState: { words: ['月结', 'Month close'], kind: 'words', width: 10, table: reportMonthStates },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text', width: 26 },
    account: { words: ['科目', 'Account'], kind: 'words', width: 14, table: ledgerAccounts },
    kind: { words: ['业务类型', 'Type'], kind: 'words', width: 14, table: statementKinds },
    opening: { words: ['期初', 'Opening'], ...figure },
    inflow: { words: ['增加', 'In'], ...figure, total: true },
    outflow: { words: ['减少', 'Out'], ...figure, total: true },
    closing: { words: ['期末', 'Closing'], ...figure },
    entries: { words: ['分录数', 'Entries'], kind: 'number', width: 10, total: true },
    entityCode: { words: ['付款主体编码', 'Payer code'], kind: 'text', width: 16, hidden: true },
  },
  filters: {
    statementMonth,
    entityName: { words: ['付款主体', 'Payer'], kind: 'text' },
    account: { words: ['科目', 'Account'], kind: 'choices', options: optionsOf(ledgerAccounts) },
  },
})
