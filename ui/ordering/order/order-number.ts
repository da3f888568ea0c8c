import { orderDetailHref } from '../../app/paths.ts'
import type { FilterDef } from '../../kit/list-page/filters/filters.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'

const words = {
  dhNo: ['订货单号', 'Order number'],
  several: ['支持粘贴多个单号', 'Paste several numbers'],
} as const

/** The number of an order as a column; it leads to the order for those who may open it. */
export const orderNumberColumn = {
  key: 'dhNo',
  words: words.dhNo,
  kind: 'link',
  width: 204,
  value: ({ dhNo }) => dhNo,
  href: ({ dhNo }) => dhNo && orderDetailHref(dhNo),
  code: 'P000238',
  copy: true,
} as const satisfies ColumnDef<{ readonly dhNo: string | null }>

/** The number of an order as a filter; the server looks for so many at once. */
export const orderNumberFilter: FilterDef = {
  kind: 'numbers',
  key: 'dhNo',
  words: words.dhNo,
  placeholder: words.several,
  most: 80,
}
