import type { RowLines } from '../../application/reports/ports/report-source.ts'
import type { SheetColumn } from '../../application/reports/ports/workbooks.ts'
import { cellOf, isNull, LINE_FEED, TAB } from '../../application/reports/row-lines.ts'
import { CellTable, LARGEST } from './cell-table.ts'
import { type CellWriter, columnName, wholeNumbers } from './sheet-cells.ts'
import { sheetStyles } from './sheet-text.ts'

/** The next rows of a batch of lines, as XML. */
export interface LinesXml {
  readonly xml: Uint8Array
  readonly rows: number
  /** Position of the line behind them. */
  readonly end: number
}

/**
 * Writes the rows of lines as bytes without making a text of each cell: a cell that recurs is copied, and so are digits and
 * plain texts. All others go through the writer of their column, so that the bytes are the same as its own.
 */
export class LinesWriter {
  readonly #columns: ReadonlyArray<ColumnOfLines>
  readonly #line = new Uint8Array(10)
  /** Two, filled in turn: one is deflated while the other is filled. */
  #target: Buffer = Buffer.allocUnsafeSlow(TARGET_BYTES)
  #other: Buffer = Buffer.allocUnsafeSlow(TARGET_BYTES)

  constructor(columns: ReadonlyArray<SheetColumn>, writers: ReadonlyArray<CellWriter>) {
    this.#columns = columns.map((column, index) => new ColumnOfLines(column, columnName(index), writers[index]!))
  }

  /** Writes lines from a position, at most so many, below a row number. The bytes are valid until the second call from now. */
  write({ bytes, parsers }: RowLines, from: number, above: number, most: number): LinesXml {
    let [at, rows, end] = [from, 0, 0]
    let target = this.#other
    while (at < bytes.length && rows < most) {
      rows += 1
      if (target.length - end < ROOM) target = longer(target, end, ROOM)
      const digits = writeDigits(this.#line, above + rows)
      end = put(target, end, ROW_BEGIN)
      for (let digit = 0; digit < digits; digit++) target[end++] = this.#line[digit]!
      end = put(target, end, ROW_BEGUN)
      for (let index = 0; index < this.#columns.length; index++) {
        const begin = at
        let hash = 0
        for (let byte = bytes[at]!; byte !== TAB && byte !== LINE_FEED; byte = bytes[++at]!)
          hash = Math.imul(hash ^ byte, 0x01000193)
        const to = at++
        if (to === begin || isNull(bytes, begin, to)) continue
        const needed = ROOM + to - begin
        if (target.length - end < needed) target = longer(target, end, needed)
        const column = this.#columns[index]!
        let valueAt = put(target, end, column.begin)
        for (let digit = 0; digit < digits; digit++) target[valueAt++] = this.#line[digit]!
        const parse = parsers[index]!
        const quick = column.quick(hash, bytes, begin, to, parse, target, valueAt)
        if (quick >= 0) {
          end = quick
          continue
        }
        const cell = column.cell(hash, bytes, begin, to, parse)
        if (cell === null) continue
        if (target.length - valueAt < cell.length + ROOM) target = longer(target, valueAt, cell.length + ROOM)
        target.set(cell, valueAt)
        end = valueAt + cell.length
      }
      end = put(target, end, ROW_END)
    }
    this.#other = this.#target
    this.#target = target
    return { xml: target.subarray(0, end), rows, end: at }
  }
}

/** A column of lines: knows which fields become cells without being decoded. */
class ColumnOfLines {
  /** The beginning of a cell, up to the letters of its reference. */
  readonly begin: Uint8Array
  readonly #write: CellWriter
  readonly #table: CellTable | null
  readonly #whole: { readonly begin: Uint8Array; readonly decimals: number } | null
  readonly #isText: boolean

  constructor({ kind, words }: SheetColumn, name: string, write: CellWriter) {
    this.begin = Buffer.from(`<c r="${name}`)
    this.#write = write
    const whole = !words && kind in wholeNumbers ? wholeNumbers[kind as keyof typeof wholeNumbers] : null
    this.#whole = whole && { begin: Buffer.from(`" s="${whole.style}"><v>`), decimals: whole.decimals }
    this.#isText = kind === 'text' && !words
    this.#table = whole || kind === 'instant' ? null : new CellTable()
  }

