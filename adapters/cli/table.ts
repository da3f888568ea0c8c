import stringWidth from 'string-width'

export interface Column<R> {
  readonly head: string
  readonly cell: (row: R) => string
  readonly align?: 'right'
}

/** Formats rows as a table with column names, counting a Chinese character as two columns wide. */
export const tableOf = <R>(columns: ReadonlyArray<Column<R>>, rows: ReadonlyArray<R>): string => {
  const cells = [columns.map(({ head }) => head), ...rows.map(row => columns.map(({ cell }) => cell(row)))]
  const widths = columns.map((_, at) => Math.max(...cells.map(line => stringWidth(line[at]!))))
  return cells
    .map(line =>
      line
        .map((text, at) => pad(text, widths[at]!, columns[at]!.align))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const pad = (text: string, width: number, align: 'right' | undefined): string => {
  const spaces = ' '.repeat(width - stringWidth(text))
  return align === 'right' ? spaces + text : text + spaces
}
