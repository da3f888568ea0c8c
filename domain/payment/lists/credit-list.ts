import { defineList } from '../../lists/list.ts'
import { creditStates } from '../statements/credit.ts'
import { matchLevels } from '../statements/match-credits.ts'

/** 银行流水: receipts of the bank account, each with the transfers that it may pay. */
export const creditList = defineList({
  id: 'bank-credits',
  words: ['银行流水', 'Bank receipts'],
  code: 'DH0009',
  size: 20,
  columns: {
    receivedAt: { words: ['到账时间', 'Received at'], kind: 'instant', to: 'minute', pixels: 146, sorts: true },
    amount: { words: ['金额', 'Amount'], kind: 'money', pixels: 112, sorts: true },
    payerName: { words: ['对方户名', 'From'], kind: 'text', lines: 2, pixels: 172, card: 'title', sorts: true },
    note: { words: ['摘要与附言', 'Note'], kind: 'text', lines: 2, pixels: 188 },
    level: { words: ['匹配', 'Match'], kind: 'words', table: matchLevels, variant: 'dot', pixels: 130 },
    proposal: { words: ['建议的转账', 'Proposed transfer'], kind: 'text', pixels: 236, card: 'block' },
    state: { words: ['状态', 'Status'], kind: 'words', table: creditStates, variant: 'dot', pixels: 120 },
    paymentOrderNo: { words: ['确认的转账', 'Transfer'], kind: 'text', copy: true, pixels: 208 },
    decidedByName: { words: ['处理人', 'Resolved by'], kind: 'text', pixels: 100 },
    decidedAt: { words: ['处理时间', 'Resolved at'], kind: 'instant', to: 'minute', pixels: 144 },
    reason: { words: ['忽略原因', 'Reason'], kind: 'longText' },
    serial: { words: ['银行流水号', 'Bank reference'], kind: 'text', copy: true, pixels: 164, card: 'line' },
  },
  tabs: {
    exact: {
      words: ['完全匹配', 'Exact'],
      count: 'exact',
      columns: ['payerName', 'amount', 'receivedAt', 'proposal', 'note', 'serial'],
      empty: {
        title: ['没有完全匹配的流水', 'No exact matches'],
        hint: [
          '上传网银流水后，金额与单号或户名一致的会出现在这里',
          'Upload a bank statement; receipts whose amount and number or name match appear here',
        ],
      },
    },
    open: {
      words: ['待选择', 'To choose'],
      count: 'open',
      columns: ['payerName', 'amount', 'receivedAt', 'level', 'proposal', 'note', 'serial'],
      empty: {
        title: ['没有待选择的流水', 'Nothing to choose'],
        hint: ['不能自动认定的收款会出现在这里', 'Receipts that cannot be matched with certainty appear here'],
      },
    },
    confirmed: {
      words: ['已确认', 'Confirmed'],
      count: 'confirmed',
      sorts: ['receivedAt'],
      columns: ['payerName', 'amount', 'receivedAt', 'paymentOrderNo', 'decidedAt', 'decidedByName', 'serial'],
    },
    dismissed: {
      words: ['已忽略', 'Dismissed'],
      count: 'dismissed',
      sorts: ['receivedAt'],
      columns: ['payerName', 'amount', 'receivedAt', 'reason', 'decidedAt', 'decidedByName', 'serial'],
    },
  },
  empty: {
    title: ['没有流水', 'No bank receipts'],
    hint: ['上传网银导出的流水文件', 'Upload a statement exported from online banking'],
  },
})

export type CreditTab = keyof typeof creditList.tabs
