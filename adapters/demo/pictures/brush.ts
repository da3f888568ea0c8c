/** Colours of a picture as CSS: the colour of the goods, a darker and a lighter tone of it, and the neutral packaging. */
export interface Palette {
  readonly main: string
  readonly deep: string
  readonly light: string
  readonly paper: string
}

/** Draws the emblem of the goods around a point, with its longest side in units. */
export type EmblemAt = (x: number, y: number, size: number) => string

/** Returns pieces of SVG on a square of 212 units. */
export type Drawing = (colours: Palette, emblem: EmblemAt) => string

export const area = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`

export const line = (path: string, colour: string, width: number): string =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`

export const oval = (x: number, y: number, radiusX: number, radiusY: number, colour: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${colour}"/>`

export const box = (x: number, y: number, width: number, height: number, radius: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`

/** Draws dots of one radius and colour at points that are written "x,y x,y". */
export const dots = (points: string, radius: number, colour: string): string =>
  pointsOf(points)
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`)
    .join('')

/** Draws the same piece at each point, turned by a further angle in degrees each time. */
export const pieces = (points: string, piece: string, turn = 0): string =>
  pointsOf(points)
    .map(([x, y], index) => `<g transform="translate(${x} ${y}) rotate(${index * turn})">${piece}</g>`)
    .join('')

const pointsOf = (points: string) => points.split(' ').map(point => point.split(',').map(Number) as [number, number])
