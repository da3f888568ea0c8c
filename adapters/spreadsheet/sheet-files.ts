import { basename, extname } from 'node:path'
import { Effect, Layer } from 'effect'
import { SheetFiles } from '../../application/ports/administration.ts'
import { importTools } from '../master-data.ts'
import { writeCsv } from './csv.ts'
import { readSheets } from './folder.ts'
import { writeXlsxRows } from './xlsx.ts'

const pictureFormats = new Set(['.png', '.jpg', '.jpeg', '.webp'])

/** Sheets and pictures as an administrator sends them from a browser, and the files to send back. */
export const sheetFiles = Layer.succeed(SheetFiles, {
  read: files =>
    Effect.promise(async () => {
      const folder = await readSheets(
        files.map(({ file, bytes }) => ({ file: basename(file), bytes: async () => bytes })),
        '',
      )
      const pictures = files.filter(({ file }) => pictureFormats.has(extname(file).toLowerCase()))
      return { ...folder, pictures: new Map(pictures.map(({ file, bytes }) => [basename(file), bytes])) }
    }),
  write: (sheet, rows, format) =>
    Effect.promise(async () => (format === 'csv' ? Buffer.from(writeCsv(rows)) : writeXlsxRows(sheet, rows))),
  tools: pictures => importTools(async file => pictures.get(file) ?? null),
})
