import { Effect, Layer, Semaphore } from 'effect'
import type { Sharp } from 'sharp'
import { Images } from '../application/ports/images.ts'
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
    drawAnew: (bytes, type, maxPixels) =>
      oneAtATime.withPermits(1)(Effect.promise(() => drawAnew(bytes, type, maxPixels))),
  })),
)

const drawAnew = async (bytes: Uint8Array, type: ImageType, maxPixels: number) => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== formats[type].name) return 'FILE_BROKEN'
    if (width * height > maxPixels) return 'FILE_PIXELS'
    const upright = picture
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return await formats[type].encode(upright).toBuffer()
  } catch {
    return 'FILE_BROKEN'
  }
}

const formats: Readonly<Record<ImageType, { readonly name: string; readonly encode: (picture: Sharp) => Sharp }>> = {
  'image/jpeg': { name: 'jpeg', encode: picture => picture.jpeg({ quality: 84 }) },
  'image/png': { name: 'png', encode: picture => picture.png({ compressionLevel: 6 }) },
}
