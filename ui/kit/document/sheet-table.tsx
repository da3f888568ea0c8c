import type { ReactNode } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'

export interface SheetColumn<R> {
  readonly words: Text
  /** The value of a row; the index counts from zero within its group. */
  readonly value: (row: R, index: number) => ReactNode
  readonly align?: 'right'
  /** A narrow column for a number or a box to tick, a code, a name, an important figure, or space to write in. */
  readonly cellStyle?: 'narrow' | 'code' | 'name' | 'figure' | 'blank'
  /** Its place in the entry that a row is on a phone: first line left or right, or below with or without its name. */
  readonly phone?: 'title' | 'amount' | 'detail' | 'labelled'
  /** The sum over the rows of a group; absent if it is not totalled. */
  readonly total?: (rows: ReadonlyArray<R>) => ReactNode
}

/** Rows under a heading, such as the materials of a storage zone. */
export interface SheetGroup<R> {
  readonly key: string
  readonly heading?: ReactNode
  readonly rows: ReadonlyArray<R>
  /** Label of the row of totals below its rows; no such row if absent. */
  readonly totalLabel?: ReactNode
}

export interface SheetTableProps<R> {
  /** Content above the names of the columns, on every page. */
  readonly head: ReactNode
  readonly columns: ReadonlyArray<SheetColumn<R>>
  readonly groups: ReadonlyArray<SheetGroup<R>>
  readonly rowKey: (row: R) => string
  /** Content after the last row, such as totals or signatures. */
  readonly ending?: ReactNode
}

/** Number of rows at the end of a sheet that stay on one page with the content after them. */
const rowsAtEnd = 3

/**
 * The table of a document on paper; on the screen of a phone each row is a block. Its last rows stay on one page with the content after them.
 */
export const SheetTable = <R,>({ head, columns, groups, rowKey, ending }: SheetTableProps<R>) => {
  const t = useText()
  return (
    <table>
      <thead>
        <tr data-title>
          <th colSpan={columns.length}>{head}</th>
        </tr>
        <tr>
          {columns.map(({ words, align, cellStyle }) => (
            <th key={words[0]} data-align={align} data-cell-style={cellStyle}>
              {t(words)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(group => (
        <Group
          key={group.key}
          columns={columns}
          group={group}
          rowKey={rowKey}
          isLast={group === groups.at(-1)}
          ending={ending}
        />
      ))}
    </table>
  )
}

interface GroupProps<R> extends Pick<SheetTableProps<R>, 'columns' | 'rowKey' | 'ending'> {
  readonly group: SheetGroup<R>
  readonly isLast: boolean
}

const Group = <R,>({ columns, group, rowKey, isLast, ending }: GroupProps<R>) => {
  const t = useText()
  const { heading, rows } = group
  const first = isLast ? Math.max(0, rows.length - rowsAtEnd) : rows.length
  const head = heading !== undefined && (
    <tr data-group>
      <th colSpan={columns.length} scope="rowgroup">
        {heading}
      </th>
    </tr>
  )
  const rowsBetween = (start: number, end: number) =>
    rows.slice(start, end).map((row, index) => (
      <tr key={rowKey(row)}>
        {columns.map(({ words, value, align, cellStyle, phone }) => (
          <td key={words[0]} data-align={align} data-cell-style={cellStyle} data-phone={phone} data-label={t(words)}>
            {value(row, start + index)}
          </td>
        ))}
      </tr>
    ))
  return (
    <>
      {first > 0 && (
        <tbody>
          {head}
          {rowsBetween(0, first)}
          {!isLast && <TotalRow columns={columns} group={group} />}
        </tbody>
      )}
      {isLast && (
        <tbody data-keep-together>
          {first === 0 && head}
          {rowsBetween(first, rows.length)}
          <TotalRow columns={columns} group={group} />
          {ending && (
            <tr data-ending>
              <td colSpan={columns.length}>{ending}</td>
            </tr>
          )}
        </tbody>
      )}
    </>
  )
}

/** The sums of a group below its rows. */
const TotalRow = <R,>({ columns, group: { rows, totalLabel } }: Pick<GroupProps<R>, 'columns' | 'group'>) => {
  const t = useText()
  const start = columns.findIndex(({ total }) => total)
  if (totalLabel === undefined || start < 0) return null
  return (
    <tr data-total>
      <th colSpan={start} scope="row" data-phone="title">
        {totalLabel}
      </th>
      {columns.slice(start).map(({ words, align, phone, total }) => (
        <td key={words[0]} data-align={align} data-phone={phone} data-label={t(words)}>
          {total?.(rows)}
        </td>
      ))}
    </tr>
  )
}
