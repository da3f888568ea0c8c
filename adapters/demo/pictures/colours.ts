import type { Palette } from './brush.ts'

/** Colours of goods as hue, saturation and lightness in percent. */
export const tones = {
  red: [356, 62, 54],
  chili: [10, 72, 52],
  beef: [2, 48, 46],
  blood: [0, 52, 30],
  pork: [352, 52, 70],
  raw: [8, 58, 74],
  smoke: [10, 44, 48],
  roast: [24, 70, 46],
  golden: [34, 70, 58],
  pale: [38, 62, 70],
  soy: [20, 52, 34],
  brown: [22, 46, 42],
  sand: [36, 44, 62],
  kraft: [30, 42, 58],
  dough: [40, 56, 76],
  cream: [44, 62, 84],
  yellow: [46, 84, 58],
  orange: [28, 84, 58],
  peach: [20, 82, 70],
  pink: [344, 62, 70],
  rose: [342, 58, 56],
  purple: [278, 36, 48],
  lilac: [268, 40, 66],
  taro: [270, 32, 68],
  blue: [212, 58, 54],
  sky: [202, 62, 64],
  navy: [218, 50, 36],
  teal: [186, 48, 46],
  mint: [160, 42, 58],
  green: [124, 36, 48],
  lime: [84, 46, 52],
  olive: [72, 36, 42],
  forest: [140, 34, 34],
  black: [20, 22, 20],
  grey: [212, 12, 52],
  ice: [200, 28, 78],
} as const satisfies Record<string, readonly [hue: number, saturation: number, lightness: number]>

export type Tone = keyof typeof tones

/** Returns the palette of goods of a tone on a ground of a hue. */
export const paletteOf = (tone: Tone, groundHue: number): Palette => {
  const [hue, saturation, lightness] = tones[tone]
  return {
    main: `hsl(${hue} ${saturation}% ${lightness}%)`,
    deep: `hsl(${hue} ${saturation}% ${Math.max(12, lightness - 18)}%)`,
    light: `hsl(${hue} ${saturation}% ${Math.min(93, lightness + 22)}%)`,
    paper: `hsl(${groundHue} 24% 99%)`,
  }
}
