import type { HomeBlockView } from '../../application/home/contract.ts'
import { fen, formatMoney } from '../../domain/kernel/money.ts'
import { ChartOrTable } from './chart-or-table.tsx'

const colours = ['var(--tone-flow-dot)', 'var(--tone-closed-dot)'] as const

/** A series of amounts by day as bars, or as the table of the same figures. */
export const SeriesChart = ({ series }: { readonly series: Extract<HomeBlockView, { kind: 'series' }> }) => (
  <ChartOrTable
    note={series.note}
    chart={{
      ...{ title: series.title, by: series.by, isOverTime: false, format: formatAmount },
      series: series.names.map((name, at) => ({ name, colour: colours[at]! })),
      points: series.points.map(({ label, values }) => ({ label, values: values.map(value => value / 100) })),
    }}
  />
)

const formatAmount = (yuan: number): string => {
  const { sign, integer, decimal } = formatMoney(fen(Math.round(yuan * 100)))
  return decimal === '00' ? `${sign}¥${integer}` : `${sign}¥${integer}.${decimal}`
}
