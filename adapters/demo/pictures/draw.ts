import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureFiles } from '../../../application/master-data/ports/master-data-store.ts'
import type { Palette } from './brush.ts'
import { foodShapes } from './food-shapes.ts'
import { flavours, motifs } from './motifs.ts'
import { supplyShapes } from './supply-shapes.ts'

const shapes = { ...foodShapes, ...supplyShapes }

/** A picture of a material or product: its file, its name, the hue of its ground in degrees, and its form if the name does not say it. */
export interface GoodsPicture {
  readonly file: string
  readonly name: string
  readonly hue: number
  readonly shape?: keyof typeof shapes
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

const svgOf = ({ name, hue, ...form }: GoodsPicture): string => {
  const shape = form.shape ?? motifs.find(([names]) => names.test(name))![1]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="212" height="212">
    <rect width="212" height="212" fill="hsl(${hue} 44% 95%)"/>${shapes[shape](paletteOf(name, hue))}</svg>`
}

/** Materials without a known flavour differ by their name within the hues of their department. */
const paletteOf = (name: string, hue: number): Palette => {
  const sum = [...name].reduce((total, character) => total + character.codePointAt(0)!, 0)
  const [ownHue, saturation, lightness] = flavours.find(([names]) => names.test(name))?.[1] ?? [
    (hue + (sum % 7) * 12 - 36 + 360) % 360,
    40 + (sum % 3) * 6,
    50 + (sum % 4) * 4,
  ]
  return {
    main: `hsl(${ownHue} ${saturation}% ${lightness}%)`,
    deep: `hsl(${ownHue} ${saturation}% ${Math.max(18, lightness - 18)}%)`,
    light: `hsl(${ownHue} ${saturation}% ${Math.min(90, lightness + 24)}%)`,
    paper: `hsl(${hue} 24% 99%)`,
  }
}
