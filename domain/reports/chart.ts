import { byCharacter } from '../kernel/text.ts'
import type { ReportColumn } from './report.ts'

/** One point of a chart: what it is of, null for what has no name, and the sums in the order of the chart's values. */
export interface ChartPoint {
  readonly label: string | null
  readonly sums: ReadonlyArray<bigint>
}

/** The points of a chart, and the sums of all that have no point of their own. */
export interface ChartPoints {
  readonly points: ReadonlyArray<ChartPoint>
  /** Null if every group has its own point. */
  readonly others: { readonly groups: number; readonly sums: ReadonlyArray<bigint> } | null
}

/** Most points of a chart by names; the smaller ones are added up [R14]. */
export const CHART_NAMES_MAX = 12

/** Whether the points of a chart follow each other in time. */
export const isOverTime = ({ kind }: ReportColumn): boolean => kind === 'day' || kind === 'month'

/**
 * Returns the points of a chart: days and months in their order; of names the largest by the first value, and the sums of
 * all others [R14].
 */
export function chartPoints(by: ReportColumn, groups: ReadonlyArray<ChartPoint>): ChartPoints {
  if (isOverTime(by)) return { points: groups.toSorted((a, b) => compareLabels(a.label, b.label)), others: null }
  const descending = groups.toSorted((a, b) => compareSums(b.sums[0]!, a.sums[0]!) || compareLabels(a.label, b.label))
  if (descending.length <= CHART_NAMES_MAX) return { points: descending, others: null }
  const rest = descending.slice(CHART_NAMES_MAX - 1)
  const sums = rest[0]!.sums.map((_, at) => rest.reduce((sum, group) => sum + group.sums[at]!, 0n))
  return { points: descending.slice(0, CHART_NAMES_MAX - 1), others: { groups: rest.length, sums } }
}

const compareLabels = (a: string | null, b: string | null): number => byCharacter(a ?? '', b ?? '')
const compareSums = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
