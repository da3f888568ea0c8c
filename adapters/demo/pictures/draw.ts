import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureFiles } from '../../../application/master-data/ports/master-data-store.ts'
import type { EmblemAt } from './brush.ts'
import { paletteOf } from './colours.ts'
import { designs } from './designs/index.ts'
import { emblems } from './emblems.ts'
import { shapes } from './shapes.ts'

/** A picture of a material or product: its file, its name, and the hue of its ground in degrees. */
export interface GoodsPicture {
  readonly file: string
  readonly name: string
  readonly hue: number
}

/**
 * The pictures as files for the import: each is drawn and encoded once, when the import asks for it. The name of a file
 * stands for its content.
 */
export const drawnFiles = (pictures: ReadonlyArray<GoodsPicture>): PictureFiles => {
  const byFile = new Map(pictures.map(picture => [picture.file, picture]))
  return {
    fingerprint: async fileName => (byFile.has(fileName) ? fileName : null),
    draw: async fileName => {
      const picture = byFile.get(fileName)
      if (picture === undefined) return null
      const bytes = await sharp(Buffer.from(svgOf(picture)))
        .webp({ quality: 82, effort: 0 })
        .toBuffer()
      return { hash: createHash('sha256').update(bytes).digest('hex'), mediaType: 'image/webp', bytes }
    },
  }
}

/** Returns the picture of goods by their name as SVG; a form without a place for the emblem has it beside the goods. */
export const svgOf = ({ name, hue }: GoodsPicture): string => {
  const design = designs[name]
  if (design === undefined) throw new Error(`the demo has no picture of ${name}`)
  const [shape, tone, emblem] = design
  let isPlaced = false
  const emblemAt: EmblemAt = (x, y, size) => {
    isPlaced = true
    return emblem ? `<g transform="translate(${x} ${y}) scale(${size / 100})">${emblems[emblem]}</g>` : ''
  }
  const goods = shapes[shape](paletteOf(tone, hue), emblemAt)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="212" height="212">
    <rect width="212" height="212" fill="hsl(${hue} 44% 93%)"/>${goods}${isPlaced ? '' : emblemAt(166, 164, 60)}</svg>`
}
