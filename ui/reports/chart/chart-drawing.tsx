import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { BarChart, LineChart } from '@mantine/charts'
import { usePhone } from '../../kit/layout/use-phone.ts'
import type { ChartData } from './chart-data.ts'
import css from './report-chart.module.css'

export interface ChartDrawingProps {
  readonly data: ChartData
  /** In pixels. */
  readonly height?: number
  /** Called with the label of the point that is pressed; its table has the same links for the keyboard. */
  readonly onPoint?: (label: string) => void
}

/** The labels of the axis of figures, not moved aside, so that the axis is as wide as its longest label. */
const tickStyle = { fontSize: 12, fill: 'currentColor' }

/** Draws a chart: lines over time, bars by name. Its figures are in its table, so screen readers get its title alone. */
export const ChartDrawing = ({ data, height = 280, onPoint }: ChartDrawingProps) => {
  const { title, isOverTime, isStacked, isCount, series, points, format } = data
  const phone = usePhone()
  const rows = points.map(({ label, colour, values }) => ({
    ...{ label, ...(colour && { color: colour }) },
    ...Object.fromEntries(series.map(({ name }, at) => [name, values[at]])),
  }))
  const shared = {
    ...{ h: height, data: rows, dataKey: 'label', withLegend: series.length > 1 },
    // A point without a value of the series has null.
    valueFormatter: (value: number) => (Number.isFinite(value) ? format(value) : '--'),
    // The legend has the order of the series.
    legendProps: { itemSorter: null },
    series: series.map(({ name, colour, isEstimate }) => ({
      ...{ name, color: colour },
      ...(isEstimate && { strokeDasharray: '5 5' }),
    })),
    yAxisProps: { width: 'auto' as const, tickMargin: 6, tick: tickStyle, allowDecimals: !isCount },
    // A narrow chart leaves out labels that would touch; a week of days has room.
    ...(phone && points.length <= 7 && { xAxisProps: { interval: 0 } }),
  }
  const still = { isAnimationActive: false }
  // The highest label of the axis is centred on its line, so half of it stands above the drawing.
  const margin = { top: 8 }
  return (
    <figure className={css.figure} role="img" aria-label={title}>
      {isOverTime && points.length > 1 ? (
        <LineChart
          {...shared}
          curveType="linear"
          withDots={points.length <= 31}
          lineProps={still}
          lineChartProps={{ accessibilityLayer: false, margin }}
        />
      ) : (
        <BarChart
          {...shared}
          type={isStacked ? 'stacked' : 'default'}
          maxBarWidth={48}
          barProps={still}
          barChartProps={{
            accessibilityLayer: false,
            margin,
            ...(onPoint && { onClick: ({ activeLabel }) => onPoint(String(activeLabel)), className: css.pressable }),
          }}
        />
      )}
    </figure>
  )
}
