import type { ReactNode } from 'react'
import type { ReportWithScreen } from '../../domain/reports/index.ts'
import type { ReportColumn } from '../../domain/reports/report.ts'
import css from './merged-column.module.css'
import type { ReportRow } from './report-row.ts'

/** How a column is drawn whose cell holds the values of other columns too. */
export interface MergedColumn {
  readonly display: Partial<Pick<ReportColumn, 'words' | 'pixels'>>
  readonly render: (row: ReportRow) => ReactNode
}

/** Width of a column of paths in pixels: a path takes two lines where it is longer. */
const PATH_PIXELS = 200

/** Returns a name with its code below it, or the levels of a path in one line; null if the column holds its own value alone. */
export const mergedColumn = ({ columns }: ReportWithScreen, id: string): MergedColumn | null => {
  const { merges, ...column } = columns[id]!
  if (!merges) return null
  const [first] = merges.columns
  if (merges.as === 'lines')
    return { display: {}, render: row => <WithCode name={nameIn(row, id, column)} code={textIn(row, first!)} /> }
  return {
    display: { pixels: PATH_PIXELS, ...(merges.words && { words: merges.words }) },
    render: row => <Path levels={[id, ...merges.columns].map(level => textIn(row, level))} />,
  }
}

/** The name of a row; of a code of a table, the words that the call sends beside it. */
const nameIn = (row: ReportRow, id: string, { kind }: Pick<ReportColumn, 'kind'>): string | null =>
  textIn(row, kind === 'words' ? `${id}Name` : id)

const textIn = (row: ReportRow, id: string): string | null => {
  const value = row[id]
  return value === null || value === undefined || value === '' ? null : String(value)
}

const WithCode = ({ name, code }: { readonly name: string | null; readonly code: string | null }) => {
  if (name === null && code === null) return '--'
  return (
    <>
      <div className={css.line} title={name ?? undefined}>
        {name ?? '--'}
      </div>
      {code !== null && code !== name && <div className={css.code}>{code}</div>}
    </>
  )
}

const Path = ({ levels }: { readonly levels: ReadonlyArray<string | null> }) => {
  const path = levels.filter(level => level !== null).join(' / ')
  return path === '' ? (
    '--'
  ) : (
    <div className={css.path} title={path}>
      {path}
    </div>
  )
}
