import { defineList } from '../../lists/list.ts'
import { exportStatuses } from './status.ts'

/** 导出任务: the exports of a person, the latest first (spec 2.4). */
export const exportList = defineList({
  id: 'export-center',
  words: ['导出任务', 'Exports'],
  code: null,
  columns: {
    fileName: { words: ['文件名', 'File name'], kind: 'text', pixels: 230, card: 'title' },
    status: { words: ['状态', 'Status'], kind: 'words', table: exportStatuses, pixels: 148 },
    progress: { words: ['进度', 'Progress'], kind: 'text', pixels: 280 },
    createdAt: { words: ['导出时间', 'Exported at'], kind: 'instant', sorts: true },
    completedAt: { words: ['完成时间', 'Completed at'], kind: 'instant', card: 'off', sorts: true },
    operator: { words: ['操作人', 'Exported by'], kind: 'text', pixels: 76, card: 'off' },
  },
  empty: {
    title: ['还没有导出任务', 'No exports yet'],
    hint: [
      '在列表页点击「导出」，文件会出现在这里，保留 7 天',
      'Click "Export" on a list page; the file appears here and is kept for 7 days',
    ],
  },
})
