import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useText } from '../../app/preferences.tsx'
import type { ChartData } from '../../reports/chart/chart-data.ts'
import { ChartDrawing } from '../../reports/chart/chart-drawing.tsx'
import { ChartTable } from '../../reports/chart/chart-table.tsx'
import css from '../home.module.css'
import { homeWords as words } from '../home-words.ts'

export interface ChartOrTableProps {
  readonly chart: ChartData
  /** What the table lists, if it has more than the chart. */
  readonly table?: ChartData
  /** What the figures say, in a sentence. */
  readonly note: string
  /** Called with the label of the point that is pressed. */
  readonly onPoint?: (label: string) => void
}

/** A chart or the table of its figures; the choice is remembered for all charts of the page. */
export const ChartOrTable = ({ chart, table = chart, note, onPoint }: ChartOrTableProps) => {
  const t = useText()
  const [form, setForm] = useLocalStorage<'chart' | 'table'>({ key: 'dinghuo-home-chart', defaultValue: 'chart' })
  const other = form === 'chart' ? 'table' : 'chart'
  return (
    <div className={css.series}>
      <div className={css.seriesHead}>
        <span>{note}</span>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setForm(other)}>
          {t(words[other])}
        </Button>
      </div>
      {form === 'table' ? (
        <div className={css.seriesTable}>
          <ChartTable data={table} />
        </div>
      ) : (
        <ChartDrawing data={chart} {...(onPoint && { onPoint })} />
      )}
    </div>
  )
}
