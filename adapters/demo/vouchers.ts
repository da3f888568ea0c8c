import sharp from 'sharp'

/** Drawings in place of phone photos: nearly empty shelves, a count sheet, a broken freezer; without lettering. */
const brushes: ReadonlyArray<string> = [
  `<rect width="640" height="480" fill="#d9d2c5"/>${[90, 220, 350]
    .map(y => `<rect x="40" y="${y + 70}" width="560" height="16" fill="#8a6f4d"/>`)
    .join(
      '',
    )}<rect x="70" y="92" width="92" height="68" fill="#b9854f"/><rect x="470" y="222" width="92" height="68" fill="#c79a63"/>
    <rect x="84" y="352" width="70" height="68" fill="#a97442"/>`,
  `<rect width="640" height="480" fill="#5c6b66"/><rect x="120" y="40" width="400" height="410" fill="#fbfaf5"/>${Array.from(
    { length: 9 },
    (_, row) =>
      `<path d="M150 ${96 + row * 38}h340" stroke="#9aa5a0" stroke-width="3"/><rect x="156" y="${70 + row * 38}" width="${90 + ((row * 37) % 80)}" height="12" fill="#3d4a46"/>
       <rect x="420" y="${70 + row * 38}" width="${24 + ((row * 13) % 34)}" height="12" fill="${row % 3 === 0 ? '#c0392b' : '#3d4a46'}"/>`,
  ).join('')}`,
  `<rect width="640" height="480" fill="#e9eef1"/><rect x="150" y="60" width="340" height="380" rx="14" fill="#f8fbfc" stroke="#a9b8c0" stroke-width="6"/>
    <rect x="180" y="96" width="280" height="190" fill="#cfe3ec"/><rect x="180" y="310" width="280" height="90" fill="#dfe8ec"/>
    <circle cx="440" cy="356" r="14" fill="#c0392b"/><path d="M200 270l60-70 46 44 60-84 74 110z" fill="#b3d0dd"/>`,
]

const drawn = (brush: string): Promise<Uint8Array> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${brush}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

let pictures: Promise<ReadonlyArray<Uint8Array>> | undefined

/** Draws the pictures that clerks upload with their add-on orders. */
export const voucherPictures = (): Promise<ReadonlyArray<Uint8Array>> => {
  pictures ??= Promise.all(brushes.map(drawn))
  return pictures
}

export const voucherKinds = brushes.length
