import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { isFormula } from './sheet-text.ts'

/** Reason why a file could not be read at all, if known. */
export class UnreadableSheet extends Error {
  readonly row: number
  constructor(message: string, row = 0) {
    super(message)
    this.row = row
  }
}

/** All ends of lines in one file, since a file put together from two has both. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** Parses the rows of a UTF-8 CSV, with or without a byte order mark; indexes match the rows of the file. */
export const readCsv = (bytes: Uint8Array): ReadonlyArray<ReadonlyArray<string>> => {
  const text = decode(bytes)
  try {
    const rows: string[][] = parse(text, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: false, record_delimiter: LINE_ENDS },
    })
    return rows.map(unguardRow)
  } catch (error) {
    const { records = 0 } = error as { records?: number }
    throw new UnreadableSheet((error as Error).message, records + 1)
  }
}

/**
 * Parses the rows of a CSV that a bank has exported: UTF-8 or GB18030 (of which GBK is a part), separated by commas or
 * tabs, with quotation marks inside of cells such as `="001"`.
 */
export const readBankCsv = (bytes: Uint8Array): ReadonlyArray<ReadonlyArray<string>> => {
  if (bytes.includes(0)) throw new UnreadableSheet('not a text')
  const text = decodeChinese(bytes)
  const firstLines = text.slice(0, 4000)
  const delimiter = firstLines.split('\t').length > 2 && !firstLines.includes(',') ? '\t' : ','
  try {
    return parse(text, {
      ...{ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, delimiter },
      record_delimiter: LINE_ENDS,
    })
  } catch (error) {
    const { records = 0 } = error as { records?: number }
    throw new UnreadableSheet((error as Error).message, records + 1)
  }
}

/** Writes a CSV with a byte order mark, by which spreadsheet programs recognise UTF-8. */
export const writeCsv = (rows: ReadonlyArray<ReadonlyArray<string>>): string => BYTE_ORDER_MARK + csvRows(rows)

export const BYTE_ORDER_MARK = '\ufeff'

/** Writes rows without a byte order mark, to be appended to others. */
export const csvRows = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  stringify(
    rows.map(row => row.map(guard)),
    // A cell with a line break of either kind is quoted, whatever separates the rows.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UnreadableSheet('UTF-8')
  }
}

/** Decodes UTF-8, or else GB18030; hardly any Chinese text in GB18030 is valid UTF-8 too. */
const decodeChinese = (bytes: Uint8Array): string => {
  try {
    return decode(bytes)
  } catch {
    try {
      return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
    } catch {
      throw new UnreadableSheet('neither UTF-8 nor GB18030')
    }
  }
}

/** Prefixes texts that a spreadsheet program would execute as a formula; a negative number or percentage is not one. */
const guard = (text: string): string => (isRun(text) ? `'${text}` : text)
const unguard = (text: string): string => (isRun(text) ? text.slice(1) : text)
const isRun = (text: string): boolean => {
  const unquoted = text.replace(QUOTES, '')
  return isFormula(unquoted) && !BELOW_ZERO.test(unquoted)
}
const QUOTES = /^'+/
const BELOW_ZERO = /^-\d*\.?\d+%?$/

/** Removes the prefix of texts that begin like a formula. */
export const unguardRow = (row: ReadonlyArray<string>): ReadonlyArray<string> =>
  row.some(text => text.charCodeAt(0) === QUOTE) ? row.map(unguard) : row
const QUOTE = 39
