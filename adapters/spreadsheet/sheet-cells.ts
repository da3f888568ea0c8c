import type { SheetColumn } from '../../application/reports/ports/workbooks.ts'
import { clockTimeOf, DAY_MS, dayOf } from '../../domain/kernel/day.ts'
import type { Cell } from '../../domain/reports/report.ts'
import { sheetStyles, textCell } from './sheet-text.ts'

/** Writes a cell with a value at a reference such as C5. */
export type CellWriter = (at: string, cell: string | number) => string

/** Returns the writer for cells of a column: only numbers become numeric cells, everything else is text [X5]. */
export const cellWriter = ({ kind, words }: Pick<SheetColumn, 'kind' | 'words'>, zone: string): CellWriter => {
  if (words) return (at, cell) => textCell(at, words.get(String(cell)) ?? String(cell))
  switch (kind) {
    case 'text':
      return (at, cell) => textCell(at, String(cell))
    case 'money':
      return numbers(sheetStyles.money, fen => inUnits(fen, 2))
    case 'unitCost':
      return numbers(sheetStyles.unitCost, cost => inUnits(cost, 4))
    case 'quantity':
      return numbers(sheetStyles.quantity, thousandths => inUnits(thousandths, 3))
    case 'number':
      return numbers(sheetStyles.number, String)
    case 'percent':
      return numbers(sheetStyles.percent, hundredths => inUnits(hundredths, 4))
    case 'day':
      return days()
    case 'instant':
      return numbers(sheetStyles.instant, wallClock(zone))
  }
}

/** Returns the name of a column: A, B … Z, AA …. */
export const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

/** Formats a whole number of small units as a decimal, without rounding. */
export const inUnits = (amount: number | bigint, decimals: number): string => {
  const digits = String(amount < 0 ? -amount : amount).padStart(decimals + 1, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const numbers =
  (style: number, format: (value: number) => string): CellWriter =>
  (at, cell) =>
    typeof cell === 'number' && Number.isFinite(cell)
      ? `<c r="${at}" s="${style}"><v>${format(cell)}</v></c>`
      : textCell(at, String(cell))

/**
 * Writes days as spreadsheet serial numbers. Spreadsheets count 29 February 1900, which did not exist, so earlier days
 * stay text.
 */
const days = (): CellWriter => {
  const known = new Map<Cell, number>()
  return (at, cell) => {
    const day = String(cell)
    const serial = known.get(day) ?? (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS
    if (!(Number.isInteger(serial) && serial > 60)) return textCell(at, day)
    if (known.size >= CACHE_SIZE) known.clear()
    known.set(day, serial)
    return `<c r="${at}" s="${sheetStyles.day}"><v>${serial}</v></c>`
  }
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
