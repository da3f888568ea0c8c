import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
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
