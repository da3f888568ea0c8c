import type { Text } from '../../domain/kernel/text.ts'

/** One line of the table: what was measured, how it compares, and what holds it back. */
export interface Row {
  readonly what: Text
  readonly unit: string
  /** Null where it could not be measured; the note says why. */
  readonly got: number | null
  readonly target: Target | null
  /** What stands beside it: the same work done barely, or another product. */
  readonly beside: ReadonlyArray<Text | string>
  /** Measured facts that explain the figure. */
  readonly heldBackBy: Text
}

export type Target = { readonly least: number } | { readonly most: number }

export const isMet = ({ got, target }: Row): boolean | null => {
  if (target === null || got === null) return null
  return 'least' in target ? got >= target.least : got <= target.most
}

/** How long and how often; a part may take less. */
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

/** The value that a share of the sorted ones does not exceed. */
export const quantile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

/** Three digits are all that a benchmark knows. */
export const figure = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
