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

/** A day without its year, of which so many fit below a chart. */
const DAY = /^\d\d-\d\d$/
const [TICKS_MAX, PHONE_TICKS_MAX] = [10, 7]

/** Returns every n-th label, the last one among them. */
const dayTicks = (points: ChartData['points'], ticksMax: number): Array<string> => {
  const step = Math.ceil(points.length / ticksMax)
  return points.filter((_, at) => (points.length - 1 - at) % step === 0).map(({ label }) => label)
}

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
    // A narrow chart leaves out labels that would touch, those of days at equal distances.
    ...(points.every(({ label }) => DAY.test(label)) && {
      xAxisProps: { interval: 0, ticks: dayTicks(points, phone ? PHONE_TICKS_MAX : TICKS_MAX) },
    }),
  }
  const still = { isAnimationActive: false }
  // The highest label of the axis is centred on its line, so half of it stands above the drawing.
  // The last label of a line stands below its end, half of it beside the drawing.
  const margin = { top: 8, right: isOverTime ? 20 : 0 }
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
