import { utf8Characters } from '../../application/platform/utf8.ts'
import type { SheetColumn } from '../../application/reports/ports/workbooks.ts'
import { clockTimeOf, DAY_MS, dayOf } from '../../domain/kernel/day.ts'
import { sheetStyles, textValue } from './sheet-text.ts'

/**
 * Writes a cell with a value from behind its reference: `<c r="C5` stands before it. The result is the same in every row, so
 * that it can be cached, and its characters are the bytes of the file (`utf8Characters`).
 */
export type CellWriter = (cell: string | number) => string

/** Returns the writer for cells of a column: only numbers become numeric cells, everything else is text [X5]. */
export const cellWriter = ({ kind, words }: Pick<SheetColumn, 'kind' | 'words'>, zone: string): CellWriter => {
  if (words) return withCache(cell => text(words.get(String(cell)) ?? String(cell)))
  switch (kind) {
    case 'text':
      return withCache(text)
    case 'day':
      return withCache(dayCell)
    case 'instant':
      return numbers(sheetStyles.instant, wallClock(zone))
    default: {
      const { style, decimals } = wholeNumbers[kind]
      return numbers(style, decimals === 0 ? String : value => inUnits(value, decimals))
    }
  }
}

/** Kinds whose cells are whole numbers of small units, and how many decimals a unit has. */
export const wholeNumbers = {
  money: { style: sheetStyles.money, decimals: 2 },
  unitCost: { style: sheetStyles.unitCost, decimals: 4 },
  quantity: { style: sheetStyles.quantity, decimals: 3 },
  number: { style: sheetStyles.number, decimals: 0 },
  percent: { style: sheetStyles.percent, decimals: 4 },
} as const satisfies Partial<Record<SheetColumn['kind'], object>>

/** Returns the name of a column: A, B … Z, AA …. */
export const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

/** Formats a whole number of small units as a decimal, without rounding. */
export const inUnits = (amount: number | bigint, decimals: number): string => {
  const digits = String(amount < 0 ? -amount : amount).padStart(decimals + 1, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const text: CellWriter = cell => utf8Characters(textValue(String(cell)))

const numbers = (style: number, format: (value: number) => string): CellWriter => {
  const begin = `" s="${style}"><v>`
  return cell => (typeof cell === 'number' && Number.isFinite(cell) ? `${begin}${format(cell)}</v></c>` : text(cell))
}

/**
 * Writes each value once and repeats it from then on: names, statuses and days recur in most rows. Values beyond the
 * first thousands are written anew, so that a column of numbers that never recur takes no memory.
 */
const withCache = (write: CellWriter): CellWriter => {
  const cache = new Map<string | number, string>()
  return cell => {
    const cachedText = cache.get(cell)
    if (cachedText !== undefined) return cachedText
    const freshText = write(cell)
    if (cache.size < CELL_CACHE_SIZE && freshText.length <= LARGEST_CELL) cache.set(cell, freshText)
    return freshText
  }
}
const CELL_CACHE_SIZE = 4_096
const LARGEST_CELL = 1_024

/**
 * Writes a day as a spreadsheet serial number. Spreadsheets count 29 February 1900, which did not exist, so earlier days
 * stay text.
 */
const dayCell: CellWriter = cell => {
  const serial = (Date.parse(`${cell}T00:00:00Z`) - DAY_ZERO) / DAY_MS
  return Number.isInteger(serial) && serial > 60 ? `" s="${sheetStyles.day}"><v>${serial}</v></c>` : text(cell)
}

/** Returns a formatter of instants in the zone's local time; offsets change only at a quarter of an hour. */
const wallClock = (zone: string): ((instant: number) => string) => {
  const offsets = new Map<number, number>()
  const offsetIn = (quarter: number): number => {
    const start = quarter * QUARTER_MS
    const offset = Date.parse(`${dayOf(start, zone)}T${clockTimeOf(start, zone)}:00Z`) - start
    if (offsets.size >= CACHE_SIZE) offsets.clear()
    offsets.set(quarter, offset)
    return offset
  }
  return instant => {
    const quarter = Math.floor(instant / QUARTER_MS)
    const wall = instant + (offsets.get(quarter) ?? offsetIn(quarter))
    return String((Math.floor(wall / 1000) * 1000 - DAY_ZERO) / DAY_MS)
  }
}

const QUARTER_MS = 900_000
const DAY_ZERO = Date.UTC(1899, 11, 30)
const CACHE_SIZE = 50_000
