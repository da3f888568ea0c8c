import { Tooltip, UnstyledButton } from '@mantine/core'
import type { DateRange } from '../../domain/kernel/date-range.ts'
import { fen, formatMoney } from '../../domain/kernel/money.ts'
import { comparisonOf } from '../../domain/reports/previous-period.ts'
import { isTotalled, type Report } from '../../domain/reports/report.ts'
import { useText } from '../app/preferences.tsx'
import css from './totals.module.css'
import type { PreviousTotals } from './use-previous-totals.ts'

const words = {
  totals: ['合计', 'Totals'],
  compared: ['上期', 'previous'],
  before: ({ start, end }: DateRange) => [`上期：${start} ~ ${end}`, `Previous period: ${start} ~ ${end}`] as const,
  unitsDiffer: [
    '各行单位不同，数量不能相加。按物料筛选后可看合计',
    'The rows have different units, so their quantities do not add up. Filter by a material to see the total',
  ],
  costUnknown: ['有的行没有成本记录，无法合计', 'Some rows have no recorded cost, so there is no total'],
  tooMany: ['超过 10,000 条，不计合计，请缩小查询范围', 'More than 10,000 rows: no totals. Please narrow the search'],
} as const

export type Sums = Readonly<Record<string, number | null>>

export interface TotalsProps {
  readonly report: Pick<Report, 'columns'>
  /** In yuan and units, that of a quantity null if its units differ, that of a cost if it is unknown; null if there are too many rows to sum. */
  readonly sums: Sums | null
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
              <dd>
                <Total kind={kind} sum={sums[id] ?? null} />
              </dd>
              {previous && <Before kind={kind} sum={sums[id] ?? null} previous={previous} id={id} />}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

interface TotalProps {
  readonly kind: string
  readonly sum: number | null
}

/** A total, or a dash that says why there is none. */
const Total = ({ kind, sum }: TotalProps) => {
  const t = useText()
  if (sum !== null) return textOf(kind, sum)
  const why = t(kind === 'money' ? words.costUnknown : words.unitsDiffer)
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }} multiline maw={280}>
      <UnstyledButton className={css.none} aria-label={why}>
        —
      </UnstyledButton>
    </Tooltip>
  )
}

interface BeforeProps extends TotalProps {
  readonly id: string
  readonly previous: PreviousTotals
}

/** The total of the period before with the change since, or a dash that says why it is unknown. */
const Before = ({ kind, sum, id, previous: { sums, range } }: BeforeProps) => {
  const t = useText()
  const comparison = comparisonOf(kind, sum, sums[id] ?? null)
  if (comparison === null) return null
  const { before, change } = comparison
  return (
    <dd className={css.before} title={t(words.before(range))}>
      {t(words.compared)} <Total kind={kind} sum={before} />
      {changeText(change)}
    </dd>
  )
}

/** Formats a change in tenths of a percent, with its sign; empty if there was nothing before. */
const changeText = (change: number | null): string =>
  change === null ? '' : ` (${change > 0 ? '+' : ''}${(change / 10).toFixed(1)}%)`

const textOf = (kind: string, sum: number): string =>
  kind === 'money' ? formatMoney(fen(Math.round(sum * 100))).text : sum.toLocaleString('en-US')
