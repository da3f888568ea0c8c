import type { Text } from '../../../domain/kernel/text.ts'

/** Texts shared by several parts of the kit. */
export const kitWords = {
  query: ['查询', 'Search'],
  reset: ['重置', 'Reset'],
  filter: ['筛选', 'Filters'],
  expand: ['展开更多', 'More'],
  collapse: ['收起', 'Less'],
  collapseMore: ['收起更多', 'Less'],
  clear: ['清空', 'Clear'],
  clearFilters: ['清空筛选', 'Clear filters'],
  all: ['全部', 'All'],
  selectPage: ['选择本页全部', 'Select all on this page'],
  choose: ['请选择', 'Select'],
  enter: ['请输入', 'Enter'],
  noOptions: ['没有匹配的选项', 'No matching option'],
  actions: ['操作', 'Actions'],
  back: ['返回', 'Back'],
  close: ['关闭', 'Close'],
} as const

/** Joins several things into an enumeration, in each language's punctuation. */
export const enumerate = (items: ReadonlyArray<Text | string>): Text => {
  const list = (at: 0 | 1) => items.map(item => (typeof item === 'string' ? item : item[at]))
  return [list(0).join('、'), list(1).join(', ')]
}
