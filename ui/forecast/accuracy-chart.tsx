import { chartForecastAccuracy } from '../../application/forecast/contract/accuracy-days.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { failureView, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import type { ChartData } from '../reports/chart/chart-data.ts'
import { ChartLoading, ChartOfForm, ChartPanel } from '../reports/chart/chart-panel.tsx'
import css from './forecast.module.css'

type Accuracy = Success<typeof chartForecastAccuracy>
type Shop = Accuracy['shops'][number]

const words = {
  title: (from: string, to: string, shops: number): Text => [
    `${from} 至 ${to} 每天的平均误差：全部门店和误差最大的 ${shops} 家`,
    `Average error by day, ${from} to ${to}: all shops and the ${shops} with the largest errors`,
  ],
  ranking: (from: string, to: string, shops: number): Text => [
    `统计 ${from} 至 ${to}，按平均误差从大到小；图表中是前 ${shops} 家`,
    `${from} to ${to}, largest average error first; the chart draws the first ${shops}`,
  ],
  day: ['日期', 'Day'],
  all: ['全部门店', 'All shops'],
  off: ({ shopName }: Shop, since: string): Text => [
    `${shopName} 自 ${since} 起误差明显高于全部门店`,
    `${shopName}: error clearly above all shops since ${since}`,
  ],
  high: (percent: string): Text => [`，平均偏高 ${percent}`, `, on average ${percent} too high`],
  low: (percent: string): Text => [`，平均偏低 ${percent}`, `, on average ${percent} too low`],
  mixed: ['，有高有低', ', sometimes too high and sometimes too low'],
  fine: ['没有门店的误差持续高于全部门店', 'No shop has an error that stays above that of all shops'],
} as const

/** Where and since when forecasts are off: the errors by day, and a sentence for each shop that is off now [FC27]. */
export const AccuracyChart = () => {
  const t = useText()
  const { data, error } = useApiQuery(chartForecastAccuracy, {}, { retry: false })
  // Without a comparable day, the list says when there will be one.
  if (data?.days.length === 0) return null
  return (
    <ChartPanel lead={data && <Findings accuracy={data} />}>
      {form => {
        if (error) return <p className={css.dim}>{t(failureView(error).words)}</p>
        return data === undefined ? <ChartLoading /> : <ChartOfForm data={chartOf(data, t)} form={form} />
      }}
    </ChartPanel>
  )
}

/** A sentence for each shop whose forecasts are off now, or that there is none. */
const Findings = ({ accuracy }: { readonly accuracy: Accuracy }) => {
  const t = useText()
  const offShops = accuracy.shops.filter(({ offSince }) => offSince !== null)
  return (
    <>
      {offShops.length === 0 && <p className={css.finding}>{t(words.fine)}</p>}
      {offShops.map(shop => (
        <p key={shop.shopCode} className={css.finding} data-off>
          {t(findingOf(shop))}
        </p>
      ))}
    </>
  )
}

const findingOf = (shop: Shop): Text => {
  const off = words.off(shop, shop.offSince!.slice(5))
  const side = sideOf(shop.bias ?? 0)
  return [off[0] + side[0], off[1] + side[1]]
}

/** The period and the order of the list, which are those of the chart; nothing while there is no comparable day. */
export const AccuracyPeriod = () => {
  const t = useText()
  const { data } = useApiQuery(chartForecastAccuracy, {}, { retry: false })
  if (data === undefined || data.days.length === 0) return null
  return <p className={css.period}>{t(words.ranking(data.from, data.to, data.shops.length))}</p>
}

/** Below this share, in hundredths of a percent, the errors of the days cancel out. */
const BIASED_FROM = 500

const sideOf = (bias: number): Text => {
  const percent = percentOf(Math.abs(bias) / 100)
  if (Math.abs(bias) < BIASED_FROM) return words.mixed
  return bias > 0 ? words.high(percent) : words.low(percent)
}

/** All shops first, then the worst; two shops of the same name differ by their code. */
const chartOf = ({ from, to, days, errors, shops }: Accuracy, t: (text: Text) => string): ChartData => ({
  ...{ title: t(words.title(from, to, shops.length)), by: t(words.day), isOverTime: true, format: percentOf },
  series: [
    { name: t(words.all), colour: 'var(--tone-closed-dot)' },
    ...shops.map(({ shopCode, shopName }, at) => ({
      name: shops.some(other => other.shopCode !== shopCode && other.shopName === shopName)
        ? `${shopName} ${shopCode}`
        : shopName,
      colour: colours[at % colours.length]!,
    })),
  ],
  points: days.map((day, at) => ({
    label: day.slice(5),
    values: [errors, ...shops.map(shop => shop.errors)].map(rates => {
      const rate = rates[at] ?? null
      return rate === null ? null : rate / 100
    }),
  })),
})

const colours = ['var(--tone-fail-dot)', 'var(--tone-act-dot)', 'var(--tone-flow-dot)'] as const

const percentOf = (percent: number): string => `${percent.toFixed(1)}%`
