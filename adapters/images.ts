import { Effect, Layer, Semaphore } from 'effect'
import type { Sharp } from 'sharp'
import { type Drawn, Images, type MostPixels } from '../application/ports/images.ts'
import type { ImageType } from '../domain/upload.ts'

/** Sharp enough to read a receipt on a screen. */
const longestSide = 2560
const patienceSeconds = 20

/**
 * Draws in threads of its own, one picture after the other, since a large one takes memory; what draws is loaded with the
 * first picture.
 */
export const imagesLayer: Layer.Layer<Images> = Layer.effect(
  Images,
  Effect.map(Semaphore.make(1), oneAtATime => ({
    drawAnew: (bytes, type, most) => oneAtATime.withPermits(1)(Effect.promise(() => drawAnew(bytes, type, most))),
  })),
)

const drawAnew = async (bytes: Uint8Array, type: ImageType, most: MostPixels): Promise<Drawn> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const { width, height, format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const max = isProgressive ? most.interlaced : most.plain
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
