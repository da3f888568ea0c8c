import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { HomeBlockView } from '../../application/home/contract.ts'
import { fen, formatMoney } from '../../domain/kernel/money.ts'
import { useText } from '../app/preferences.tsx'
import { ChartDrawing } from '../reports/chart/chart-drawing.tsx'
import { ChartTable } from '../reports/chart/chart-table.tsx'
import css from './home.module.css'
import { homeWords as words } from './home-words.ts'

const colours = ['var(--tone-flow-dot)', 'var(--tone-closed-dot)'] as const

/** A series of amounts by day as bars, or as the table of the same figures. */
export const SeriesChart = ({ series }: { readonly series: Extract<HomeBlockView, { kind: 'series' }> }) => {
  const t = useText()
  const [form, setForm] = useLocalStorage<'chart' | 'table'>({ key: 'dinghuo-home-chart', defaultValue: 'chart' })
  const data = {
    ...{ title: series.title, by: series.by, isOverTime: false },
    series: series.names.map((name, at) => ({ name, colour: colours[at]! })),
    points: series.points.map(({ label, values }) => ({ label, values: values.map(value => value / 100) })),
    format: (value: number) => formatAmount(value),
  }
  const other = form === 'chart' ? 'table' : 'chart'
  return (
    <div className={css.series}>
      <div className={css.seriesHead}>
        <span>{series.note}</span>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setForm(other)}>
          {t(words[other])}
        </Button>
      </div>
      {form === 'table' ? <ChartTable data={data} /> : <ChartDrawing data={data} />}
    </div>
  )
}

const formatAmount = (yuan: number): string => {
  const { sign, integer, decimal } = formatMoney(fen(Math.round(yuan * 100)))
  return decimal === '00' ? `${sign}¥${integer}` : `${sign}¥${integer}.${decimal}`
}
