import { byCharacter } from '../../kernel/text.ts'
import { type MaterialLabel, materialLabels } from '../../master-data/label.ts'

export { labelColours, type MaterialLabel, materialLabels } from '../../master-data/label.ts'

/** The values by which the order form sorts materials; estimates may be missing. */
export interface SortItem {
  readonly code: string
  readonly labels: ReadonlyArray<MaterialLabel>
  readonly estimates: Readonly<Record<string, number>>
}
export type SortDirection = 'ASC' | 'DESC'

/**
 * Default sort of the form: by label weight, then by estimated sales of the earliest day, then by code [O1, O2]. Codes
 * are compared by code unit, independent of locale.
 */
export const bySalesLabel = (a: SortItem, b: SortItem): number =>
  labelWeight(b.labels) - labelWeight(a.labels) ||
  earliestEstimate(b.estimates) - earliestEstimate(a.estimates) ||
  byCharacter(a.code, b.code)

/** Returns 100 for new, 10 for about to be delisted, 1 for promotion; different labels add up [O1]. */
export const labelWeight = (labels: ReadonlyArray<MaterialLabel>): number =>
  [...new Set(labels)].reduce((weight, label) => weight + materialLabels[label].weight, 0)

/** Returns the estimated sales of the earliest day; 0 if there are none. */
export function earliestEstimate(estimates: SortItem['estimates']): number {
  const [earliest] = Object.keys(estimates).sort(byCharacter)
  const sales = estimates[earliest!]
  return Number.isFinite(sales) ? sales! : 0
}

/** Returns the sort after a click on a column heading: none, ascending, descending, none [O4]. */
export const cycleSort = (direction: SortDirection | null): SortDirection | null =>
  direction === null ? 'ASC' : direction === 'ASC' ? 'DESC' : null
