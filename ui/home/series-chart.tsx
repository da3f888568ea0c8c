import type { HomeBlockView } from '../../application/home/contract.ts'
import { fen, formatMoney } from '../../domain/kernel/money.ts'
import { ChartOrTable } from './chart-or-table.tsx'

const lineColours = ['var(--tone-flow-dot)', 'var(--tone-act-dot)'] as const
const colours = ['var(--tone-flow-dot)', 'var(--tone-closed-dot)'] as const

/** A series of amounts by day as bars or lines, or as the table of the same figures. Of two lines, the second is an estimate. */
export const SeriesChart = ({ series }: { readonly series: Extract<HomeBlockView, { kind: 'series' }> }) => {
  const isOverTime = series.form === 'line'
  return (
    <ChartOrTable
      note={series.note}
      chart={{
        ...{ title: series.title, by: series.by, isOverTime, format: formatAmount },
        series: series.names.map((name, at) => ({
          ...{ name, colour: (isOverTime ? lineColours : colours)[at]!, isEstimate: isOverTime && at === 1 },
        })),
        points: series.points.map(({ label, values, isLate }) => ({
          ...{ label, ...(isLate && { colour: 'var(--tone-fail-dot)' }) },
          values: values.map(value => (value === null ? null : value / 100)),
        })),
      }}
    />
  )
}

const formatAmount = (yuan: number): string => {
  const { sign, integer, decimal } = formatMoney(fen(Math.round(yuan * 100)))
  return decimal === '00' ? `${sign}¥${integer}` : `${sign}¥${integer}.${decimal}`
}
