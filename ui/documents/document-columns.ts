import type { ReactNode } from 'react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import type { PermissionCode } from '../../domain/access/permission.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { type Document, type DocumentWithPage, type LineColumns, rowHref } from '../../domain/lists/document.ts'
import type { ListColumn } from '../../domain/lists/list.ts'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { columnOf } from '../kit/list-page/declared.ts'
import type { ColumnDef } from '../kit/list-page/table/columns.ts'

/** Cells that a page renders itself, by the name of their column. */
export type DocumentCells = Readonly<Record<string, { readonly render: (row: DocumentRow) => ReactNode } | LinkCell>>

/** A number that links to a page that depends on the row, for people who hold the code. */
interface LinkCell {
  readonly href: (row: DocumentRow) => string | null
  readonly code: PermissionCode
}

/** Returns the columns of the list; the number links to the page of its document. */
export const listColumns = (declared: Document, cells: DocumentCells = {}): ReadonlyArray<ColumnDef<DocumentRow>> =>
  onScreen(declared.columns).map(([id, column]) => {
    const { detail } = declared
    if (!detail || id !== declared.number || column.kind !== 'text') return columnOf<DocumentRow>(id, column, cells[id])
    const link = { href: (row: DocumentRow) => rowHref(declared, row), code: detail.code }
    return columnOf<DocumentRow>(id, { ...column, copy: true }, cells[id] ?? link)
  })

/** Columns that name the shop of a row, in all documents of one shop. */
const shopColumns: ReadonlySet<string> = new Set(['shopName', 'storeName', 'storeCode'])

/**
 * Returns the columns without those of the shop, for somebody with one shop, whose name would stand in every row. The
 * filter of shops stays, as the specification lists it.
 */
export const withoutShop = (columns: ReadonlyArray<ColumnDef<DocumentRow>>): ReadonlyArray<ColumnDef<DocumentRow>> =>
  columns.filter(({ key }) => !shopColumns.has(key))

/** Returns the columns with further facts about a document, without its number and its status. */
export const factColumns = (
  { columns, number, detail }: DocumentWithPage,
  cells: DocumentCells = {},
): ReadonlyArray<ColumnDef<DocumentRow>> =>
  onScreen({ ...columns, ...detail.facts })
    .filter(([id]) => id !== number && id !== detail.status)
    .map(([id, column]) => columnOf<DocumentRow>(id, column, cells[id]))

/** Returns what the page says below the material of a line; null for most. */
export type NoteOfLine = (line: DocumentRow) => Text | null

/** Returns the columns of the lines, in tables and cards. Quantities are in the unit of the line's material. */
export const lineColumns = (columns: LineColumns, noteOf?: NoteOfLine): ReadonlyArray<LineColumn<DocumentRow>> =>
  Object.entries(columns)
    .filter(([, column]) => column.kind === 'material' || !column.sheetOnly)
    .map(([id, column]) => {
      if (column.kind === 'material') {
        const value = (line: DocumentRow) => ({ ...materialOf(line), note: noteOf?.(line) ?? null })
        return { key: id, words: column.words, kind: 'material', value }
      }
      if (column.kind !== 'quantity') return columnOf<DocumentRow>(id, column)
      const { leaveOut } = column
      return {
        ...columnOf<DocumentRow>(id, column),
        unit: line => textOf(line.materialUnitName),
        ...(leaveOut && { isEmpty: line => line[id] === null || (leaveOut === 'ZERO' && line[id] === 0) }),
      }
    })

/** Returns a text of a row; undefined if it has none. */
export const textOf = (value: DocumentRow[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

const materialOf = ({ materialName, materialCode, materialSpecs, materialUrl }: DocumentRow) => ({
  ...{ name: textOf(materialName) ?? '', code: textOf(materialCode) ?? '' },
  ...{ specs: textOf(materialSpecs) ?? null, imageUrl: textOf(materialUrl) ?? null },
})

const onScreen = (columns: Readonly<Record<string, ListColumn>>) =>
  Object.entries(columns).filter(([, { sheetOnly }]) => !sheetOnly)
