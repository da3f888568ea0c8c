import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { BarChart, LineChart } from '@mantine/charts'
import type { ChartData } from './chart-data.ts'
import css from './report-chart.module.css'

/** Draws a chart: lines over time, bars by name. Its figures are in its table, so screen readers get its title alone. */
export const ChartDrawing = ({ data: { title, isOverTime, series, points, format } }: { readonly data: ChartData }) => {
  const rows = points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map(({ name }, at) => [name, values[at]])),
  }))
  const shared = {
    ...{ h: 280, data: rows, dataKey: 'label', valueFormatter: format, withLegend: series.length > 1 },
    series: series.map(({ name, colour }) => ({ name, color: colour })),
    yAxisProps: { width: 112 },
  }
  const still = { isAnimationActive: false }
  return (
    <figure className={css.figure} role="img" aria-label={title}>
      {isOverTime && points.length > 1 ? (
        <LineChart {...shared} curveType="linear" lineProps={still} lineChartProps={{ accessibilityLayer: false }} />
      ) : (
        <BarChart {...shared} maxBarWidth={48} barProps={still} barChartProps={{ accessibilityLayer: false }} />
      )}
    </figure>
  )
}
