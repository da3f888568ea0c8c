import { type CellValue, readXlsx, streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { UnreadableSheet } from './csv.ts'

/** Rows of the first sheet of a workbook, each cell as the text that a person would type. */
export const readXlsxRows = async (bytes: Uint8Array): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0] })
    return (sheets[0]?.rows ?? []).map(row => Array.from(row, typed))
  } catch (error) {
    throw new UnreadableSheet(error instanceof Error ? error.message : String(error))
  }
}

/** The same rows one batch after the other; a row that the workbook leaves out is a blank one. */
export async function* xlsxBatches(bytes: Uint8Array): AsyncIterable<ReadonlyArray<ReadonlyArray<string>>> {
  let batch: Array<ReadonlyArray<string>> = []
  let rowsRead = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      while (rowsRead++ < index) batch.push([])
      batch.push(Array.from(values, typed))
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

export const writeXlsxRows = async (name: string, rows: ReadonlyArray<ReadonlyArray<string>>): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name, rows: rows.map(row => [...row]) }] })

const typed = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!(value instanceof Date)) return String(value)
  const [day, time] = [value.toISOString().slice(0, 10), value.toISOString().slice(11, 16)]
  if (value.getUTCFullYear() < 1901) return time
  return time === '00:00' ? day : `${day} ${time}`
}
