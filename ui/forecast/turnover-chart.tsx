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
const HEIGHT = 220

interface Point {
  readonly index: number
  readonly value: number
}

/** Returns the next round figure at or above an amount: 1, 2, 4, 6 or 8 times a power of ten, which halves well. */
const roundUp = (amount: number): number => {
  const power = 10 ** Math.floor(Math.log10(amount))
  return power * ([1, 2, 4, 6, 8].find(times => times * power >= amount) ?? 10)
}

/** Days between two marks of the axis of days. */
const MARK_DAYS = 7

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
  const top = roundUp(Math.max(1, ...[...sold, ...expected, ...high].map(({ value }) => value)))
  const days = [...past, ...records].map(({ date }) => date)
  const shareOf = (index: number) => index / Math.max(1, days.length - 1)
  const scale = ({ index, value }: Point): string => {
    const x = shareOf(index) * WIDTH
    return `${x.toFixed(1)},${(HEIGHT * (1 - value / top)).toFixed(1)}`
  }
  const line = (points: ReadonlyArray<Point>) => points.map(scale).join(' ')
  const last = sold.at(-1)
  const [first, end] = [past[0]?.date ?? '', records.at(-1)?.date ?? '']
  return (
    <figure className={css.figure}>
      <figcaption className={css.legend}>
        {(['past', 'forecast', 'band'] as const).map(kind => (
          <span key={kind} className={css.key} data-kind={kind}>
            {t(words[kind])}
          </span>
        ))}
      </figcaption>
      <AmountAxis top={top} />
      <svg
        className={css.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(words.chart(first, end))}
      >
        <path className={css.grid} d={`M0 1H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
        <polygon className={css.band} points={line([...high, ...low.toReversed()])} />
        <polyline className={css.line} data-kind="past" points={line(sold)} />
        <polyline className={css.line} data-kind="forecast" points={line(last ? [last, ...expected] : expected)} />
      </svg>
      <DayAxis days={days} />
    </figure>
  )
}

/** The amounts of the lines across the chart. */
const AmountAxis = ({ top }: { readonly top: number }) => (
  <div className={css.axis} aria-hidden>
    {[top, top / 2, 0].map(amount => (
      <span key={amount}>{wholeYuanText(fen(amount))}</span>
    ))}
  </div>
)

/** A mark for each week up to the last day. */
const DayAxis = ({ days }: { readonly days: ReadonlyArray<string> }) => {
  const end = days.length - 1
  return (
    <div className={css.days} aria-hidden>
      {days.map(
        (day, index) =>
          (end - index) % MARK_DAYS === 0 && (
            <span
              key={day}
              style={{ left: `${(100 * index) / Math.max(1, end)}%` }}
              data-last={index === end || undefined}
            >
              {day.slice(5)}
            </span>
          ),
      )}
    </div>
  )
}
