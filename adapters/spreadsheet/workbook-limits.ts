import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableSheet } from './csv.ts'

/** Limits of a workbook once it is unpacked. */
export interface WorkbookLimits {
  readonly mebibytes: number
  readonly rows: number
  readonly columns: number
}

/** Above any sheet of master data: 100,000 rows of 15 columns take 100 MB. */
export const masterDataLimits: WorkbookLimits = { mebibytes: 192, rows: 200_000, columns: 256 }
/** Above anything that one person enters for one day. */
export const tableLimits: WorkbookLimits = { mebibytes: 32, rows: 100_000, columns: 256 }

/**
 * Unpacks every part of a workbook once without storing it and throws if it exceeds the limits, before a reader opens
 * it: sizes in a zip's directory and references of rows and cells can be forged. Reads the last directory of the file,
 * as the reader does.
 */
export const refuseBomb = async (bytes: Uint8Array, most: WorkbookLimits): Promise<void> => {
  let left = most.mebibytes * 1024 * 1024
  for (const { isDeflated, packed } of partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    const count = cellCounter(most)
    for await (const piece of isDeflated ? unpacked(packed) : [packed]) {
      left -= piece.length
      if (left < 0) throw tooLarge()
      count(piece)
    }
  }
}

/**
 * Counts the rows of a part and the cells of each row by their tags, regardless of their references. Throws beyond the
 * limits.
 */
const cellCounter = (most: Pick<WorkbookLimits, 'rows' | 'columns'>): ((piece: Buffer) => void) => {
  let rest = ''
  let rows = 0
  let cells = 0
  return piece => {
    const text = rest + piece.toString('latin1')
    // A tag that continues in the next chunk is counted there.
    const begun = text.lastIndexOf('<')
    const end = begun >= 0 && text.length - begun < LONGEST_TAG ? begun : text.length
    rest = text.slice(end)
    for (const [, name] of text.slice(0, end).matchAll(ROW_OR_CELL)) {
      if (name === 'row') {
        rows += 1
        cells = 0
      } else if (rows > 0) cells += 1
      if (rows > most.rows || cells > most.columns) throw tooLarge()
    }
  }
}
const ROW_OR_CELL = /<(?:[A-Za-z_][\w.-]{0,20}:)?(row|c)(?=[\s/>])/g
const LONGEST_TAG = 40

export const tooLarge = (): UnreadableSheet => new UnreadableSheet('too large once it is unpacked')

async function* unpacked(packed: Buffer): AsyncIterable<Buffer> {
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

interface Part {
  readonly isDeflated: boolean
  readonly packed: Buffer
}

const END = Buffer.from([0x50, 0x4b, 5, 6])
const LARGE = 0xffff

function partsOf(zip: Buffer): ReadonlyArray<Part> {
  const end = zip.lastIndexOf(END, Math.max(0, zip.length - 22))
  const count = end < 0 ? LARGE : zip.readUInt16LE(end + 10)
  if (count > PARTS_AT_MOST) throw new UnreadableSheet('no workbook')
  const parts: Array<Part> = []
  try {
    let at = zip.readUInt32LE(end + 16)
    for (let part = 0; part < count; part++) {
      const [name, extra, comment] = [28, 30, 32].map(field => zip.readUInt16LE(at + field)) as [number, number, number]
      const head = zip.readUInt32LE(at + 42)
      const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
      const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
      parts.push({ isDeflated: zip.readUInt16LE(at + 10) === 8, packed })
      at += 46 + name + extra + comment
    }
  } catch {
    throw new UnreadableSheet('no workbook')
  }
  return parts
}
