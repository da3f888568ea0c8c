import { extname } from 'node:path'
import { Effect, Layer } from 'effect'
import { TableFiles } from '../../application/allocation/ports.ts'
import { tableLimits } from './workbook-limits.ts'

/** Loads the readers when the first sheet comes. One sheet of a person: csv or xlsx, told by its ending, and by its bytes where the ending is wrong. */
export const tableFiles = Layer.succeed(TableFiles, {
  read: (fileName, bytes) =>
    Effect.promise(async () => {
      const { readCsv, UnreadableSheet } = await import('./csv.ts')
      try {
        const isXlsx = isZip(bytes) || extname(fileName).toLowerCase() === '.xlsx'
        if (!isXlsx) return readCsv(bytes)
        return await (await import('./xlsx.ts')).readXlsxRows(bytes, tableLimits)
      } catch (error) {
        if (error instanceof UnreadableSheet) return null
        throw error
      }
    }),
  write: (name, rows) => Effect.promise(async () => (await import('./xlsx.ts')).writeXlsxRows(name, rows)),
})

/** A workbook is a zip: it begins with PK. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
