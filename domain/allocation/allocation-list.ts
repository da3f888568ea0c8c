import { defineList } from '../lists/list.ts'

/** 主配记录: the main allocations that were sent, newest first. */
export const allocationList = defineList({
  id: 'allocations',
  words: ['主配记录', 'Main allocations'],
  code: 'DH0006',
  columns: {
    allocationNo: { words: ['主配批次', 'Allocation'], kind: 'text', copy: true, card: 'title', pixels: 212 },
    orderTypeName: { words: ['订单类型', 'Order type'], kind: 'text', pixels: 100 },
    purchaseDate: { words: ['订货日期', 'Order date'], kind: 'day' },
    rows: { words: ['行数', 'Rows'], kind: 'text', hasLabel: true, pixels: 84 },
    totalFee: { words: ['金额', 'Amount'], kind: 'money', pixels: 116 },
    createdByName: { words: ['下单人', 'Placed by'], kind: 'text', pixels: 84 },
    createdAt: { words: ['下单时间', 'Placed at'], kind: 'instant', to: 'minute', pixels: 168 },
    cancelled: { words: ['取消', 'Cancelled'], kind: 'text', hasLabel: true, pixels: 150, lines: 2 },
  },
  empty: {
    title: ['还没有下过主配', 'No main allocations yet'],
    hint: ['在「下单」中上传表格或粘贴明细', 'Upload a sheet or paste rows under "Place orders"'],
  },
})
