import type { HomeBlockView } from '../../../application/home/contract.ts'
import { fen, formatMoney } from '../../../domain/kernel/money.ts'
import { ChartOrTable } from './chart-or-table.tsx'

const lineColours = ['var(--tone-flow-dot)', 'var(--tone-act-dot)'] as const
const colours = ['var(--tone-flow-dot)', 'var(--tone-closed-dot)'] as const

/** A series of amounts by day as bars or lines, or as the table of the same figures. Of two lines, the second is an estimate. */
export const SeriesChart = ({ series }: { readonly series: Extract<HomeBlockView, { kind: 'series' }> }) => {
  const isOverTime = series.form === 'line'
  const chart = {
    ...{ title: series.title, by: series.by, isOverTime, format: formatShort },
    series: series.names.map((name, at) => ({
      ...{ name, colour: (isOverTime ? lineColours : colours)[at]!, isEstimate: isOverTime && at === 1 },
    })),
    points: series.points.map(({ label, values, isLate }) => ({
      ...{ label, ...(isLate && { colour: 'var(--tone-fail-dot)' }) },
      values: values.map(value => (value === null ? null : value / 100)),
    })),
  }
  return <ChartOrTable note={series.note} chart={chart} table={{ ...chart, format: formatAmount }} />
}

const moneyOf = (yuan: number) => formatMoney(fen(Math.round(yuan * 100)))

/** Formats an amount in a column, where all have two decimals. */
const formatAmount = (yuan: number): string => moneyOf(yuan).text

/** Formats an amount beside an axis or a bar, without decimals if they are zero. */
const formatShort = (yuan: number): string => {
  const { sign, integer, decimal, text } = moneyOf(yuan)
  return decimal === '00' ? `${sign}¥${integer}` : text
}
