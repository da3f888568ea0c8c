import { UnreadableSheet } from './csv.ts'
import { partsOf, piecesOf } from './workbook-parts.ts'

/** Limits of a workbook once it is unpacked. */
export interface WorkbookLimits {
  readonly mebibytes: number
  readonly rows: number
  readonly columns: number
}

/** Above any sheet of master data: 100,000 rows of 15 columns take 100 MB. */
export const masterDataLimits: WorkbookLimits = { mebibytes: 192, rows: 200_000, columns: 256 }
/** Above anything that one person enters for one day. */
export const tableLimits: WorkbookLimits = { mebibytes: 32, rows: 100_000, columns: 256 }

/**
 * Unpacks every part of a workbook once without storing it and throws if it exceeds the limits, before a reader opens
 * it: sizes in a zip's directory and references of rows and cells can be forged. Reads the last directory of the file,
 * as the reader does.
 */
export const refuseBomb = async (bytes: Uint8Array, most: WorkbookLimits): Promise<void> => {
  let left = most.mebibytes * 1024 * 1024
  for (const part of partsOf(bytes)) {
    const count = cellCounter(most)
    for await (const piece of piecesOf(part)) {
      left -= piece.length
      if (left < 0) throw tooLarge()
      count(piece)
    }
  }
}

/**
 * Counts the line breaks and separators of a text before it is parsed, wherever they stand; throws if they are more than
 * a table can have. Parsing half a million blank lines takes seconds.
 */
export const refuseLongCsv = (bytes: Uint8Array): void => {
  let rows = 0
  let cells = 0
  for (const byte of bytes) {
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      rows += 1
      cells = 0
    } else if (byte === COMMA || byte === TAB) cells += 1
    if (rows > CSV_LINES || cells > CSV_CELLS) throw tooLarge()
  }
}
const [TAB, LINE_FEED, CARRIAGE_RETURN, COMMA] = [9, 10, 13, 44]
/** Above any table that fits into a call; a line may hold commas within its texts. */
const CSV_LINES = 30_000
const CSV_CELLS = 4_096

/**
 * Counts the rows of a part and the cells of each row by their tags, regardless of their references. Throws beyond the
 * limits.
 */
const cellCounter = (most: Pick<WorkbookLimits, 'rows' | 'columns'>): ((piece: Buffer) => void) => {
  let rest = ''
  let rows = 0
  let cells = 0
  return piece => {
    const text = rest + piece.toString('latin1')
    // A tag that continues in the next chunk is counted there.
    const begun = text.lastIndexOf('<')
    const end = begun >= 0 && text.length - begun < LONGEST_TAG ? begun : text.length
    rest = text.slice(end)
    for (const [, name] of text.slice(0, end).matchAll(ROW_OR_CELL)) {
      if (name === 'row') {
        rows += 1
        cells = 0
      } else if (rows > 0) cells += 1
      if (rows > most.rows || cells > most.columns) throw tooLarge()
    }
  }
}
const ROW_OR_CELL = /<(?:[A-Za-z_][\w.-]{0,20}:)?(row|c)(?=[\s/>])/g
const LONGEST_TAG = 40

export const tooLarge = (): UnreadableSheet => new UnreadableSheet('解压后过大 (too large once it is unpacked)')
