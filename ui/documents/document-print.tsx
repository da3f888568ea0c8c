import type { ReactNode } from 'react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import type { DocumentWithPage } from '../../domain/lists/document.ts'
import { LineCell } from '../kit/document/lines/line-cell.tsx'
import { alignOf } from '../kit/document/lines/line-columns.ts'
import { PrintSheet } from '../kit/document/print-sheet.tsx'
import type { SheetColumn } from '../kit/document/sheet-table.tsx'
import { factColumns, lineColumns, textOf } from './document-columns.ts'

/** Returns the declared columns of the lines for the print sheet. */
export const printColumns = ({ detail }: DocumentWithPage): ReadonlyArray<SheetColumn<DocumentRow>> =>
  lineColumns(detail.lines.columns).map(column => ({
    words: column.words,
    value: line => <LineCell column={column} line={line} />,
    ...(alignOf(column) && { align: 'right' as const }),
  }))

interface DocumentPrintProps<R> {
  readonly document: { readonly head: DocumentRow }
  readonly declared: DocumentWithPage
  readonly columns: ReadonlyArray<SheetColumn<R>>
  readonly rows: ReadonlyArray<R>
  readonly rowKey: (row: R) => string
  readonly children?: ReactNode
}

/** The print version of a document: its facts above its rows. */
export const DocumentPrint = <R,>({ document: { head }, declared, ...table }: DocumentPrintProps<R>) => {
  const number = String(head[declared.number])
  const [zh, en] = declared.words
  return (
    <PrintSheet
      title={[`${zh} ${number}`, `${en} ${number}`]}
      owner={textOf(head.shopName) ?? ''}
      number={number}
      facts={factColumns(declared).map(column => ({
        words: column.words,
        value: <LineCell column={column} line={head} />,
        isLong: column.kind === 'longText',
      }))}
      {...table}
    />
  )
}
