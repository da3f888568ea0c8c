import { defineList } from '../../lists/list.ts'
import { monthStates } from '../month-close/month-close.ts'

/** 月结: the months of the ledger of money, newest first. */
export const monthList = defineList({
  id: 'month-close',
  words: ['月份', 'Months'],
  code: 'DH0014',
  size: 20,
  columns: {
    month: { words: ['月份', 'Month'], kind: 'month', pixels: 80, card: 'title' },
    state: { words: ['状态', 'Status'], kind: 'words', table: monthStates, pixels: 108 },
    paid: { words: ['实付金额', 'Paid in cash'], kind: 'money', pixels: 112, card: 'line', hasLabel: true },
    refunded: { words: ['退款金额', 'Refunded'], kind: 'money', pixels: 104, card: 'line', hasLabel: true },
    change: {
      ...{
        words: ['较上月', 'Change'],
        hint: ['实付减退款，与上月相比', 'Paid less refunded, against the month before'],
      },
      ...{ kind: 'money', pixels: 100, card: 'line', hasLabel: true },
    },
    granted: { words: ['充值货补', 'Subsidy granted'], kind: 'money', pixels: 98, card: 'line', hasLabel: true },
    used: { words: ['使用货补', 'Subsidy used'], kind: 'money', pixels: 94, card: 'line', hasLabel: true },
    closing: { words: ['期末货补', 'Closing subsidy'], kind: 'money', pixels: 98, card: 'line', hasLabel: true },
    late: {
      ...{ words: ['补记单据', 'Earlier months'] },
      ...{ hint: ['属于已月结的月份、记入本月的单据', 'Documents of closed months that count in this month'] },
      ...{ kind: 'number', pixels: 104, card: 'line', hasLabel: true },
    },
    closedByName: { words: ['月结人', 'Closed by'], kind: 'text', pixels: 66, hasLabel: true },
    closedAt: { words: ['月结时间', 'Closed at'], kind: 'instant', to: 'minute', pixels: 138 },
  },
  empty: { title: ['还没有月份', 'No months yet'], hint: ['有资金往来后出现', 'Months appear with the first payment'] },
})
