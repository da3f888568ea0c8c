import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableSheet } from './csv.ts'

/** Unpacks a part piece by piece. */
export const piecesOf = ({ isDeflated, packed }: Part): AsyncIterable<Buffer> | Iterable<Buffer> =>
  isDeflated ? unpack(packed) : [packed]

async function* unpack(packed: Buffer): AsyncIterable<Buffer> {
  const inflating = createInflateRaw({ chunkSize: PIECE })
  try {
    yield* Readable.from([packed], { objectMode: false }).pipe(inflating)
  } catch (error) {
    throw new UnreadableSheet(error instanceof Error ? error.message : String(error))
  } finally {
    inflating.destroy()
  }
}
const PIECE = 256 * 1024
const PARTS_AT_MOST = 1000

/** A file of a workbook, which is a zip archive. */
export interface Part {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: Buffer
}

const END = Buffer.from([0x50, 0x4b, 5, 6])
const LARGE = 0xffff

/** Returns the files of the last directory of the archive, as the reader of workbooks does. */
export function partsOf(bytes: Uint8Array): ReadonlyArray<Part> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = zip.lastIndexOf(END, Math.max(0, zip.length - 22))
  const count = end < 0 ? LARGE : zip.readUInt16LE(end + 10)
  if (count > PARTS_AT_MOST) throw new UnreadableSheet('不是 Excel 文件 (no workbook)')
  const parts: Array<Part> = []
  try {
    let at = zip.readUInt32LE(end + 16)
    for (let part = 0; part < count; part++) {
      const [nameLength, extra, comment] = [28, 30, 32].map(field => zip.readUInt16LE(at + field)) as [
        number,
        number,
        number,
      ]
      const head = zip.readUInt32LE(at + 42)
      const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
      const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
      const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
      parts.push({ name, isDeflated: zip.readUInt16LE(at + 10) === 8, packed })
      at += 46 + nameLength + extra + comment
    }
  } catch {
    throw new UnreadableSheet('不是 Excel 文件 (no workbook)')
  }
  return parts
}
