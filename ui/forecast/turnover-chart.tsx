import type { TurnoverTable } from '../../application/forecast/contract/forecast.ts'
import { fen } from '../../domain/kernel/money.ts'
import { useText } from '../app/preferences.tsx'
import css from './turnover-chart.module.css'
import { wholeYuanText } from './whole-yuan.ts'

const words = {
  chart: (from: string, through: string) =>
    [
      `${from} 至 ${through} 的营业额：过去、预估和区间`,
      `Turnover from ${from} to ${through}: past, forecast and band`,
    ] as const,
  past: ['实际', 'Actual'],
  forecast: ['预估', 'Forecast'],
  band: ['区间', 'Band'],
} as const

const WIDTH = 1000
const HEIGHT = 140

interface Point {
  readonly index: number
  readonly value: number
}

/** Past turnover, the forecast and its band as lines; the table below has the same figures. */
export const TurnoverChart = ({ table }: { readonly table: TurnoverTable }) => {
  const t = useText()
  const { past, records } = table
  const sold = past.flatMap(({ turnover }, index) => (turnover === null ? [] : [{ index, value: turnover }]))
  const at = (index: number) => past.length + index
  const expected = records.flatMap(({ estimateValue }, index) =>
    estimateValue === null ? [] : [{ index: at(index), value: estimateValue }],
  )
  const boundOf = (side: 'low' | 'high'): ReadonlyArray<Point> =>
    records.flatMap((row, index) => (row[side] === null ? [] : [{ index: at(index), value: row[side] }]))
  const [low, high] = [boundOf('low'), boundOf('high')]
  const top = Math.max(1, ...[...sold, ...expected, ...high].map(({ value }) => value))
  const scale = ({ index, value }: Point): string => {
    const x = (index / Math.max(1, past.length + records.length - 1)) * WIDTH
    return `${x.toFixed(1)},${(HEIGHT * (1 - value / top)).toFixed(1)}`
  }
  const line = (points: ReadonlyArray<Point>) => points.map(scale).join(' ')
  const last = sold.at(-1)
  const [first, end] = [past[0]?.date ?? '', records.at(-1)?.date ?? '']
  return (
    <figure className={css.figure}>
      <figcaption className={css.legend}>
        <span className={css.top}>{wholeYuanText(fen(top))}</span>
        {(['past', 'forecast', 'band'] as const).map(kind => (
          <span key={kind} className={css.key} data-kind={kind}>
            {t(words[kind])}
          </span>
        ))}
      </figcaption>
      <svg
        className={css.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(words.chart(first, end))}
      >
        <polygon className={css.band} points={line([...high, ...low.toReversed()])} />
        <polyline className={css.line} data-kind="past" points={line(sold)} />
        <polyline className={css.line} data-kind="forecast" points={line(last ? [last, ...expected] : expected)} />
      </svg>
      <div className={css.days} aria-hidden>
        <span>{first.slice(5)}</span>
        <span>{end.slice(5)}</span>
      </div>
    </figure>
  )
}