  /** Writes a field to a position with room for it. Returns the position behind it, or -1 if it has to be decoded. */
  quick(
    hash: number,
    bytes: Uint8Array,
    from: number,
    to: number,
    parse: RowLines['parsers'][number],
    target: Uint8Array,
    at: number,
  ): number {
    if (this.#whole) {
      if (parse === null || !isWholeNumber(bytes, from, to) || typeof parse('1') !== 'number') return -1
      const end = put(target, at, this.#whole.begin)
      return put(target, putUnits(target, end, bytes, from, to, this.#whole.decimals), NUMBER_END)
    }
    const end = this.#table?.copy(hash, bytes, from, to, target, at) ?? -1
    if (end >= 0 || !this.#isText || parse !== null || !isPlain(bytes, from, to)) return end
    let textEnd = put(target, at, TEXT_BEGIN)
    for (let position = from; position < to; position++) target[textEnd++] = bytes[position]!
    return put(target, textEnd, TEXT_END)
  }

  /** Returns a field as a cell from behind its reference; null for a blank cell. */
  cell(hash: number, bytes: Uint8Array, from: number, to: number, parse: RowLines['parsers'][number]) {
    const value = cellOf(bytes, from, to, parse)
    if (value === null || value === '') return null
    const cell = Buffer.from(this.#write(value), 'latin1')
    this.#table?.add(hash, bytes.subarray(from, to), cell)
    return cell
  }
}

const ROW_BEGIN = Buffer.from('<row r="')
const ROW_BEGUN = Buffer.from('">')
const ROW_END = Buffer.from('</row>')
const NUMBER_END = Buffer.from('</v></c>')
const TEXT_BEGIN = Buffer.from(`" s="${sheetStyles.text}" t="inlineStr"><is><t>`)
const TEXT_END = Buffer.from('</t></is></c>')
const TARGET_BYTES = 1_310_720
/** Room for a remembered cell, or for what surrounds a field. */
const ROOM = LARGEST + 256

const put = (target: Uint8Array, at: number, bytes: Uint8Array): number => {
  for (let from = 0; from < bytes.length; from++) target[at++] = bytes[from]!
  return at
}

const longer = (target: Buffer, length: number, needed: number): Buffer => {
  const copy = Buffer.allocUnsafeSlow(Math.max(target.length * 2, length + needed))
  copy.set(target.subarray(0, length))
  return copy
}

/** Writes the digits of a row number. Returns how many they are. */
const writeDigits = (target: Uint8Array, row: number): number => {
  let count = 1
  for (let rest = row; rest >= 10; rest = Math.floor(rest / 10)) count++
  let rest = row
  for (let at = count - 1; at >= 0; at--) {
    target[at] = ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  return count
}

/** Whether a field is a whole number that a double holds exactly, not below 0. */
const isWholeNumber = (bytes: Uint8Array, from: number, to: number): boolean => {
  if (to - from > 15 || (bytes[from] === ZERO && to - from > 1)) return false
  for (let at = from; at < to; at++) if (bytes[at]! < ZERO || bytes[at]! > ZERO + 9) return false
  return true
}

/** Writes digits with a point before the last of them, as `inUnits` does. */
const putUnits = (
  target: Uint8Array,
  at: number,
  bytes: Uint8Array,
  from: number,
  to: number,
  decimals: number,
): number => {
  let end = at
  for (let place = Math.max(to - from, decimals + 1); place > 0; place--) {
    if (place === decimals) target[end++] = POINT
    target[end++] = place > to - from ? ZERO : bytes[to - place]!
  }
  return end
}

/** Whether a text consists of ASCII letters, digits, points, colons, slashes and inner hyphens: it is written as it is. */
const isPlain = (bytes: Uint8Array, from: number, to: number): boolean => {
  if (bytes[from]! < ZERO || to - from > LARGEST) return false
  for (let at = from; at < to; at++) if (PLAIN[bytes[at]!] !== 1) return false
  return true
}
const [ZERO, POINT] = [48, 46] as const
/** Whether each byte is plain; the underscore is not, because it can begin an escape. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => Number(/[\dA-Za-z./:-]/.test(String.fromCharCode(byte))))
