import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useLocalStorage } from '@mantine/hooks'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { chartReport } from '../../../application/reports/contract/reports.ts'
import type { ReportWithScreen } from '../../../domain/reports/index.ts'
import { failureView, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import type { Search } from '../../kit/list-page/search-state.ts'
import { paramOf } from '../report-list.ts'
import { type ChartData, chartData } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import css from './report-chart.module.css'

/** The library of charts is loaded when the first chart is drawn. */
const ChartDrawing = lazy(() => import('./chart-drawing.tsx').then(module => ({ default: module.ChartDrawing })))

const words = {
  show: ['显示图表', 'Show chart'],
  hide: ['收起图表', 'Hide chart'],
  as: ['显示方式', 'Show as'],
  chart: ['图表', 'Chart'],
  table: ['数据表', 'Table'],
  tooMany: ['超过 10,000 条，不画图表，请缩小查询范围', 'More than 10,000 rows: no chart. Please narrow the search'],
  unitsDiffer: [
    '物料的单位不同，数量不能放在一张图里比较。请按物料筛选',
    'The materials have different units, so their quantities cannot be compared in one chart. Filter by a material',
  ],
  costUnknown: ['没有成本记录完整的数据可画', 'There is nothing with complete costs to draw'],
  loading: ['正在加载图表', 'Loading the chart'],
} as const

export interface ReportChartProps {
  readonly report: ReportWithScreen & { readonly chart: NonNullable<ReportWithScreen['chart']> }
  readonly search: Search
}

/**
 * The chart of a summary and its table twin, over all results of the search [R14]. It is open on wide screens; which of them is open is
 * remembered.
 */
export const ReportChart = ({ report, search }: ReportChartProps) => {
  const t = useText()
  const phone = usePhone()
  const [isOpen, setOpen] = useLocalStorage({
    ...{ key: 'dinghuo-report-chart', defaultValue: !phone, getInitialValueInEffect: false },
  })
  const [form, setForm] = useLocalStorage<'chart' | 'table'>({
    ...{ key: 'dinghuo-report-chart-look', defaultValue: 'chart' },
  })
  return (
    <section className={css.panel} aria-label={t(words.chart)}>
      <div className={css.head}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconChartBar size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? words.hide : words.show)}
        </Button>
        {isOpen && (
          <SegmentedControl
            size="xs"
            aria-label={t(words.as)}
            value={form}
            onChange={value => setForm(value === 'table' ? 'table' : 'chart')}
            data={[
              { value: 'chart', label: t(words.chart) },
              { value: 'table', label: t(words.table) },
            ]}
          />
        )}
      </div>
      {isOpen && <OpenChart report={report} search={search} form={form} />}
    </section>
  )
}

/** The note of a chart that is loaded, as high as the chart, so that the rows below it do not move. */
const Loading = () => {
  const t = useText()
  return (
    <p className={css.note} style={{ minHeight: HEIGHT }}>
      {t(words.loading)}
    </p>
  )
}

/** Height of the drawing in pixels. */
const HEIGHT = 200

interface OpenChartProps extends ReportChartProps {
  readonly form: 'chart' | 'table'
}

const OpenChart = ({ report, search, form }: OpenChartProps) => {
  const t = useText()
  const { apiName } = report
  const param = paramOf(report, search)
  const { data, error } = useApiQuery(chartReport, { apiName, param } as Payload<typeof chartReport>, { retry: false })
  if (error) return <p className={css.note}>{t(failureView(error).words)}</p>
  if (data === undefined) return <Loading />
  if (data === null) return <p className={css.note}>{t(words.tooMany)}</p>
  if (data.values.length === 0) return <p className={css.note}>{t(words.unitsDiffer)}</p>
  if (data.points.length === 0) return <p className={css.note}>{t(words.costUnknown)}</p>
  const drawn: ChartData = chartData(report, data, t)
  if (form === 'table') return <ChartTable data={drawn} />
  return (
    <>
      <p className={css.note} aria-hidden>
        {drawn.title}
      </p>
      <Suspense fallback={<Loading />}>
        <ChartDrawing data={drawn} height={HEIGHT} />
      </Suspense>
    </>
  )
}
