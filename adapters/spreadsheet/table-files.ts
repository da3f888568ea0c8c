import { extname } from 'node:path'
import { Effect, Layer } from 'effect'
import { TableFiles } from '../../application/allocation/ports.ts'
import { refuseLongCsv, tableLimits } from './workbook-limits.ts'

/**
 * Reads an uploaded table, csv or xlsx by its extension, or by its bytes if the extension is wrong. The readers are
 * loaded on first use.
 */
export const tableFiles = Layer.succeed(TableFiles, {
  read: (fileName, bytes) => readTable(fileName, bytes, 'UTF-8'),
  readAnyCharset: (fileName, bytes) => readTable(fileName, bytes, 'bank'),
  write: (name, rows, choices) =>
    Effect.promise(async () => (await import('./xlsx.ts')).writeXlsxRows(name, rows, choices)),
})

const readTable = (fileName: string, bytes: Uint8Array, from: 'UTF-8' | 'bank') =>
  Effect.promise(async () => {
    const { readBankCsv, readCsv, UnreadableSheet } = await import('./csv.ts')
    try {
      const isXlsx = isZip(bytes) || extname(fileName).toLowerCase() === '.xlsx'
      if (!isXlsx) {
        refuseLongCsv(bytes)
        return from === 'bank' ? readBankCsv(bytes) : readCsv(bytes)
      }
      return await (await import('./xlsx.ts')).readXlsxRows(bytes, tableLimits)
    } catch (error) {
      if (error instanceof UnreadableSheet) return null
      throw error
    }
  })

/** Whether the file is a zip archive, as workbooks are: it begins with PK. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
