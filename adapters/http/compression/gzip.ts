import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { SharedJson } from '../../../application/platform/ready.ts'
import { bytesOfCharacters } from '../../../application/platform/utf8.ts'
import { joinedCrc } from './crc.ts'

/** A part of a gzip file: blocks of deflate that end at a byte, with checksum and length of what they stand for. */
interface Part {
  readonly blocks: Buffer
  readonly crc: number
  readonly length: number
}

/**
 * Returns the gzip file of the pieces. What answers share is compressed once, at the highest level and outside of the event loop;
 * the rest is compressed here, fast. Blocks of deflate refer only to what precedes them within their own part, so parts can
 * follow each other in any order (RFC 1951, section 2).
 */
export const gzipOf = async (pieces: ReadonlyArray<string | SharedJson>): Promise<Buffer> => {
  const parts = await Promise.all(
    pieces.map(piece => (piece instanceof SharedJson ? sharedPart(piece) : partOf(piece))),
  )
  const crc = parts.reduce((sum, part) => joinedCrc(sum, part.crc, part.length), 0)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4)
  return Buffer.concat([header, ...parts.map(({ blocks }) => blocks), end, trailer])
}

/** Method deflate, no flags, no time, unknown system (RFC 1952, section 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A last block without content. */
const end = Buffer.from([0x03, 0x00])

const atByte = { finishFlush: constants.Z_SYNC_FLUSH }

const partOf = (piece: string): Part => {
  const bytes = bytesOfCharacters(piece)
  return { blocks: deflateRawSync(bytes, { ...atByte, level: 3 }), crc: crc32(bytes), length: bytes.length }
}

const sharedParts = new WeakMap<SharedJson, Promise<Part>>()

const sharedPart = (piece: SharedJson): Promise<Part> => {
  const known = sharedParts.get(piece)
  if (known) return known
  const part = compressedShared(piece)
  sharedParts.set(piece, part)
  part.catch(() => sharedParts.delete(piece))
  return part
}

const deflate = promisify<Buffer, object, Buffer>(deflateRaw)

const compressedShared = async (piece: SharedJson): Promise<Part> => {
  const bytes = bytesOfCharacters(piece.characters())
  return { blocks: await deflate(bytes, { ...atByte, level: 9 }), crc: crc32(bytes), length: bytes.length }
}
