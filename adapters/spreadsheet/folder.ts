import { lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { ExportedFolder } from '../../application/master-data/import/export.ts'
import type { RawFolder, RawSheet, SheetError } from '../../application/master-data/import/sheet.ts'
import { type SheetName, sheetNames } from '../../application/master-data/ports/master-data-store.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { LARGEST_PICTURE, type ReadPicture } from '../pictures.ts'
import { readCsv, UnreadableSheet, writeCsv } from './csv.ts'
import { readXlsxRows, writeXlsxRows } from './xlsx.ts'

export type SheetFormat = 'csv' | 'xlsx'
const formats: Readonly<Record<string, (bytes: Uint8Array) => Promise<RawSheet['rows']>>> = {
  '.csv': async bytes => readCsv(bytes),
  '.xlsx': bytes => readXlsxRows(bytes),
}
const picturesFolder = 'pictures'

/** Reads every sheet of a folder; files that are not known sheets are reported as errors. */
export const readFolder = async (folder: string): Promise<RawFolder> => {
  const files = (await readdir(folder)).sort().map(file => ({ file, bytes: () => sheetBytes(join(folder, file)) }))
  return readSheets(files, folder)
}

/**
 * Reads a sheet if it is a regular file; a folder, pipe or device of that name is not read, because it may be endless.
 */
const sheetBytes = async (path: string): Promise<Uint8Array> => {
  if ((await stat(path)).isFile()) return readFile(path)
  throw new UnreadableSheet(basename(path))
}

interface SheetFile {
  readonly file: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Reads the sheets among some files; other kinds of files are skipped, tables that are not known sheets are errors. */
export const readSheets = async (files: ReadonlyArray<SheetFile>, folder: string): Promise<RawFolder> => {
  const sheets = new Map<SheetName, RawSheet>()
  const faults: Array<SheetError> = []
  for (const { file, bytes } of files) {
    if (!formats[extname(file).toLowerCase()] || file.startsWith('.') || file.startsWith('~$')) continue
    const wrong = (value: string, allowed: Text) => faults.push({ file, row: 0, column: '', value, allowed })
    const called = basename(file, extname(file))
    const name = sheetNames.find(sheet => sheet === called.toLowerCase())
    const other = name && sheets.get(name)
    if (!name) wrong(called, notASheet)
    else if (other) wrong(called, [`与 ${other.file} 只留一个`, `keep only one of this file and ${other.file}`])
    else {
      const table = await readTable({ file, bytes })
      if ('rows' in table) sheets.set(name, table)
      else faults.push(table)
    }
  }
  if (sheets.size + faults.length === 0)
    faults.push({ file: folder, row: 0, column: '', value: '', allowed: notASheet })
  return { sheets, faults }
}

/** Reads a table whatever its name. Returns the error for a file that is none. */
export const readTable = async ({ file, bytes }: SheetFile): Promise<RawSheet | SheetError> => {
  const fault = (value: string, row: number) => ({ file, row, column: '', value, allowed: readable })
  const read = formats[extname(file).toLowerCase()]
  if (!read) return fault(extname(file), 0)
  try {
    return { file, rows: await read(await bytes()) }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return fault(error.message, error.row)
  }
}

/**
 * Reads pictures only from their own folder beside the sheets, so that a foreign sheet cannot read other files of the
 * machine by a path or a link.
 */
export const picturesIn =
  (folder: string): ReadPicture =>
  async fileName => {
    const path = join(folder, picturesFolder, fileName)
    try {
      const file = await lstat(path)
      const isPicture = basename(fileName) === fileName && file.isFile() && file.size <= LARGEST_PICTURE
      return isPicture ? await readFile(path) : null
    } catch {
      return null
    }
  }

/**
 * Writes sheets and pictures in the layout of `readFolder`; removes a sheet of the other format, which would be read
 * twice.
 */
export const writeFolder = async (folder: string, exported: ExportedFolder, format: SheetFormat): Promise<void> => {
  await mkdir(join(folder, picturesFolder), { recursive: true })
  for (const { name, rows } of exported.sheets) {
    await rm(join(folder, `${name}.${format === 'csv' ? 'xlsx' : 'csv'}`), { force: true })
    const written = format === 'csv' ? writeCsv(rows) : await writeXlsxRows(name, rows)
    await writeFile(join(folder, `${name}.${format}`), written)
  }
  for (const { hash, bytes } of exported.pictures) {
    await writeFile(join(folder, picturesFolder, `${hash}.webp`), bytes)
  }
}

const notASheet: Text = [
  `表名：${sheetNames.join('、')}（.csv 或 .xlsx）`,
  `a sheet named ${sheetNames.join(', ')} (.csv or .xlsx)`,
]
const readable: Text = ['可以读取的 CSV（UTF-8 编码）或 xlsx 文件', 'a readable CSV in UTF-8 or an xlsx file']
