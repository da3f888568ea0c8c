import type { Text } from '../kernel/text.ts'

/** Material labels with their colours; each pair has a contrast of at least 4.5 : 1 [O3]. */
export const materialLabels = {
  NEW: { words: ['新品', 'New'], weight: 100, fontColor: '#0B5C45', backgroundColor: '#E0F3EA' },
  DELISTING: { words: ['即将下架', 'Last chance'], weight: 10, fontColor: '#8A4B00', backgroundColor: '#FFF1D6' },
  PROMOTION: { words: ['促销', 'Promotion'], weight: 1, fontColor: '#6B2FA0', backgroundColor: '#F3E9FB' },
} as const satisfies Record<string, { words: Text; weight: number; fontColor: string; backgroundColor: string }>
export type MaterialLabel = keyof typeof materialLabels
export interface LabelColours {
  readonly fontColor: string
  readonly backgroundColor: string
}

/** Returns the colours from the server if their contrast is sufficient, otherwise the defaults [O3]. */
export function labelColours(label: MaterialLabel, serverColours: LabelColours | null): LabelColours {
  const { fontColor, backgroundColor } = materialLabels[label]
  return serverColours !== null && contrast(serverColours.fontColor, serverColours.backgroundColor) >= READABLE
    ? serverColours
    : { fontColor, backgroundColor }
}

/** Returns the WCAG 2 contrast of two colours '#RRGGBB', from 1 to 21; 1 if one of them is not a colour. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return a === null || b === null ? 1 : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const READABLE = 4.5

function luminance(colour: string): number | null {
  if (!/^#[\da-f]{6}$/i.test(colour)) return null
  const [red, green, blue] = [1, 3, 5].map(at => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
// Stryker disable next-line EqualityOperator: no byte of a colour lies on the bend
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
