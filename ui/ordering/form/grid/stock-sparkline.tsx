import { formatQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import css from './stock-sparkline.module.css'
import { type MaterialTrend, useStockTrend } from './use-stock-trends.tsx'

const words = {
  summary: (days: number, use: string, daily: string, unit: string) =>
    [
      `近 ${days} 天用量 ${use}${unit}，日均 ${daily}`,
      `Use in ${pluralOf(days, 'day')}: ${use} ${unit}, ${daily} a day`,
    ] as const,
  unused: (days: number) => [`近 ${days} 天没有用量记录`, `No recorded use in ${pluralOf(days, 'day')}`] as const,
  received: (quantity: string, unit: string) =>
    [`，到货 ${quantity}${unit}`, `, ${quantity} ${unit} received`] as const,
  stock: (stock: string, unit: string) => [`；昨日库存 ${stock}${unit}`, `; stock yesterday ${stock} ${unit}`] as const,
  empty: (days: number) => [`；${days} 天库存为零`, `; no stock at the end of ${pluralOf(days, 'day')}`] as const,
} as const

/**
 * Use of the recent days as bars with the stock as a line; days that ended without stock are marked. The bars are receipts of orders
 * where no use is recorded: goods without a recipe, whose forecast is made from orders too. Empty if nothing changed.
 */
export const StockSparkline = ({ materialCode }: { readonly materialCode: string }) => {
  const trend = useStockTrend(materialCode)
  return trend === undefined ? <span /> : <Sparkline trend={trend} />
}

const Sparkline = ({ trend }: { readonly trend: MaterialTrend }) => {
  const t = useText()
  const { use, received, stock, days, unitName } = trend
  const [total, arrived] = [totalOf(use), totalOf(received)]
  const bars = total === 0 ? received : use
  const [highest, mostStored] = [Math.max(...bars, 1), Math.max(...stock, 1)]
  const daily = (Math.round(total / days.length / 100) * 100) as Thousandths
  const unit = unitName ?? ''
  // A day before the first stock of the range did not run out: the material may not have been kept by then.
  const isEmpty = (at: number) => stock[at]! <= 0 && stock.slice(0, at).some(earlier => earlier > 0)
  const outOfStock = stock.filter((_, at) => isEmpty(at)).length
  const summary = [
    total === 0
      ? t(words.unused(days.length)) + (arrived === 0 ? '' : t(words.received(formatQuantity(arrived), unit)))
      : t(words.summary(days.length, formatQuantity(total), formatQuantity(daily), unit)),
    t(words.stock(formatQuantity(stock.at(-1)!), unit)),
    outOfStock > 0 ? t(words.empty(outOfStock)) : '',
  ].join('')
  const heightOf = (quantity: number, most: number) => (Math.max(0, quantity) / most) * HEIGHT
  const line = stock.map((quantity, at) => `${at * STEP + BAR / 2},${HEIGHT - heightOf(quantity, mostStored)}`)
  return (
    <svg
      className={css.sparkline}
      viewBox={`0 -1 ${days.length * STEP} ${HEIGHT + 3}`}
      role="img"
      aria-label={summary}
      preserveAspectRatio="none"
    >
      <title>{summary}</title>
      {bars.map((quantity, at) => {
        const height = heightOf(quantity, highest)
        return (
          <rect
            key={days[at]}
            data-received={total === 0 || undefined}
            x={at * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          />
        )
      })}
      <polyline points={line.join(' ')} />
      {stock.map(
        (_, at) =>
          isEmpty(at) && <rect key={days[at]} className={css.empty} x={at * STEP} y={HEIGHT} width={BAR} height={2} />,
      )}
    </svg>
  )
}

const totalOf = (quantities: ReadonlyArray<Thousandths>): Thousandths =>
  quantities.reduce((sum, quantity) => sum + quantity, 0) as Thousandths

/** In units of the drawing: a day is a bar of 3 and a gap of 1. */
const [BAR, STEP, HEIGHT] = [3, 4, 18]
