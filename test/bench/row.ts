import type { Text } from '../../domain/kernel/text.ts'

/** One line of the table: the figure, comparisons, and the limiting resource. */
export interface Row {
  readonly what: Text
  readonly unit: string
  /** Null if it could not be measured; the note says why. */
  readonly got: number | null
  readonly target: Target | null
  /** Comparisons: the same operation without the product, or another product. */
  readonly beside: ReadonlyArray<Text | string>
  /** Measured facts that explain the figure. */
  readonly heldBackBy: Text
}

export type Target = { readonly least: number } | { readonly most: number }

export const isMet = ({ got, target }: Row): boolean | null => {
  if (target === null || got === null) return null
  return 'least' in target ? got >= target.least : got <= target.most
}

/** Duration and repetitions; a measurement may use less. */
export interface Effort {
  readonly seconds: number
  readonly rounds: number
  readonly say: (line: Text) => void
}

export const median = (values: ReadonlyArray<number>): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Returns a quantile of ascending values. */
export const quantile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

/** Formats a figure with three significant digits. */
export const figure = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
