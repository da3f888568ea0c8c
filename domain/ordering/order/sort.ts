import { byCharacter } from '../../kernel/text.ts'
import { type MaterialLabel, materialLabels } from '../../master-data/label.ts'

export { labelColours, type MaterialLabel, materialLabels } from '../../master-data/label.ts'

/** What the order form sorts materials by; estimates may be missing. */
export interface SortItem {
  readonly code: string
  readonly labels: ReadonlyArray<MaterialLabel>
  readonly estimates: Readonly<Record<string, number>>
}
export type SortDirection = 'ASC' | 'DESC'

/**
 * The order of the form: labelled materials first, the heavier label first, then what sells more on the earliest day,
 * then by code [O1, O2]. Codes compare by character, not by language, so that every machine sorts alike.
 */
export const bySalesLabel = (a: SortItem, b: SortItem): number =>
  labelWeight(b.labels) - labelWeight(a.labels) ||
  earliestEstimate(b.estimates) - earliestEstimate(a.estimates) ||
  byCharacter(a.code, b.code)

/** 100 for new, 10 for about to be delisted, 1 for promotion; several labels add up, one counted once [O1]. */
export const labelWeight = (labels: ReadonlyArray<MaterialLabel>): number =>
  [...new Set(labels)].reduce((weight, label) => weight + materialLabels[label].weight, 0)

/** The estimated sales of the earliest day there is one for; 0 where there is none. */
export function earliestEstimate(estimates: SortItem['estimates']): number {
  const [earliest] = Object.keys(estimates).sort(byCharacter)
  const sales = estimates[earliest!]
  return Number.isFinite(sales) ? sales! : 0
}

/** A click on a column heading: none, ascending, descending, none [O4]. */
export const cycleSort = (direction: SortDirection | null): SortDirection | null =>
  direction === null ? 'ASC' : direction === 'ASC' ? 'DESC' : null
