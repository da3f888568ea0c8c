import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useLocalStorage } from '@mantine/hooks'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useText } from '../../app/preferences.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import type { ChartData } from './chart-data.ts'
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
  loading: ['正在加载图表', 'Loading the chart'],
} as const

export type ChartForm = 'chart' | 'table'

interface ChartPanelProps {
  /** What the chart comes to, which is read without opening it. */
  readonly lead?: ReactNode
  readonly children: (form: ChartForm) => ReactNode
}

/** A panel above a list with its chart or the table twin. It is open on wide screens; which of them is open is remembered. */
export const ChartPanel = ({ lead, children }: ChartPanelProps) => {
  const t = useText()
  const phone = usePhone()
  const [isOpen, setOpen] = useLocalStorage({
    ...{ key: 'dinghuo-report-chart', defaultValue: !phone, getInitialValueInEffect: false },
  })
  const [form, setForm] = useLocalStorage<ChartForm>({
    ...{ key: 'dinghuo-report-chart-look', defaultValue: 'chart' },
  })
  return (
    <section className={css.panel} aria-label={t(words.chart)}>
      {lead}
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
      {isOpen && children(form)}
    </section>
  )
}

/** Height of the drawing in pixels. */
const HEIGHT = 200

/** The note of a chart that is loaded, as high as the chart, so that the rows below it do not move. */
export const ChartLoading = () => {
  const t = useText()
  return (
    <p className={css.note} style={{ minHeight: HEIGHT }}>
      {t(words.loading)}
    </p>
  )
}

/** The chart with its title, or the table of its figures. */
export const ChartOfForm = ({ data, form }: { readonly data: ChartData; readonly form: ChartForm }) => {
  if (form === 'table') return <ChartTable data={data} />
  return (
    <>
      <p className={css.note} aria-hidden>
        {data.title}
      </p>
      <Suspense fallback={<ChartLoading />}>
        <ChartDrawing data={data} height={HEIGHT} />
      </Suspense>
    </>
  )
}
