import sharp from 'sharp'
import type { DemoGoods } from './goods.ts'

type Brush = (light: string, deep: string, turn: number) => string

/** One flat shape per department: a flake, a bottle, a leaf, a cup, a drop, a machine; without lettering. */
const shapes: ReadonlyArray<Brush> = [
  (light, deep, turn) =>
    `<g transform="rotate(${turn * 15} 106 106)" stroke="${deep}" stroke-width="11" stroke-linecap="round">
      <path d="M106 46v120M54 76l104 60M54 136l104-60"/></g><circle cx="106" cy="106" r="17" fill="${light}"/>`,
  (light, deep, turn) =>
    `<path d="M86 48h40v22l16 26v62a10 10 0 0 1-10 10H80a10 10 0 0 1-10-10V96l16-26z" fill="${deep}"/>
     <rect x="70" y="${104 + turn * 2}" width="72" height="34" fill="${light}"/>`,
  (light, deep, turn) =>
    `<g transform="rotate(${turn * 24 - 60} 106 106)"><path d="M106 40c44 34 44 92 0 132-44-40-44-98 0-132z" fill="${deep}"/>
     <path d="M106 66v92M106 96l22-16M106 122l-22-16" stroke="${light}" stroke-width="6" fill="none"/></g>`,
  (light, deep, turn) =>
    `<path d="M62 62h88l-12 ${96 + (turn % 3) * 4}a12 12 0 0 1-12 10H86a12 12 0 0 1-12-10z" fill="${deep}"/>
     <rect x="54" y="50" width="104" height="16" rx="8" fill="${light}"/><circle cx="106" cy="${108 + turn}" r="20" fill="${light}"/>`,
  (light, deep, turn) =>
    `<path d="M106 42c30 40 46 62 46 84a46 46 0 0 1-92 0c0-22 16-44 46-84z" fill="${deep}"/>
     <circle cx="${90 + turn * 2}" cy="130" r="15" fill="${light}"/><circle cx="126" cy="108" r="8" fill="${light}"/>`,
  (light, deep, turn) =>
    `<rect x="54" y="52" width="104" height="108" rx="14" fill="${deep}"/><circle cx="106" cy="116" r="${24 + turn}" fill="${light}"/>
     <rect x="68" y="66" width="${30 + turn * 4}" height="12" rx="6" fill="${light}"/>`,
]

/** Draws a picture for each category of level 3. Returns PNG bytes by file name. */
export const drawPictures = async (pictures: DemoGoods['pictures']): Promise<ReadonlyMap<string, Uint8Array>> => {
  const drawn = pictures.map(async ({ file, hue, shape, turn }) => {
    const [ground, light, deep] = [`hsl(${hue} 46% 92%)`, `hsl(${hue} 58% 80%)`, `hsl(${hue + turn * 5} 44% 52%)`]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="212" height="212">
      <rect width="212" height="212" fill="${ground}"/>${shapes[shape]!(light, deep, turn)}</svg>`
    return [file, await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()] as const
  })
  return new Map(await Promise.all(drawn))
}
