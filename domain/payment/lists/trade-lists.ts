import { dateRangeCaps } from '../../kernel/date-range.ts'
import type { Filter } from '../../lists/filters/index.ts'
import { defineList } from '../../lists/list.ts'
import { tradeStatuses } from '../words.ts'

/** The filters of both lists; each list gives the time its own name. */
export const tradeFilters = {
  entityCodeList: { kind: 'choices', words: ['付款主体', 'Payer'] },
  time: {
    ...{ kind: 'range', words: ['时间', 'Time'], keys: ['startTime', 'endTime'] },
    ...{ pickDays: dateRangeCaps.PAYMENT, neverEmpty: true },
  },
} as const satisfies Readonly<Record<string, Filter>>

/** The payer and its shops. */
const payerColumns = {
  entityName: { words: ['付款主体', 'Payer'], kind: 'text', pixels: 220, card: 'title', sorts: true },
  shops: { words: ['订货门店', 'Ordering shops'], kind: 'text', lines: 2, pixels: 240 },
} as const

const totalFee = { words: ['实付金额', 'Amount paid'], kind: 'money', sorts: true } as const

/** 支付中订单: trades in payment; their date range bounds the rows to sort (spec 001 section 2). */
export const tradesInPayment = defineList({
  id: 'going-trades',
  words: ['支付中订单', 'Payments in progress'],
  code: 'P003050',
  columns: {
    ...payerColumns,
    payAging: { words: ['支付时效', 'Payment due'], kind: 'text', pixels: 180, sorts: true },
    totalFee,
    tradeOrderNo: {
      ...{ words: ['交易单号', 'Transaction number'], kind: 'text', copy: true },
      ...{ hidden: true, pixels: 230, sorts: true },
    },
  },
  empty: {
    title: ['没有支付中订单', 'No payments in progress'],
    hint: ['付款人发起支付后，会显示在这里', 'Payments appear here once a payer starts one'],
  },
})

/** 已支付订单: paid trades; their date range bounds the rows to sort (spec 001 section 2). */
export const paidTrades = defineList({
  id: 'paid-trades',
  words: ['已支付订单', 'Paid orders'],
  code: 'P003053',
  columns: {
    ...payerColumns,
    paidTime: { words: ['支付时间', 'Paid at'], kind: 'instant', sorts: true },
    payNo: { words: ['支付单号', 'Payment number'], kind: 'text', copy: true, card: 'line', pixels: 230 },
    status: { words: ['状态', 'Status'], kind: 'words', table: tradeStatuses, hidden: true, pixels: 120 },
    totalFee,
  },
  empty: {
    title: ['没有已支付订单', 'No paid orders'],
    hint: ['可调整支付时间再查询', 'Try another payment time'],
  },
})
