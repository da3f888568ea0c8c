import sharp, { type Sharp } from 'sharp'
import type { PixelLimits, ReencodeResult } from '../../application/files/images.ts'
import type { ImageType } from '../../domain/files/upload.ts'

export type DrawRequest = readonly [bytes: Uint8Array, type: ImageType, most: PixelLimits]

/** Longest side in pixels; sharp enough to read a receipt on a screen. */
const longestSide = 2560
const patienceSeconds = 20

sharp.cache(false)
sharp.concurrency(1)

/** Re-encodes a picture from its pixels: upright, without metadata, and at most of the displayed size [I2]. */
const draw = async (...[bytes, type, most]: DrawRequest): Promise<ReencodeResult> => {
  try {
    const { width, height, format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const max = isProgressive ? most.interlaced : most.sequential
    if (format !== formats[type].name) return { kind: 'FILE_BROKEN' }
    if (width * height > max) return { kind: 'FILE_PIXELS', max }
    const upright = sharp(bytes, { limitInputPixels: max, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return { kind: 'DRAWN', bytes: await formats[type].encode(upright).toBuffer() }
  } catch {
    return { kind: 'FILE_BROKEN' }
  }
}

const formats: Readonly<Record<ImageType, { readonly name: string; readonly encode: (picture: Sharp) => Sharp }>> = {
  'image/jpeg': { name: 'jpeg', encode: picture => picture.jpeg({ quality: 84 }) },
  'image/png': { name: 'png', encode: picture => picture.png({ compressionLevel: 6 }) },
}

/** Answers each message of the parent process, and ends with it. */
process.on('message', async (parameters: DrawRequest) => process.send?.(await draw(...parameters)))
process.on('disconnect', () => process.exit())
