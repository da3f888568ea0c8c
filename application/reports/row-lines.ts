import type { Cell } from '../../domain/reports/report.ts'
import type { ReportRow, RowBatch, RowLines } from './ports/report-source.ts'

/** Returns the number of rows of a batch. */
export const rowCount = (batch: RowBatch): number => ('bytes' in batch ? batch.count : batch.length)

/** Returns the rows of a batch as cells. */
export const rowsOf = (batch: RowBatch): ReadonlyArray<ReportRow> => {
  if (!('bytes' in batch)) return batch
  const { bytes, parsers } = batch
  const rows: Array<ReportRow> = []
  let at = 0
  while (at < bytes.length) {
    const row: Array<Cell> = []
    for (const parse of parsers) {
      const end = endOfField(bytes, at)
      row.push(cellOf(bytes, at, end, parse))
      at = end + 1
    }
    rows.push(row)
  }
  return rows
}

/** Returns the sums of columns over the rows of a batch, exactly; null counts as nothing. */
export const sumsOf = (batch: RowBatch, indexes: ReadonlyArray<number>): ReadonlyArray<bigint> => {
  if (!('bytes' in batch)) return indexes.map(index => batch.reduce((sum, row) => sum + BigInt(row[index] ?? 0), 0n))
  const sums = indexes.map(() => 0n)
  const placeOf = new Map(indexes.map((index, place) => [index, place]))
  const { bytes, parsers } = batch
  let at = 0
  while (at < bytes.length) {
    for (let column = 0; column < parsers.length; column++) {
      const end = endOfField(bytes, at)
      const place = placeOf.get(column)
      if (place !== undefined) sums[place]! += BigInt(cellOf(bytes, at, end, parsers[column]!) ?? 0)
      at = end + 1
    }
  }
  return sums
}

/** Returns the lines with another way from a column's text to its cell. */
export const mapCells = (batch: RowBatch, change: (cell: Cell, column: number) => Cell): RowBatch =>
  'bytes' in batch
    ? { ...batch, parsers: batch.parsers.map((parse, column) => text => change(parse ? parse(text) : text, column)) }
    : batch.map(row => row.map(change))

/** Returns the cell of a field between two positions. */
export const cellOf = (bytes: Uint8Array, from: number, to: number, parse: RowLines['parsers'][number]): Cell => {
  if (isNull(bytes, from, to)) return null
  const text = textOf(bytes, from, to)
  return parse ? parse(text) : text
}

export const isNull = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from === 2 && bytes[from] === BACKSLASH && bytes[from + 1] === 78

/** Returns the position of the tab or line feed behind a field. */
const endOfField = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (bytes[at] !== TAB && bytes[at] !== LINE_FEED) at++
  return at
}

const textOf = (bytes: Uint8Array, from: number, to: number): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString()
  return text.includes('\\') ? text.replace(ESCAPE, (_, letter: string) => ESCAPES[letter] ?? letter) : text
}

const ESCAPE = /\\(.)/gs
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

export const [TAB, LINE_FEED, BACKSLASH] = [9, 10, 92] as const
