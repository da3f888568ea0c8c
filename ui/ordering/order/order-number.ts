import type { FilterDef } from '../../kit/list-page/filters/filters.ts'

const words = {
  dhNo: ['订货单号', 'Order number'],
  several: ['支持粘贴多个单号', 'Paste several numbers'],
} as const

/** The order number as a filter, up to the server's maximum. */
export const orderNumberFilter: FilterDef = {
  kind: 'numbers',
  key: 'dhNo',
  words: words.dhNo,
  placeholder: words.several,
  most: 80,
}
