import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { type ColumnHeading, findColumns, materialCodeColumn, type SheetFault } from './columns.ts'

/** One row of a sheet of carts, as written. */
export interface CartLine {
  readonly file: string
  readonly row: number
  readonly order: string
  readonly materialCode: string
  readonly quantity: string
  /** The shop and the purchase date; blank if the sheet has no such column. */
  readonly shopCode: string
  readonly day: string
  /** The error of a row that is no order line; null if it is one. */
  readonly fault: Text | null
}

/** The columns of a sheet of carts, and their possible headings. */
export const cartColumns = {
  order: {
    name: 'order',
    words: [
      ['订货单号', 'order number'],
      ['订单号', 'order no'],
      ['单号', 'order id'],
      ['订单', 'dhNo'],
    ],
    needed: true,
  },
  materialCode: materialCodeColumn,
  quantity: {
    name: 'quantity',
    words: [
      ['数量', 'qty'],
      ['订货数量', 'order quantity'],
      ['订货量', 'ordered'],
    ],
    needed: true,
  },
  shopCode: {
    name: 'shop_code',
    words: [
      ['门店编码', 'shop code'],
      ['门店', 'shop'],
      ['门店代码', 'shopJdeNo'],
    ],
    needed: false,
  },
  day: {
    name: 'day',
    words: [
      ['订货日期', 'order date'],
      ['日期', 'date'],
      ['订货日', 'purchase day'],
    ],
    needed: false,
  },
} as const satisfies Record<string, ColumnHeading>

export interface CartLineReader {
  /** The required columns that the header lacks; no row can be read then. */
  readonly faults: ReadonlyArray<SheetFault>
  /** Whether the sheet has a shop column. */
  readonly hasShops: boolean
  /** Returns the line of a row; null for a blank row. */
  readonly read: (row: number, cells: Cells) => CartLine | null
}

/** Returns a reader of the rows below a file's header. */
export const cartLineReader = (file: string, header: Cells): CartLineReader => {
  const { places, faults } = findColumns(cartColumns, header)
  const { order = -1, materialCode = -1, quantity = -1, shopCode = -1, day = -1 } = places
  const readRow = (row: number, cells: Cells): CartLine | null => {
    const line = {
      file,
      row,
      order: trimCell(cells[order]),
      materialCode: trimCell(cells[materialCode]),
      quantity: trimCell(cells[quantity]),
      shopCode: trimCell(cells[shopCode]),
      day: trimCell(cells[day]),
    }
    if (cells.length === header.length && line.order !== '' && line.materialCode !== '') return { ...line, fault: null }
    return cells.every(cell => cell.trim() === '') ? null : { ...line, fault: faultOf(line, cells, header.length) }
  }
  return { faults, hasShops: shopCode >= 0, read: readRow }
}

type Cells = ReadonlyArray<string>

/**
 * Returns the error of a row's length, or null. Rows may end early, as spreadsheet programs write them, but not before
 * a required cell; they may not be longer than the header.
 */
const faultOf = (line: Omit<CartLine, 'fault'>, cells: Cells, width: number): Text | null => {
  if (cells.slice(width).some(cell => cell.trim() !== '')) {
    return [
      `该行有 ${cells.length} 格，标题行只有 ${width} 格`,
      `the row has ${pluralOf(cells.length, 'cell')}, the header has ${width}`,
    ]
  }
  if (line.order === '') return ['缺少订货单号', 'no order number']
  return line.materialCode === '' ? ['缺少物料编码', 'no material code'] : null
}

const trimCell = (cell: string | undefined): string => cell?.trim() ?? ''
