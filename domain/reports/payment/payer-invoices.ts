import type { WordTable } from '../../lists/list.ts'
import { invoiceKinds } from '../../master-data/sheets/columns/invoice-sheets.ts'
import { reportMonthStates } from '../../payment/month-close/month-close.ts'
import { payerStatement } from '../pages.ts'
import { defineReport } from '../report.ts'
import { severalPayers, statementMonth } from './payer-entries.ts'

/** The items of an invoice list besides goods; every other name is that of a category. */
export const invoiceItems = {
  '#FEES': { words: ['服务费、专车费', 'Service and special delivery fees'] },
  '#EARLIER': { words: ['撤回前已支付的订货', 'Orders paid before withdrawal'] },
  '#ADJUSTMENT': { words: ['调账', 'Adjustments'] },
} as const satisfies WordTable

const amount = { kind: 'money', width: 14, total: true } as const

/**
 * 开票清单: what is to be invoiced to each payer for a month, one row per category of materials, with the invoice details of
 * the payer. Payments less refunds of the month: the goods add up to those of the statement, and the amount is what was
 * paid in cash, because subsidy is a discount. Prices include tax; the tax rate is left to the tax software [J13].
 */
export const payerInvoicesReport = defineReport({
  apiName: 'payer/invoice',
  title: ['开票清单', 'Invoice list'],
  exportCode: 'P000290',
  screen: { page: payerStatement, code: 'P000289', tab: ['开票清单', 'Invoice list'], loads: 'onOpening' },
  columns: {
    month: { words: ['月份', 'Month'], kind: 'month', width: 10 },
    monthState: { words: ['月结', 'Month close'], kind: 'words', width: 10, table: reportMonthStates },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text', width: 26 },
    title: { words: ['发票抬头', 'Invoice title'], kind: 'text', width: 26 },
    taxNumber: { words: ['税号', 'Tax number'], kind: 'text', width: 22 },
    invoiceKind: { words: ['发票类型', 'Invoice kind'], kind: 'words', width: 16, table: invoiceKinds },
    category: { words: ['开票项目', 'Item'], kind: 'words', width: 20, table: invoiceItems },
    goods: { words: ['货款', 'Goods'], ...amount },
    subsidy: { words: ['货补折扣', 'Subsidy'], ...amount },
    amount: { words: ['开票金额（含税）', 'Amount incl. tax'], ...amount },
    email: { words: ['收票邮箱', 'Email'], kind: 'text', width: 24 },
    addressPhone: { words: ['地址、电话', 'Address and phone'], kind: 'text', width: 30 },
    bankAccount: { words: ['开户行及账号', 'Bank and account'], kind: 'text', width: 30 },
    entityCode: { words: ['付款主体编码', 'Payer code'], kind: 'text', width: 16, hidden: true },
  },
  filters: {
    statementMonth,
    entityName: { words: ['付款主体', 'Payer'], kind: 'text' },
    entityCodes: severalPayers,
  },
})
