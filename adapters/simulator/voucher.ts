import sharp from 'sharp'
import type { Random } from '../demo/random.ts'

/** A small picture in some colour, as a photograph of a slip would be. */
export const voucher = (random: Random): Promise<Uint8Array> =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: { r: random.between(60, 220), g: random.between(60, 220), b: random.between(60, 220) },
    },
  })
    .png()
    .toBuffer()
