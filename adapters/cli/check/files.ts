import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Text } from '../../../domain/kernel/text.ts'
import { UnreadableSheet } from '../../spreadsheet/csv.ts'
import { csvBatches, type RowBatches } from '../../spreadsheet/csv-stream.ts'
import { xlsxBatches } from '../../spreadsheet/xlsx.ts'
import { Complaint } from '../command.ts'

export const STANDARD_INPUT = '-'

/** Yields the rows of a sheet in batches and reports the bytes read to `advance`. Faults name the file and the row. */
export async function* rowsOf(file: string, advance: (bytes: number) => void = () => {}): RowBatches {
  try {
    if (extname(file).toLowerCase() === '.xlsx') yield* xlsxBatches(await wholeFile(file, advance))
    else yield* csvBatches(pieces(file, advance))
  } catch (error) {
    throw readError(file, error)
  }
}

/** Returns the number of bytes to read; null if it is not known in advance. */
export const sizeOf = async (file: string): Promise<number | null> => {
  if (file === STANDARD_INPUT) return null
  try {
    return (await stat(file)).size
  } catch (error) {
    throw readError(file, error)
  }
}

const wholeFile = async (file: string, advance: (bytes: number) => void): Promise<Uint8Array> => {
  const bytes = await readFile(file)
  advance(bytes.length)
  return bytes
}

async function* pieces(file: string, advance: (bytes: number) => void): AsyncIterable<Uint8Array> {
  const stream = file === STANDARD_INPUT ? process.stdin : createReadStream(file, { highWaterMark: PIECE })
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    advance(piece.length)
    yield piece
  }
}
const PIECE = 1 << 16

const readError = (file: string, error: unknown): unknown => {
  if (error instanceof UnreadableSheet) {
    const [zh, en] =
      error.message === 'UTF-8' ? notUtf8 : [`无法读取：${error.message}`, `unreadable: ${error.message}`]
    return new Complaint([`${file}:${error.row} ${zh}`, `${file}:${error.row} ${en}`])
  }
  const words = systemFaults[(error as NodeJS.ErrnoException).code ?? '']
  return words ? new Complaint([`${file}：${words[0]}`, `${file}: ${words[1]}`]) : error
}

const notUtf8: Text = [
  '不是 UTF-8 编码（多半是 GBK）：请另存为「CSV UTF-8」或 xlsx',
  'is not UTF-8, most likely GBK: save it again as "CSV UTF-8" or as xlsx',
]
const systemFaults: Readonly<Record<string, Text>> = {
  ENOENT: ['没有这个文件', 'there is no such file'],
  EACCES: ['没有读取权限', 'you do not have permission to read it'],
  EISDIR: ['是文件夹，不是文件', 'it is a folder, not a file'],
}
