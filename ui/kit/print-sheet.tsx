import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Text } from '../../domain/text.ts'
import { useText } from '../app/preferences.tsx'
import css from './print-sheet.module.css'

export interface PrintColumn<R> {
  readonly words: Text
  readonly value: (row: R) => ReactNode
  readonly align?: 'right'
}

export interface PrintSheetProps<R> {
  readonly title: Text
  /** What stands above the table on every page. */
  readonly facts: ReadonlyArray<{ readonly words: Text; readonly value: ReactNode }>
  readonly columns: ReadonlyArray<PrintColumn<R>>
  readonly rows: ReadonlyArray<R>
  readonly rowKey: (row: R) => string
  /** After the last row, such as the total. */
  readonly children?: ReactNode
}

/** A document on A4, which takes the place of the page when it is printed: its head on every sheet, page n of m below. */
export const PrintSheet = <R,>({ title, facts, columns, rows, rowKey, children }: PrintSheetProps<R>) => {
  const t = useText()
  return createPortal(
    <div className={css.sheet} aria-hidden>
      <table>
        <thead>
          <tr>
            <th className={css.head} colSpan={columns.length}>
              <p className={css.title}>{t(title)}</p>
              <dl className={css.facts}>
                {facts.map(({ words, value }) => (
                  <div key={words[0]}>
                    <dt>{t(words)}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </th>
          </tr>
          <tr>
            {columns.map(({ words, align }) => (
              <th key={words[0]} data-align={align}>
                {t(words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              {columns.map(({ words, value, align }) => (
                <td key={words[0]} data-align={align}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>,
    document.body,
  )
}
