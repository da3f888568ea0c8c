import { code128, type DrawingContext } from 'bwip-js/browser'

/** The bars of a Code 128 symbol, and the symbol's width, in modules. */
export interface Bars {
  readonly width: number
  readonly bars: ReadonlyArray<readonly [at: number, width: number]>
}

/**
 * Returns the bars of a text. The page draws them itself, so that no HTML string is built
 * (docs/decisions/administration/0027-strangers.md).
 */
export const code128Bars = (text: string): Bars => {
  const bars: Array<readonly [number, number]> = []
  let width = 0
  const drawing: DrawingContext<Bars> = {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: across => {
      width = across
    },
    // The middle of a bar of odd width lies between two modules; it is reported rounded up.
    line: (x, _, __, ___, thick) => bars.push([Math.floor(x - thick / 2), thick]),
    ...{ polygon: ignore, hexagon: ignore, ellipse: ignore, fill: ignore, text: ignore },
    end: () => ({ width, bars }),
  }
  return code128({ bcid: 'code128', text, scale: 1 }, drawing)
}

const ignore = () => {}
