import { defineList } from '../../lists/list.ts'
import { dayStates } from '../reconcile.ts'

/** 对账: each provider and day; at most one month is requested. Amounts are payments less refunds. */
export const reconciliationList = defineList({
  id: 'reconciliation',
  words: ['对账日', 'Reconciled days'],
  code: 'DH0010',
  columns: {
    day: { words: ['账单日期', 'Date'], kind: 'day', pixels: 112, card: 'title', sorts: true },
    provider: { words: ['支付渠道', 'Provider'], kind: 'text', pixels: 128 },
    state: { words: ['状态', 'Status'], kind: 'words', table: dayStates, pixels: 158 },
    lines: { words: ['账单笔数', 'Lines'], kind: 'number', pixels: 84, sorts: true },
    exceptions: { words: ['差异', 'Exceptions'], kind: 'number', pixels: 100, sorts: true },
    billed: {
      ...{ words: ['账单净额', 'Statement'], hint: ['收款减退款', 'Payments less refunds'] },
      ...{ kind: 'money', pixels: 118, sorts: true },
    },
    done: { words: ['交易净额', 'Transactions'], kind: 'money', pixels: 112, card: 'line', sorts: true },
    entered: { words: ['账本净额', 'Ledger'], kind: 'money', pixels: 112, card: 'line', sorts: true },
    fetchedAt: { words: ['获取时间', 'Fetched at'], kind: 'instant', to: 'minute', pixels: 112, sorts: true },
  },
  size: 20,
  empty: {
    title: ['还没有可对账的日期', 'No days to reconcile yet'],
    hint: [
      '账单在次日生成，请选择昨天或更早的日期',
      'Statements are available the next day; choose yesterday or an earlier day',
    ],
  },
})
