import type { HomeBlockView } from '../../../application/home/contract.ts'
import { useGo } from '../../kit/layout/link.tsx'
import type { ChartData } from '../../reports/chart/chart-data.ts'
import { ChartOrTable } from './chart-or-table.tsx'

type Stack = Extract<HomeBlockView, { kind: 'stack' }>

/** Counts by day as bars of parts on top of each other, or as a table whose figures lead to their lists. */
export const StackChart = ({ stack }: { readonly stack: Stack }) => {
  const go = useGo()
  const openList = (label: string) => {
    const point = stack.points.find(one => one.label === label)
    // The last part is what is furthest from being done.
    const part = point?.counts.findLast(({ count, href }) => count > 0 && href !== null)
    if (part?.href) go(part.href)
  }
  const table = tableOf(stack)
  return <ChartOrTable note={stack.note} chart={drawingOf(stack, table)} table={table} onPoint={openList} />
}

const colourOf = (tone: Stack['tone']) => `var(--tone-${tone}-dot)`

const tableOf = ({ title, by, parts, points }: Stack): ChartData => ({
  ...{ title, by, isOverTime: false, isStacked: true, isCount: true },
  series: parts.map(({ name, tone }) => ({ name, colour: colourOf(tone) })),
  points: points.map(({ label, counts }) => ({
    label,
    values: counts.map(({ count }) => count),
    hrefs: counts.map(({ count, href }) => (count > 0 ? href : null)),
  })),
  format: count => count.toLocaleString('en-US'),
})

/**
 * Returns what is drawn: the open parts of late points are one part in the colour of what is late, and parts without
 * any count are left out.
 */
const drawingOf = ({ parts, points, late }: Stack, table: ChartData): ChartData => {
  const drawn = points.map(({ label, isLate, counts }) => {
    const values = counts.map(({ count }, at) => (isLate && parts[at]!.isOpen ? 0 : count))
    const lateCount = counts.reduce((sum, { count }, at) => (isLate && parts[at]!.isOpen ? sum + count : sum), 0)
    return { label, values: [...values, lateCount] }
  })
  const series = [...table.series, { name: late, colour: colourOf('fail') }]
  const isCounted = series.map((_, at) => drawn.some(({ values }) => values[at]! > 0))
  return {
    ...table,
    series: series.filter((_, at) => isCounted[at]),
    points: drawn.map(({ label, values }) => ({ label, values: values.filter((_, at) => isCounted[at]) })),
  }
}
