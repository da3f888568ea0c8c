import type { Text } from '../kernel/text.ts'
import { digitsOf, nameKey } from '../ordering/filling/paste-words.ts'

/** One unparsed row of a main allocation: shop, material, quantity, type and explanation. */
export interface AllocationInput {
  /** Line number in the sheet or text, from 1. */
  readonly at: number
  readonly shop: string
  readonly material: string
  readonly quantity: string
  readonly zpType: string
  readonly zpExplain: string
}
export type AllocationColumn = Exclude<keyof AllocationInput, 'at'>

/** The columns of the sheet with their headings in both languages and accepted synonyms. */
export const allocationColumns = {
  shop: { head: ['门店编码', 'Shop'], words: ['门店 门店编号 店号 门店名称', 'shopcode shopname store storecode'] },
  material: {
    head: ['物料编码', 'Material'],
    words: ['物料 物料编号 物料名称 编码 商品编码 品名', 'materialcode materialname code item itemcode sku'],
  },
  quantity: { head: ['数量', 'Quantity'], words: ['配货数量 主配数量 订货数量 订货量', 'qty count'] },
  zpType: { head: ['主配类型', 'Type'], words: ['类型 主配类别', 'zptype allocationtype'] },
  zpExplain: { head: ['主配说明', 'Explanation'], words: ['说明 备注 原因', 'zpexplain explain note reason remark'] },
} as const satisfies Record<AllocationColumn, { head: Text; words: Text }>

const columns = Object.keys(allocationColumns) as ReadonlyArray<AllocationColumn>

/**
 * Reads a table that either has headings in one of the languages or has its columns in the default order. Skips blank
 * rows.
 */
export function readAllocation(cells: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<AllocationInput> {
  const filledRows = cells.map((row, index) => ({ row, at: index + 1 })).filter(({ row }) => row.some(isFilled))
  const [first] = filledRows
  if (first === undefined) return []
  const places = placesOf(first.row)
  const body = places === null ? filledRows : filledRows.slice(1)
  return body.map(({ row, at }) => {
    const cell = (column: AllocationColumn) => {
      const place = (places ?? defaultPlaces).get(column) ?? -1
      return row[place]?.trim() ?? ''
    }
    const entries = columns.map(column => [column, cell(column)] as const)
    const rowOf = Object.fromEntries(entries) as unknown as Omit<AllocationInput, 'at'>
    return { at, ...rowOf, quantity: digitsOf(rowOf.quantity.replace(/[,，](?=\d{3}(\D|$))/g, '')) }
  })
}

/** Splits pasted or typed text into rows and cells; cells are separated by tabs, commas, semicolons or spaces. */
export const splitPaste = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text.split(/\r?\n/).map(line => line.split(line.includes('\t') ? '\t' : /[,，;；|]/.test(line) ? /[,，;；|]/ : /\s+/))

/** A row that is put together on the screen: codes and a quantity. */
export type BuiltRow = Pick<AllocationInput, 'shop' | 'material' | 'quantity'>

/**
 * Adds rows to a text so that it reads back as its own rows and these: in the order of its headings, or without them in the default
 * order.
 */
export function addRows(text: string, rows: ReadonlyArray<BuiltRow>): string {
  const first = splitPaste(text).find(row => row.some(isFilled))
  const places = (first && placesOf(first)) ?? defaultPlaces
  const width = Math.max(places.get('shop')!, places.get('material')!, places.get('quantity')!) + 1
  const lines = rows.map(row => {
    const cells = Array<string>(width).fill('')
    for (const column of ['shop', 'material', 'quantity'] as const) cells[places.get(column)!] = row[column]
    return cells.join('\t')
  })
  return [text.trimEnd(), ...lines].filter(isFilled).join('\n')
}

const defaultPlaces: ReadonlyMap<AllocationColumn, number> = new Map(columns.map((column, place) => [column, place]))

/** Returns the column positions; null if the row is not a heading row. */
function placesOf(row: ReadonlyArray<string>): ReadonlyMap<AllocationColumn, number> | null {
  const heads = row.map(cell => columnsByHead.get(headKey(cell)))
  const places = new Map(
    columns.filter(column => heads.includes(column)).map(column => [column, heads.indexOf(column)]),
  )
  return places.has('shop') && places.has('material') && places.has('quantity') ? places : null
}

const headKey = (head: string): string => nameKey(head).replace(/[()（）[\]*:：._-]/g, '')

const columnsByHead: ReadonlyMap<string, AllocationColumn> = new Map(
  columns.flatMap(column => {
    const { head, words } = allocationColumns[column]
    return [...head, ...words.flatMap(phrase => phrase.split(' '))].map(word => [headKey(word), column] as const)
  }),
)

const isFilled = (cell: string): boolean => cell.trim() !== ''
