import sharp from 'sharp'
import type { Random } from '../demo/random.ts'

/** Draws a small picture of one colour, in place of a photographed slip. */
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
