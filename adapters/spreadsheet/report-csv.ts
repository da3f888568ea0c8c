import { Effect } from 'effect'
import type { ReportRow } from '../../application/reports/ports/report-source.ts'
import type { OpenWorkbook, SheetColumn, WorkbookPlan } from '../../application/reports/ports/workbooks.ts'
import { rowsOf } from '../../application/reports/row-lines.ts'
import { clockTimeOf, dayOf } from '../../domain/kernel/day.ts'
import { BYTE_ORDER_MARK, csvRows } from './csv.ts'
import { inUnits } from './sheet-cells.ts'

/** Writes the rows of a report as CSV, batch by batch; the first batch of bytes begins with the heading [X10]. */
export const openCsv = ({ columns, zone }: WorkbookPlan): OpenWorkbook => {
  const writers = columns.map(column => cellText(column, zone))
  const heading = BYTE_ORDER_MARK + csvRows([columns.map(({ title }) => title)])
  let isBegun = false
  const bytesOf = (rows: ReadonlyArray<ReportRow>): ReadonlyArray<Uint8Array> => {
    const text = rows.length === 0 ? '' : csvRows(rows.map(row => writers.map((write, at) => textOf(write, row[at]))))
    const begun = isBegun ? text : heading + text
    isBegun = true
    return begun === '' ? [] : [Buffer.from(begun)]
  }
  return {
    rows: batch => Effect.sync(() => bytesOf(rowsOf(batch))),
    close: () => Effect.sync(() => bytesOf([])),
  }
}

const textOf = (write: CellText, cell: ReportRow[number] | undefined): string =>
  cell === null || cell === undefined ? '' : write(cell)

type CellText = (cell: string | number) => string

/** Returns how a column writes its cells: amounts in yuan, unit costs with four decimals, quantities in units, instants as local time of the zone. */
const cellText = ({ kind, words }: SheetColumn, zone: string): CellText => {
  if (words) return cell => words.get(String(cell)) ?? String(cell)
  switch (kind) {
    case 'text':
    case 'number':
    case 'day':
      return String
    case 'money':
      return decimals(2)
    case 'unitCost':
      return decimals(4)
    case 'quantity':
      return decimals(3)
    case 'percent':
      return cell => `${decimals(2)(cell)}%`
    case 'instant':
      return wallClock(zone)
  }
}

const wallClock =
  (zone: string): CellText =>
  cell => {
    const instant = Number(cell)
    const seconds = String(Math.floor(instant / 1000) % 60).padStart(2, '0')
    return `${dayOf(instant, zone)} ${clockTimeOf(instant, zone)}:${seconds}`
  }

const decimals =
  (places: number): CellText =>
  cell =>
    typeof cell === 'number' && Number.isFinite(cell) ? inUnits(cell, places) : String(cell)
