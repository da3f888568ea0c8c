import { basename, extname } from 'node:path'
import { Effect, Layer } from 'effect'
import { SheetFiles } from '../../application/master-data/ports/administration.ts'

const pictureFormats = new Set(['.png', '.jpg', '.jpeg', '.webp'])

/**
 * Sheets and pictures that an administrator uploads from a browser, and the files to download. The libraries for
 * spreadsheets, pinyin and pictures are loaded on first use: 50 MB that a server which only takes orders does not need.
 */
export const sheetFiles = Layer.succeed(SheetFiles, {
  read: files =>
    Effect.promise(async () => {
      const { readSheets } = await import('./folder.ts')
      const folder = await readSheets(
        files.map(({ file, bytes }) => ({ file: basename(file), bytes: async () => bytes })),
        '',
      )
      const pictures = files.filter(({ file }) => pictureFormats.has(extname(file).toLowerCase()))
      return { ...folder, pictures: new Map(pictures.map(({ file, bytes }) => [basename(file), bytes])) }
    }),
  readTable: ({ file, bytes }) =>
    Effect.promise(async () => {
      const { readTable } = await import('./folder.ts')
      return readTable({ file: basename(file), bytes: async () => bytes })
    }),
  write: (sheet, rows, format) =>
    Effect.promise(async () =>
      format === 'csv'
        ? Buffer.from((await import('./csv.ts')).writeCsv(rows))
        : (await import('./xlsx.ts')).writeXlsxRows(sheet, rows),
    ),
  tools: pictures =>
    Effect.promise(async () => {
      const { importTools } = await import('../master-data.ts')
      return importTools(async file => pictures.get(file) ?? null)
    }),
})
