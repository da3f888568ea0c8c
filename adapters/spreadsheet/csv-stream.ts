import { type Options, type Parser, parse } from 'csv-parse'
import { UnreadableSheet, unguardRow } from './csv.ts'

/** Rows of a file in order, including the header, which is row 1. */
export type RowBatches = AsyncIterable<ReadonlyArray<ReadonlyArray<string>>>

/**
 * Reads the rows of a UTF-8 CSV or TSV of any size, one batch per chunk read, so that only one chunk is in memory. The
 * header determines whether commas, tabs or semicolons separate the cells.
 */
export async function* csvBatches(pieces: AsyncIterable<Uint8Array>): RowBatches {
  const isText = utf8()
  let parser: Parser | null = null
  const batch: Array<ReadonlyArray<string>> = []
  let rowsRead = 0
  let waiting: Uint8Array = EMPTY
  const parsed = async (end: boolean): Promise<unknown> => {
    parser ??= parserOf(waiting, row => batch.push(unguardRow(row)))
    const failure = await feed(parser, waiting, end)
    waiting = EMPTY
    return failure
  }
  const takeBytes = (until = batch.length) => {
    const rows = batch.splice(0, until)
    rowsRead += rows.length
    return rows
  }
  for await (const piece of waitForEnd(pieces)) {
    const end = piece === null
    const isRead = isText(piece)
    if (piece !== null) waiting = waiting.length === 0 ? piece : join(waiting, piece)
    const headerIsOpen = parser === null && !waiting.includes(NEW_LINE) && waiting.length < LONGEST_ROW
    if (headerIsOpen && isRead && !end) continue
    const failure = await parsed(end)
    const firstWrong = isRead ? -1 : batch.findIndex(row => row.some(cell => cell.includes('\ufffd')))
    const rows = takeBytes(firstWrong < 0 ? undefined : firstWrong)
    if (rows.length > 0) yield rows
    if (!isRead) throw new UnreadableSheet('UTF-8', rowsRead + 1)
    if (failure) throw new UnreadableSheet(messageOf(failure), rowsRead + 1)
  }
}

/** Yields the chunks, then null. */
async function* waitForEnd(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array | null> {
  yield* pieces
  yield null
}

/** Returns a check whether the text so far is valid UTF-8; a character may span two chunks. */
const utf8 = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (piece: Uint8Array | null): boolean => {
    try {
      decoder.decode(piece ?? EMPTY, { stream: piece !== null })
      return true
    } catch {
      return false
    }
  }
}

const feed = (parser: Parser, bytes: Uint8Array, end: boolean): Promise<unknown> =>
  new Promise(resolve => {
    const done = (error?: Error | null) => resolve(error)
    if (end) parser.end(bytes, done)
    else parser.write(bytes, done)
  })

/** Longest row in characters; otherwise an unclosed quote would consume the rest of the file. */
const LONGEST_ROW = 1 << 20
const EMPTY = new Uint8Array(0)
const NEW_LINE = 10
const DELIMITERS = [',', '\t', ';']

function parserOf(beginning: Uint8Array, onRow: (row: ReadonlyArray<string>) => void): Parser {
  const end = beginning.indexOf(NEW_LINE)
  const header = new TextDecoder().decode(end < 0 ? beginning : beginning.subarray(0, end))
  const times = (delimiter: string) => header.split(delimiter).length
  const options: Options = {
    bom: true,
    delimiter: DELIMITERS.reduce((one, other) => (times(other) > times(one) ? other : one)),
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LONGEST_ROW,
    on_record: row => {
      onRow(row as unknown as ReadonlyArray<string>)
      return null
    },
  }
  const parser = parse(options)
  // Parse errors reach the writer of the chunk; nobody else listens to the stream.
  parser.on('error', () => {})
  return parser.resume()
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
