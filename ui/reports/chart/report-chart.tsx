import type { Payload } from '../../../application/platform/endpoint.ts'
import { chartReport } from '../../../application/reports/contract/reports.ts'
import type { ReportWithScreen } from '../../../domain/reports/index.ts'
import { failureView, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import type { Search } from '../../kit/list-page/search-state.ts'
import { paramOf } from '../report-list.ts'
import { type ChartData, chartData, differenceData } from './chart-data.ts'
import { ChartLoading, ChartOfForm, ChartPanel } from './chart-panel.tsx'
import css from './report-chart.module.css'

const words = {
  tooMany: ['超过 10,000 条，不画图表，请缩小查询范围', 'More than 10,000 rows: no chart. Please narrow the search'],
  unitsDiffer: [
    '物料的单位不同，数量不能放在一张图里比较。请按物料筛选',
    'The materials have different units, so their quantities cannot be compared in one chart. Filter by a material',
  ],
  costUnknown: ['没有成本记录完整的数据可画', 'There is nothing with complete costs to draw'],
} as const

export interface ReportChartProps {
  readonly report: ReportWithScreen & { readonly chart: NonNullable<ReportWithScreen['chart']> }
  readonly search: Search
}

/** The chart of a summary and its table twin, over all results of the search [R14]. */
export const ReportChart = (props: ReportChartProps) => (
  <ChartPanel>{form => <OpenChart {...props} form={form} />}</ChartPanel>
)

interface OpenChartProps extends ReportChartProps {
  readonly form: 'chart' | 'table'
}

const OpenChart = ({ report, search, form }: OpenChartProps) => {
  const t = useText()
  const today = useToday()
  const { apiName } = report
  const param = paramOf(report, search)
  const { data, error } = useApiQuery(chartReport, { apiName, param } as Payload<typeof chartReport>, { retry: false })
  if (error) return <p className={css.note}>{t(failureView(error).words)}</p>
  if (data === undefined) return <ChartLoading />
  if (data === null) return <p className={css.note}>{t(words.tooMany)}</p>
  if (data.values.length === 0) return <p className={css.note}>{t(words.unitsDiffer)}</p>
  if (data.points.length === 0) return <p className={css.note}>{t(words.costUnknown)}</p>
  const figures: ChartData = chartData(report, data, t)
  const { difference } = report.chart
  const isDifference = difference !== undefined && form === 'chart'
  return <ChartOfForm data={isDifference ? differenceData(figures, t(difference), today, t) : figures} form={form} />
}
