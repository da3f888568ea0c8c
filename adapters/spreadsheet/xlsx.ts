import { setImmediate } from 'node:timers/promises'
import { Effect } from 'effect'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import type { ColumnChoices } from '../../application/allocation/ports.ts'
import { UNCALCULATED } from '../../application/master-data/import/sheet.ts'
import { UnreadableSheet } from './csv.ts'
import { uncalculatedCells } from './formula-cells.ts'
import { masterDataLimits, refuseBomb, tooLarge, type WorkbookLimits } from './workbook-limits.ts'
import { openWorkbook } from './workbook-stream.ts'

/**
 * Reads the rows of the first sheet of an uploaded workbook, each cell as the text that a person would type. Workbooks
 * are read one at a time, because each is unpacked into memory.
 */
export const readXlsxRows = (
  bytes: Uint8Array,
  most = masterDataLimits,
): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  const turn = lastTurn.then(() => readAlone(bytes, most))
  lastTurn = turn.catch(() => {})
  return turn
}
let lastTurn: Promise<unknown> = Promise.resolve()

const readAlone = async (bytes: Uint8Array, most: WorkbookLimits): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  await refuseBomb(bytes, most)
  const rows: Array<ReadonlyArray<string>> = []
  for await (const batch of xlsxBatches(bytes, most)) {
    rows.push(...batch)
    // Lets other requests run in between.
    await setImmediate()
  }
  return rows
}

const anySheet = { rows: 1_048_576, columns: 16_384 }

/**
 * Yields the same rows in batches; a row missing in the workbook is blank. A formula without its value is UNCALCULATED, which no
 * column accepts.
 */
export async function* xlsxBatches(
  bytes: Uint8Array,
  most: Pick<WorkbookLimits, 'rows' | 'columns'> = anySheet,
): AsyncIterable<ReadonlyArray<ReadonlyArray<string>>> {
  let batch: Array<ReadonlyArray<string>> = []
  let rowsRead = 0
  try {
    const uncalculated = await uncalculatedCells(bytes)
    for await (const { index, values } of streamXlsxRows(bytes)) {
      if (index >= most.rows || values.length > most.columns) throw tooLarge()
      while (rowsRead++ < index) batch.push([])
      const row = Array.from(values, typeOf)
      for (const column of uncalculated.get(index) ?? []) if (column < row.length) row[column] = UNCALCULATED
      batch.push(row)
      if (batch.length < ROWS_OF_A_BATCH) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw new UnreadableSheet(error instanceof Error ? error.message : String(error), rowsRead + 1)
  }
  if (batch.length > 0) yield batch
}
const ROWS_OF_A_BATCH = 1000

/** Writes a sheet with a header; texts that begin like a formula are marked as text (docs/decisions/reports/0010). */
export const writeXlsxRows = async (
  name: string,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  choices?: ColumnChoices,
): Promise<Uint8Array> => {
  const [heading = [], ...rest] = rows
  const columns = heading.map(title => ({ title, width: WIDTH, kind: 'text' }) as const)
  const { rows: add, close } = openWorkbook({ sheet: name, about: choices?.column ?? null, columns, zone: 'UTC' })
  const aboutChoices = (choices?.values ?? []).map(value => ({ label: choices!.column, value, kind: 'text' as const }))
  const parts = [await Effect.runPromise(add(rest)), await Effect.runPromise(close(aboutChoices))]
  return new Uint8Array(Buffer.concat(parts.flat()))
}
const WIDTH = 18

const typeOf = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!(value instanceof Date)) return String(value)
  const [day, time] = [value.toISOString().slice(0, 10), value.toISOString().slice(11, 16)]
  if (value.getUTCFullYear() < 1901) return time
  return time === '00:00' ? day : `${day} ${time}`
}
