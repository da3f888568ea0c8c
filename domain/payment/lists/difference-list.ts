import { defineList } from '../../lists/list.ts'
import { differenceKinds, differenceStates } from '../difference.ts'

const amountColumn = { kind: 'money', card: 'line', hasLabel: true, pixels: 110, sorts: true } as const

/** 到账差异: captures that differ from the requested amount; `difference` is captured less requested. */
export const differenceList = defineList({
  id: 'payment-differences',
  words: ['到账差异', 'Payment differences'],
  code: 'DH0020',
  columns: {
    paymentOrderNo: {
      ...{ words: ['支付单号', 'Payment number'], kind: 'text', copy: true },
      ...{ card: 'title', pixels: 220, sorts: true },
    },
    state: { words: ['处理结果', 'Resolution'], kind: 'words', table: differenceStates, variant: 'dot', pixels: 150 },
    amountDue: { words: ['应付', 'Due'], ...amountColumn },
    captured: { words: ['到账', 'Paid'], ...amountColumn },
    difference: { words: ['差额', 'Difference'], kind: 'money', card: 'amount', pixels: 110, sorts: true },
    kind: { words: ['差异', 'What differs'], kind: 'words', table: differenceKinds, hasLabel: true, pixels: 150 },
    entityName: { words: ['付款主体', 'Payer'], kind: 'text', pixels: 160, sorts: true },
    payerName: { words: ['付款人', 'Paid by'], kind: 'text', pixels: 100, hidden: true },
    paidAt: { words: ['支付时间', 'Paid at'], kind: 'instant', to: 'minute', pixels: 144, sorts: true },
    decidedAt: { words: ['处理时间', 'Resolved at'], kind: 'instant', sorts: true },
    decidedBy: { words: ['处理人', 'Resolved by'], kind: 'text', pixels: 100 },
    note: { words: ['处理说明', 'Note'], kind: 'text', pixels: 220 },
    tradeOrderNo: { words: ['交易单号', 'Transaction number'], kind: 'text', card: 'line', pixels: 220, hidden: true },
    provider: { words: ['支付渠道', 'Provider'], kind: 'text', hidden: true },
    channelNo: { words: ['渠道流水号', 'Provider reference'], kind: 'text', pixels: 200, hidden: true },
  },
  tabs: {
    open: {
      words: ['待处理', 'Open'],
      columns: [
        'paymentOrderNo',
        'amountDue',
        'captured',
        'difference',
        'kind',
        'entityName',
        'payerName',
        'paidAt',
        'tradeOrderNo',
        'provider',
        'channelNo',
      ],
    },
    decided: {
      words: ['已处理', 'Resolved'],
      columns: [
        'paymentOrderNo',
        'state',
        'amountDue',
        'captured',
        'difference',
        'entityName',
        'decidedAt',
        'decidedBy',
        'note',
        'tradeOrderNo',
        'channelNo',
      ],
    },
  },
  empty: {
    title: ['没有到账差异', 'No payment differences'],
    hint: ['到账与应付不符时会出现在这里', 'Payments that differ from the amount due appear here'],
  },
})
