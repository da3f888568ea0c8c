import { defineList } from '../../lists/list.ts'
import { transferStates } from '../transfer.ts'

const paymentNumber = {
  words: ['支付单号（附言）', 'Payment number (payment note)'],
  kind: 'text',
  copy: true,
} as const

/**
 * 对公转账: transfers that payers announced, and transfers to send back to them. Pending transfers are few; completed ones
 * are many and can be sorted only by their start.
 */
export const transferList = defineList({
  id: 'transfers',
  words: ['转账', 'Transfers'],
  code: 'DH0009',
  columns: {
    paymentOrderNo: { ...paymentNumber, card: 'title', pixels: 208 },
    paymentRefundNo: { words: ['退款单号', 'Refund number'], kind: 'text', copy: true, card: 'title' },
    state: { words: ['状态', 'Status'], kind: 'words', table: transferStates, variant: 'dot', pixels: 110 },
    amount: { words: ['金额', 'Amount'], kind: 'money', pixels: 112, sorts: true },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text', lines: 2, pixels: 176, sorts: true },
    payerName: { words: ['付款人', 'Paid by'], kind: 'text', pixels: 84 },
    bankReference: { words: ['银行流水号', 'Bank reference'], kind: 'text', pixels: 180 },
    receivedAt: { words: ['到账时间', 'Received at'], kind: 'instant' },
    confirmedAt: { words: ['确认时间', 'Confirmed at'], kind: 'instant' },
    confirmedByName: { words: ['确认人', 'Confirmed by'], kind: 'text', pixels: 100 },
    createdAt: { words: ['发起时间', 'Started at'], kind: 'instant', to: 'minute', pixels: 144, sorts: true },
    heldUntil: { words: ['保留至', 'Valid until'], kind: 'instant', to: 'minute', pixels: 144, sorts: true },
    refundedPaymentNo: { ...paymentNumber, card: 'line' },
    tradeOrderNo: { words: ['交易单号', 'Transaction number'], kind: 'text', card: 'line' },
  },
  tabs: {
    waiting: {
      words: ['待到账', 'Not received'],
      count: 'waiting',
      columns: ['paymentOrderNo', 'amount', 'entityName', 'payerName', 'createdAt', 'heldUntil', 'tradeOrderNo'],
    },
    confirmed: {
      words: ['已到账', 'Received'],
      count: 'confirmed',
      sorts: ['createdAt'],
      columns: [
        'paymentOrderNo',
        'amount',
        'entityName',
        'payerName',
        'bankReference',
        'receivedAt',
        'confirmedAt',
        'confirmedByName',
        'tradeOrderNo',
      ],
    },
    closed: {
      words: ['已关闭', 'Closed'],
      count: 'closed',
      sorts: ['createdAt'],
      columns: ['paymentOrderNo', 'state', 'amount', 'entityName', 'payerName', 'createdAt', 'tradeOrderNo'],
    },
    back: {
      words: ['待退回', 'To refund'],
      count: 'back',
      sorts: ['entityName', 'amount', 'createdAt'],
      columns: [
        'paymentRefundNo',
        'amount',
        'entityName',
        'payerName',
        'createdAt',
        'refundedPaymentNo',
        'tradeOrderNo',
      ],
    },
    sentBack: {
      words: ['已退回', 'Refunded'],
      count: 'sentBack',
      sorts: ['createdAt'],
      columns: [
        'paymentRefundNo',
        'amount',
        'entityName',
        'bankReference',
        'confirmedAt',
        'confirmedByName',
        'tradeOrderNo',
      ],
    },
  },
  empty: {
    title: ['没有转账', 'No transfers'],
    hint: ['付款人选择对公转账后会出现在这里', 'Transfers appear here when a payer chooses bank transfer'],
  },
})

export type TransferTab = keyof typeof transferList.tabs
