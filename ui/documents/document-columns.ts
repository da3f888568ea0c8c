import type { DocumentRow } from '../../application/documents/contract.ts'
import type { Document, LineColumns } from '../../domain/lists/document.ts'
import type { ListColumn } from '../../domain/lists/list.ts'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { columnOf } from '../kit/list-page/declared.ts'
import type { ColumnDef } from '../kit/list-page/table/columns.ts'

/** Returns the columns of the list; the number links to the page of its document. */
export const listColumns = (name: string, { columns, number }: Document): ReadonlyArray<ColumnDef<DocumentRow>> =>
  onScreen(columns).map(([id, column]) =>
    columnOf<DocumentRow>(id, id === number && column.kind === 'text' ? { ...column, document: name } : column),
  )

/** Returns the columns with further facts about a document, without its number and its status. */
export const factColumns = ({ columns, number, detail }: Document): ReadonlyArray<ColumnDef<DocumentRow>> =>
  onScreen({ ...columns, ...detail.facts })
    .filter(([id]) => id !== number && id !== detail.status)
    .map(([id, column]) => columnOf<DocumentRow>(id, column))

/** Returns the columns of the lines, in tables and cards. Quantities are in the unit of the line's material. */
export const lineColumns = (columns: LineColumns): ReadonlyArray<LineColumn<DocumentRow>> =>
  Object.entries(columns).map(([id, column]) => {
    if (column.kind === 'material') return { key: id, words: column.words, kind: 'material', value: materialOf }
    if (column.kind !== 'quantity') return columnOf<DocumentRow>(id, column)
    return { ...columnOf<DocumentRow>(id, column), unit: line => textOf(line.materialUnitName) }
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
