import type { Day } from '../../domain/kernel/day.ts'
import type { ReportWithScreen } from '../../domain/reports/index.ts'
import { useText } from '../app/preferences.tsx'
import css from './merged-column.module.css'
import type { ReportRow } from './report-row.ts'

const words = { open: ['未结束', 'Not over'] } as const

/** Whether a column holds the business days or months by which its report is filtered. */
export const isBusinessTime = ({ columns, filters }: ReportWithScreen, id: string): boolean => {
  const { kind } = columns[id]!
  return (
    (kind === 'day' || kind === 'month') &&
    Object.values(filters).some(filter => 'isBusinessDay' in filter && filter.isBusinessDay === true)
  )
}

/** Returns how to render a business day or month, with a mark while it is not over. */
export const businessTime =
  (id: string, businessDay: Day) =>
  (row: ReportRow): React.ReactNode => <BusinessTime time={String(row[id] ?? '--')} businessDay={businessDay} />

const BusinessTime = ({ time, businessDay }: { readonly time: string; readonly businessDay: Day }) => {
  const t = useText()
  const isOpen = time >= businessDay.slice(0, time.length)
  return (
    <>
      {time} {isOpen && <span className={css.mark}>{t(words.open)}</span>}
    </>
  )
}
