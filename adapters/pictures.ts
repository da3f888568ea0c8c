import { createHash } from 'node:crypto'
import type { Picture, PictureFiles } from '../application/master-data/ports/master-data-store.ts'

/**
 * Side length in pixels, twice that of the form's thumbnail. Pictures are re-encoded, so that only pixels of the file
 * remain.
 */
const side = 212
const mostPixels = 40_000_000
export const LARGEST_PICTURE = 10 * 1024 * 1024

/** Reads the bytes of a picture by file name; null if it does not exist. */
export type ReadPicture = (fileName: string) => Promise<Uint8Array | null>

export const pictureFiles = (read: ReadPicture): PictureFiles => ({
  fingerprint: async fileName => {
    const bytes = await read(fileName)
    return bytes && sha256(bytes)
  },
  draw: async fileName => {
    const bytes = await read(fileName)
    return bytes && isPicture(bytes) ? drawAnew(bytes) : null
  },
})

/** Loads the image library, which takes 12 MB, at the first picture. */
const drawAnew = async (bytes: Uint8Array): Promise<Picture | null> => {
  const { default: sharp } = await import('sharp')
  try {
    const drawn = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
    return { hash: sha256(drawn), mediaType: 'image/webp', bytes: drawn }
  } catch {
    return null
  }
}

/** Whether the first bytes are those of PNG, JPEG or WebP. Excludes SVG and other formats that sharp reads. */
const isPicture = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  const isKnown =
    start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP$/s.test(start)
  return isKnown && bytes.length <= LARGEST_PICTURE
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
