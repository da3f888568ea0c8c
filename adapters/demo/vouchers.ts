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

const draw = (brush: string): Promise<Uint8Array> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${brush}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** Drawings in place of photos of goods: a dented carton, a torn bag, a carton with two kinds of cups. */
const goodsBrushes: ReadonlyArray<string> = [
  `<rect width="640" height="480" fill="#cfd4d1"/><path d="M120 150l400-30 30 270-440 30z" fill="#c2925b"/>
    <path d="M120 150l400-30-14 60-170-14-60 40-150-6z" fill="#a97442"/><path d="M250 240l60 40-30 60 70 40" stroke="#5c3d1e" stroke-width="10" fill="none"/>`,
  `<rect width="640" height="480" fill="#8d9692"/><path d="M190 90h260l30 330H160z" fill="#f3f1ea"/>
    <path d="M240 230l70 30-30 50 90 20" stroke="#c0392b" stroke-width="12" fill="none"/><ellipse cx="330" cy="430" rx="150" ry="26" fill="#e0b95e"/>`,
  `<rect width="640" height="480" fill="#b9a88c"/><rect x="90" y="80" width="460" height="330" fill="#d9b27c"/>${[
    0, 1, 2, 3,
  ]
    .map(
      at =>
        `<circle cx="${170 + at * 100}" cy="180" r="42" fill="${at % 2 === 0 ? '#fbfaf5' : '#4d7c6b'}"/><circle cx="${170 + at * 100}" cy="310" r="42" fill="${at % 2 === 0 ? '#4d7c6b' : '#fbfaf5'}"/>`,
    )
    .join('')}`,
]

let pictures: Promise<ReadonlyArray<Uint8Array>> | undefined

/** Draws the pictures that clerks upload with their add-on orders. */
export const voucherPictures = (): Promise<ReadonlyArray<Uint8Array>> => {
  pictures ??= Promise.all(brushes.map(draw))
  return pictures
}

export const voucherKinds = brushes.length

let photos: Promise<ReadonlyArray<Uint8Array>> | undefined

/** Draws the photos of goods that shops add to claims and returns. */
export const goodsPhotos = (): Promise<ReadonlyArray<Uint8Array>> => {
  photos ??= Promise.all(goodsBrushes.map(draw))
  return photos
}
