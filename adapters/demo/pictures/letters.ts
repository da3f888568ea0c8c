import { line } from './brush.ts'

/** Strokes of the letters that stand on packs, each 10 wide and 14 high: a picture must not depend on installed fonts. */
const strokes: Readonly<Record<string, readonly [path: string, width: number]>> = {
  '0': ['M5 0c-7 0-7 14 0 14s7-14 0-14z', 10],
  '2': ['M1 3c1-5 9-4 8 1-1 4-7 5-8 10h8', 10],
  '4': ['M7 14V0L0 10h10', 10],
  '5': ['M9 0H2L1 6c9-3 11 8 3 8-2 0-3-1-4-2', 10],
  '7': ['M0 0h9L4 14', 9],
  '8': ['M5 6.5c-5-1-5-6.5 0-6.5s5 5.5 0 6.5-6 7.5 0 7.5 5-6.5 0-7.5z', 10],
  '%': ['M11 0L1 14M2 2v1M10 11v1', 12],
  A: ['M0 14L5 0l5 14M2 9h6', 10],
  C: ['M9 2C4-3 0 2 0 7s4 10 9 5', 9],
  E: ['M8 0H0v14h8M0 7h7', 8],
  H: ['M0 0v14M9 0v14M0 7h9', 9],
  L: ['M0 0v14h8', 8],
  M: ['M0 14V0l5.5 9L11 0v14', 11],
  P: ['M0 14V0h4c6 0 6 8 0 8H0', 8],
  T: ['M0 0h10M5 0v14', 10],
  a: ['M8 14V6M8 7c-5-4-8 0-8 3s3 6 8 2', 8],
  l: ['M1 0v14', 2],
  O: ['M5 0c-7 0-7 14 0 14s7-14 0-14z', 10],
}

/** Draws a word of these letters in the middle of a square of 100 units, as wide as it fits. */
export const word = (text: string, colour: string): string => {
  const glyphs = [...text].map(letter => strokes[letter]!)
  const width = glyphs.reduce((sum, [, wide]) => sum + wide + 4, -4)
  const scale = Math.min(5, 84 / width)
  const starts = glyphs.map((_, index) => glyphs.slice(0, index).reduce((sum, [, wide]) => sum + wide + 4, 0))
  const letters = glyphs.map(
    ([path], index) => `<g transform="translate(${starts[index]} 0)">${line(path, colour, 2.8)}</g>`,
  )
  return `<g transform="scale(${scale}) translate(${-width / 2} -7)">${letters.join('')}</g>`
}
