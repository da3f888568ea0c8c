import { fen, formatMoney } from '../../domain/kernel/money.ts'
import { isTotalled, type Report } from '../../domain/reports/report.ts'
import { useText } from '../app/preferences.tsx'
import css from './totals.module.css'

const words = {
  totals: ['合计', 'Totals'],
  tooMany: ['超过 10,000 条，不计合计，请缩小查询范围', 'More than 10,000 rows: no totals. Please narrow the search'],
} as const

export interface TotalsProps {
  readonly report: Pick<Report, 'columns'>
  /** In yuan and units; null if there are too many rows to sum. */
  readonly sums: Readonly<Record<string, number>> | null
}

/** The column totals over all results, not only the page [R4]. */
export const Totals = ({ report, sums }: TotalsProps) => {
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
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const textOf = (kind: string, sum: number): string =>
  kind === 'money' ? formatMoney(fen(Math.round(sum * 100))).text : sum.toLocaleString('en-US')
