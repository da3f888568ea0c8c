import type { TurnoverTable } from '../../application/forecast/contract/forecast.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import css from './forecast.module.css'

const words = {
  plans: (count: number) => [`最近 ${count} 份预估`, `Last ${pluralOf(count, 'forecast')}`] as const,
  backTest: ['按本店历史试算', 'Back-tested on the history of this shop'],
  unknown: ['还没有可以比较的预估', 'No forecasts to compare with sales yet'],
  wape: ['平均误差', 'Average error'],
  baseline: ['近四周同日均值', 'Average of the last four same weekdays'],
  bias: ['偏差', 'Bias'],
  high: ['偏高', 'too high'],
  low: ['偏低', 'too low'],
  coverage: ['落在区间内', 'Within the band'],
  people: (days: number) => [`人工调整 ${days} 天`, `Adjusted manually on ${pluralOf(days, 'day')}`] as const,
  effect: (machine: string, people: string) =>
    [`误差由 ${machine} 变为 ${people}`, `error changed from ${machine} to ${people}`] as const,
  helped: ['更准', 'better'],
  worse: ['更差', 'worse'],
  same: ['一样准', 'the same'],
  products: (plans: number) =>
    [`最近 ${plans} 份预估的成品`, `Products of the last ${pluralOf(plans, 'forecast')}`] as const,
  floor: ['噪声下限', 'Noise floor'],
  floorHint: [
    '顾客逐个随机到来，知道真实均值的完美预估也会差这么多',
    'Customers come at random: even a perfect forecast would be this far off',
  ],
} as const

/** How good forecasts of this shop were: its stored ones, else the method tried on its history; and what people changed. */
export const AccuracyLine = ({ table }: { readonly table: TurnoverTable }) => {
  const t = useText()
  const { plans, accuracy, backTest, adjustments } = table
  const best = accuracy ?? backTest
  const { machineWape, adjustedWape } = adjustments
  const verdict = verdictOf(machineWape ?? 0, adjustedWape ?? 0)
  if (best === null) return <p className={css.dim}>{t(words.unknown)}</p>
  return (
    <dl className={css.accuracy}>
      <div>
        <dt>{t(accuracy ? words.plans(plans) : words.backTest)}</dt>
        <dd>
          {t(words.wape)} <strong>{rate(best.wape)}</strong>
          {best.baselineWape !== null && ` · ${t(words.baseline)} ${rate(best.baselineWape)}`}
        </dd>
      </div>
      <div>
        <dt>{t(words.bias)}</dt>
        <dd>
          {rate(Math.abs(best.bias))} {t(best.bias >= 0 ? words.high : words.low)}
        </dd>
      </div>
      <div>
        <dt>{t(words.coverage)}</dt>
        <dd>{rate(best.coverage)}</dd>
      </div>
      {machineWape !== null && adjustedWape !== null && (
        <div>
          <dt>{t(words.people(adjustments.days))}</dt>
          <dd>
            {t(words.effect(rate(machineWape), rate(adjustedWape)))}{' '}
            <strong className={css.verdict} data-verdict={verdict}>
              {t(words[verdict])}
            </strong>
          </dd>
        </div>
      )}
    </dl>
  )
}

const verdictOf = (machine: number, people: number) =>
  people < machine ? 'helped' : people > machine ? 'worse' : 'same'

/** How good the pieces of products were, beside a perfect forecast [FC32]. */
export const ProductAccuracyLine = ({ table }: { readonly table: TurnoverTable }) => {
  const t = useText()
  const { plans, products } = table
  if (products === null) return null
  return (
    <dl className={css.accuracy}>
      <div>
        <dt>{t(words.products(plans))}</dt>
        <dd>
          {t(words.wape)} <strong>{rate(products.wape)}</strong>
        </dd>
      </div>
      <div>
        <dt>{t(words.floor)}</dt>
        <dd>
          {rate(products.floor)} <span className={css.dim}>{t(words.floorHint)}</span>
        </dd>
      </div>
    </dl>
  )
}

/** Hundredths of a percent with one decimal. */
const rate = (hundredths: number): string => `${(hundredths / 100).toFixed(1)}%`
