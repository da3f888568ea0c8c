/** Colours of a picture as CSS: the colour of the goods, a darker and a lighter tone of it, and the neutral packaging. */
export interface Palette {
  readonly main: string
  readonly deep: string
  readonly light: string
  readonly paper: string
}

/** Returns pieces of SVG on a square of 212 units, without lettering. */
export type Drawing = (colours: Palette) => string

/** Draws a cylinder or a carton with a label in the colour of the goods. */
export const label = (x: number, y: number, width: number, height: number, { main, light }: Palette): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${main}"/>
   <circle cx="${x + width / 2}" cy="${y + height / 2}" r="${Math.min(width, height) / 3.4}" fill="${light}"/>`

/** Draws dots of one radius and colour. */
export const dots = (points: ReadonlyArray<readonly [x: number, y: number]>, radius: number, colour: string): string =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join('')
