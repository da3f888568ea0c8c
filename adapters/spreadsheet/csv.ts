import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { looksLikeFormula } from './sheet-text.ts'

/** Why a file could not be read at all, where that is known. */
export class UnreadableSheet extends Error {
  readonly row: number
  constructor(message: string, row = 0) {
    super(message)
    this.row = row
  }
}

/** Rows of a CSV in UTF-8, with or without a byte order mark; a row of the file is a row of the answer. */
export const readCsv = (bytes: Uint8Array): ReadonlyArray<ReadonlyArray<string>> => {
  const text = decode(bytes)
  try {
    const rows: string[][] = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false })
    return rows.map(unguardedRow)
  } catch (error) {
    const { records = 0 } = error as { records?: number }
    throw new UnreadableSheet((error as Error).message, records + 1)
  }
}

/** A byte order mark makes spreadsheet programs take the file for UTF-8. */
export const writeCsv = (rows: ReadonlyArray<ReadonlyArray<string>>): string => BYTE_ORDER_MARK + csvRows(rows)

export const BYTE_ORDER_MARK = '\ufeff'

/** Rows without a byte order mark, to follow others in one file. */
export const csvRows = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  stringify(
    rows.map(row => row.map(guarded)),
    // A line break of either kind within a cell needs quotes, whichever ends the rows.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UnreadableSheet('UTF-8')
  }
}

/** A spreadsheet program would run a text that begins like a formula; a number below zero is none, unless more follows it. */
const guarded = (text: string): string => (isRun(text) ? `'${text}` : text)
const unguarded = (text: string): string => (isRun(text) ? text.slice(1) : text)
const isRun = (text: string): boolean => {
  const unquoted = text.replace(QUOTES, '')
  return looksLikeFormula(unquoted) && !BELOW_ZERO.test(unquoted)
}
const QUOTES = /^'+/
const BELOW_ZERO = /^-\d*\.?\d+$/

/** Takes back what was put before a text that begins like a formula. */
export const unguardedRow = (row: ReadonlyArray<string>): ReadonlyArray<string> =>
  row.some(text => text.charCodeAt(0) === QUOTE) ? row.map(unguarded) : row
const QUOTE = 39
