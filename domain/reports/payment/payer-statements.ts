import { defineReport } from '../report.ts'

const money = { kind: 'money', width: 14, total: true } as const

/**
 * 付款方对账单: what each payer bought, paid and got back in a month, and its subsidy account from the first to the last moment of
 * the month. Opening + granted - used + returned = closing. Only a payer whose shops the reader all sees has a row.
 */
export const payerStatementsReport = defineReport({
  apiName: 'payer/statement',
  title: ['付款方对账单', 'Payer statements'],
  exportCode: 'P000290',
  screen: {
    page: {
      path: '/purchase-order/report-forms/payer-statement',
      words: ['付款方对账单', 'Payer statements'],
      icon: 'report-money',
    },
    code: 'P000289',
  },
  chart: { by: 'entityName', values: ['paid', 'refunded'] },
  opens: {
    report: 'promo',
    by: { tradeTime: 'month', entityName: 'entityName' },
    columns: ['granted', 'used', 'returned'],
  },
  columns: {
    month: { words: ['月份', 'Month'], kind: 'month', width: 10 },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text', width: 26 },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text', width: 16 },
    partnerNo: { words: ['合伙人编码', 'Partner code'], kind: 'text', width: 12 },
    bought: { words: ['订货金额', 'Goods bought'], ...money },
    paid: { words: ['实付金额', 'Paid in cash'], ...money },
    refunded: { words: ['退款金额', 'Refunded'], ...money },
    charged: { words: ['调账金额', 'Adjustments'], ...money },
    opening: { words: ['期初货补', 'Opening subsidy'], ...money },
    granted: { words: ['充值货补', 'Granted'], ...money },
    used: { words: ['使用货补', 'Used'], ...money },
    returned: { words: ['退回货补', 'Returned'], ...money },
    closing: { words: ['期末货补', 'Closing subsidy'], ...money },
  },
  filters: {
    statementMonth: { words: ['对账月份', 'Month of the statement'], kind: 'month', required: true },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text' },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text' },
  },
})
