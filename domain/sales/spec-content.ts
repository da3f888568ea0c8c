import { type Fraction, fraction, times } from './fraction.ts'

/** How much a pack contains, in a unit small enough for a portion. */
export interface SpecContent {
  readonly quantity: Fraction
  readonly unit: string
}

/** The units of weight and volume, each with the small unit in which portions are measured, and how many of it one is. */
const portionUnits: Readonly<Record<string, { readonly unit: string; readonly factor: number }>> = {
  kg: { unit: 'g', factor: 1000 },
  g: { unit: 'g', factor: 1 },
  l: { unit: 'ml', factor: 1000 },
  ml: { unit: 'ml', factor: 1 },
}

const pattern = /^(\d{1,6}(?:\.\d{1,3})?)(kg|g|ml|l|[个张支片只条])(?:×(\d{1,4})\p{sc=Han})?(?:\/\p{sc=Han})?$/iu

/**
 * Returns how much one pack contains by its specification, such as 12,000 ml for `1L×12盒`; null if the specification does not
 * say it in this form.
 */
export function contentOf(spec: string): SpecContent | null {
  const [, figure, name, packs = '1'] = pattern.exec(spec.replaceAll(' ', '')) ?? []
  if (figure === undefined || name === undefined) return null
  const { unit, factor } = portionUnits[name.toLowerCase()] ?? { unit: name, factor: 1 }
  const quantity = times(fraction(Math.round(Number(figure) * 1000), 1000), fraction(factor * Number(packs)))
  return quantity.numerator === 0n ? null : { quantity, unit }
}
