import { orderDetailHref } from '../../app/paths.ts'
import type { FilterDef } from '../../kit/list-page/filters/filters.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'

const words = {
  dhNo: ['订货单号', 'Order number'],
  several: ['支持粘贴多个单号', 'Paste several numbers'],
} as const

/** The order number as a column; a link for people who may open the order. */
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

/** The order number as a filter, up to the server's maximum. */
export const orderNumberFilter: FilterDef = {
  kind: 'numbers',
  key: 'dhNo',
  words: words.dhNo,
  placeholder: words.several,
  most: 80,
}
