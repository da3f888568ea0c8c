import { defineList } from '../../lists/list.ts'
import { subsidyBatchStates } from '../subsidy-batches/subsidy-batch.ts'

/** 批量货补: sheets of subsidies, which somebody other than their author releases. */
export const subsidyBatchList = defineList({
  id: 'subsidy-batches',
  words: ['货补批次', 'Subsidy batches'],
  code: 'DH0011',
  columns: {
    subsidyBatchNo: { words: ['批次号', 'Batch number'], kind: 'text', copy: true, card: 'title', pixels: 208 },
    state: { words: ['状态', 'Status'], kind: 'words', table: subsidyBatchStates, variant: 'dot', pixels: 120 },
    totalFee: { words: ['合计金额', 'Total'], kind: 'money' },
    lines: { words: ['付款主体数', 'Payers'], kind: 'number', hasLabel: true },
    fileName: { words: ['文件', 'File'], kind: 'text', pixels: 200 },
    createdByName: { words: ['提交人', 'Submitted by'], kind: 'text', pixels: 100, hasLabel: true },
    createdAt: { words: ['提交时间', 'Submitted at'], kind: 'instant', to: 'minute' },
    decidedByName: { words: ['处理人', 'Resolved by'], kind: 'text', pixels: 100, hasLabel: true },
    decidedAt: { words: ['处理时间', 'Resolved at'], kind: 'instant', to: 'minute' },
    reason: { words: ['驳回原因', 'Reason'], kind: 'longText' },
  },
  tabs: {
    waiting: {
      words: ['待放行', 'Awaiting release'],
      count: 'waiting',
      columns: ['subsidyBatchNo', 'totalFee', 'lines', 'createdByName', 'createdAt', 'fileName'],
    },
    granted: {
      words: ['已充值', 'Granted'],
      count: 'granted',
      columns: ['subsidyBatchNo', 'totalFee', 'lines', 'createdByName', 'createdAt', 'decidedByName', 'decidedAt'],
    },
    rejected: {
      words: ['已驳回', 'Rejected'],
      count: 'rejected',
      columns: ['subsidyBatchNo', 'totalFee', 'lines', 'createdByName', 'decidedByName', 'decidedAt', 'reason'],
    },
  },
  empty: {
    title: ['没有货补批次', 'No subsidy batches'],
    hint: ['下载模板，填好金额后上传', 'Download the template, fill in the amounts and upload it'],
  },
})

export type SubsidyBatchTab = keyof typeof subsidyBatchList.tabs
