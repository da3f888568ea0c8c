import type { Filter } from '../lists/filters/index.ts'
import { optionsOf } from '../lists/filters/kind.ts'
import { defineList } from '../lists/list.ts'

const changeChannels = {
  PORTAL: { words: ['页面', 'Portal'] },
  COMMAND: { words: ['命令行', 'Command line'] },
  SYSTEM: { words: ['系统集成', 'Integration'] },
} as const

/** Kinds of changes to a row. */
export const changeKinds = {
  ADDED: { words: ['新增', 'Added'] },
  CHANGED: { words: ['修改', 'Changed'] },
  REMOVED: { words: ['删除', 'Deleted'] },
  FILLED: { words: ['首次导入', 'First import'] },
  PASSWORD: { words: ['重置密码', 'Password'] },
  SESSIONS: { words: ['结束会话', 'Signed out'] },
} as const
export type ChangeKind = keyof typeof changeKinds
export const changeKindNames = Object.keys(changeKinds) as ReadonlyArray<ChangeKind>

/** The filters of the page; the sheets that can be chosen depend on the person. */
export const auditFilters = {
  keyword: {
    ...{ kind: 'text', words: ['关键字', 'Keyword'], maxLength: 64 },
    placeholder: ['编码或操作人', 'Row or user'],
  },
  kind: { kind: 'choice', words: ['操作', 'Change'], options: optionsOf(changeKinds) },
  date: { kind: 'range', words: ['日期', 'Dates'], keys: ['startDate', 'endDate'], pickDays: 366 },
} as const satisfies Readonly<Record<string, Filter>>

/** 操作记录: the changes of master data and of user rights, sorted by the order in which they were written [A4]. */
export const auditList = defineList({
  id: 'administration-audit',
  words: ['操作记录', 'Change log'],
  code: ['DH0001', 'DH0003', 'DH0004', 'DH0012'],
  columns: {
    at: { words: ['时间', 'When'], kind: 'instant', sorts: true, hasLabel: false },
    who: { words: ['操作人', 'Who'], kind: 'text', pixels: 110 },
    way: { words: ['来源', 'From'], kind: 'words', table: changeChannels, pixels: 90, card: 'off' },
    sheet: { words: ['数据表', 'Sheet'], kind: 'text', pixels: 130 },
    kind: { words: ['操作', 'Change'], kind: 'text', pixels: 96, card: 'badge' },
    key: { words: ['编码', 'Row'], kind: 'text', lines: 2, pixels: 230, card: 'title' },
    fields: { words: ['内容', 'What changed'], kind: 'text', pixels: 350, hasLabel: false },
  },
  size: 20,
  empty: {
    title: ['还没有操作记录', 'No changes yet'],
    hint: ['修改主数据或用户权限后会记录在这里', 'Changes of master data and of user rights are recorded here'],
  },
})
