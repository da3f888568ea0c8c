import type { DateRange } from '../../domain/kernel/date-range.ts'
import { fen, formatMoney } from '../../domain/kernel/money.ts'
import { changeOf } from '../../domain/reports/previous-period.ts'
import { isTotalled, type Report } from '../../domain/reports/report.ts'
import { useText } from '../app/preferences.tsx'
import css from './totals.module.css'
import type { PreviousTotals } from './use-previous-totals.ts'

const words = {
  totals: ['合计', 'Totals'],
  compared: (figure: string) => [`上期 ${figure}`, `before ${figure}`] as const,
  before: ({ start, end }: DateRange) => [`上期：${start} ~ ${end}`, `Period before: ${start} ~ ${end}`] as const,
  tooMany: ['超过 10,000 条，不计合计，请缩小查询范围', 'More than 10,000 rows: no totals. Please narrow the search'],
} as const

export interface TotalsProps {
  readonly report: Pick<Report, 'columns'>
  /** In yuan and units; null if there are too many rows to sum. */
  readonly sums: Readonly<Record<string, number>> | null
  /** The totals of the period before; null if there is nothing to compare. */
  readonly previous?: PreviousTotals | null
}

/** The column totals over all results, not only the page [R4]. */
export const Totals = ({ report, sums, previous = null }: TotalsProps) => {
  const t = useText()
  const totalled = Object.entries(report.columns).filter(([, column]) => isTotalled(column))
  if (totalled.length === 0) return null
  return (
    <div className={css.totals}>
      <span className={css.label}>{t(words.totals)}</span>
      {sums === null ? (
        t(words.tooMany)
      ) : (
        <dl className={css.list}>
          {totalled.map(([id, { words: name, kind }]) => (
            <div key={id}>
              <dt>{t(name)}</dt>
              <dd>{textOf(kind, sums[id] ?? 0)}</dd>
              {previous && (
                <dd className={css.before} title={t(words.before(previous.range))}>
                  {t(words.compared(textOf(kind, previous.sums[id] ?? 0)))}
                  {changeText(changeOf(sums[id] ?? 0, previous.sums[id] ?? 0))}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Formats a change in tenths of a percent, with its sign; empty if there was nothing before. */
const changeText = (change: number | null): string =>
  change === null ? '' : ` (${change > 0 ? '+' : ''}${(change / 10).toFixed(1)}%)`

const textOf = (kind: string, sum: number): string =>
  kind === 'money' ? formatMoney(fen(Math.round(sum * 100))).text : sum.toLocaleString('en-US')
