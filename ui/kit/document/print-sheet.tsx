import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Barcode } from './barcode.tsx'
import css from './print-sheet.module.css'
import { type SheetColumn, SheetTable } from './sheet-table.tsx'
import { usePageMarks } from './use-page-marks.ts'

export interface PrintSheetProps<R> {
  readonly title: Text
  /** The document's owner and number: below every page; the number also as a barcode in the head. */
  readonly owner: string
  readonly number: string
  /** Facts above the table on every page. */
  readonly facts: ReadonlyArray<{ readonly words: Text; readonly value: ReactNode; readonly isLong?: boolean }>
  readonly columns: ReadonlyArray<SheetColumn<R>>
  readonly rows: ReadonlyArray<R>
  readonly rowKey: (row: R) => string
  /** Content after the last row, such as the total; it stays on one page with the rows above it. */
  readonly children?: ReactNode
}

/** A document on A4 that replaces the page in print: its head on every sheet, page n of m below. */
export const PrintSheet = <R,>(props: PrintSheetProps<R>) => {
  const { title, owner, number, facts, columns, rows, rowKey, children } = props
  const t = useText()
  const page = usePageMarks({ left: owner, right: number })
  return createPortal(
    <div className={css.sheet} style={{ page }} aria-hidden>
      <SheetTable
        head={
          <>
            <span className={css.barcode}>
              <Barcode text={number} />
            </span>
            <p className={css.title}>{t(title)}</p>
            <dl className={css.facts}>
              {facts.map(({ words, value, isLong }) => (
                <div key={words[0]} data-long={isLong}>
                  <dt>{t(words)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        }
        columns={columns}
        groups={[{ key: '', rows }]}
        rowKey={rowKey}
        ending={children}
      />
    </div>,
    document.body,
  )
}
