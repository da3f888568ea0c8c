import { Tooltip, UnstyledButton } from '@mantine/core'
import type { DateRange } from '../../domain/kernel/date-range.ts'
import { fen, formatMoney } from '../../domain/kernel/money.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { type Change, changeOf } from '../../domain/reports/previous-period.ts'
import { isTotalled, type Report, type ReportColumn } from '../../domain/reports/report.ts'
import { useText } from '../app/preferences.tsx'
import css from './totals.module.css'
import type { PreviousTotals } from './use-previous-totals.ts'

const words = {
  totals: ['合计', 'Totals'],
  compared: ['上期', 'previous'],
  before: ({ start, end }: DateRange) => [`上期 ${start} ~ ${end}`, `Previous period ${start} ~ ${end}`] as const,
  nothingBefore: ({ start, end }: DateRange) =>
    [`上期（${start} ~ ${end}）无数据`, `No data for the previous period (${start} ~ ${end})`] as const,
  times: (multiple: string) => [`${multiple} 倍`, `${multiple} times`] as const,
  notTotalled: ([zh, en]: Text) => [`${zh}不合计`, `No total of ${en}`] as const,
  because: ([zh, en]: Text, [zhReason, enReason]: Text) => [`${zh}：${zhReason}`, `${en}: ${enReason}`] as const,
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

/** The column totals over all results, not only the page [R4], and the days with which they are compared [R10]. */
export const Totals = ({ report, sums, previous = null }: TotalsProps) => {
  const t = useText()
  const totalled = Object.entries(report.columns).filter(([, column]) => isTotalled(column))
  if (totalled.length === 0) return null
  return (
    <div className={css.totals}>
      <span className={css.label}>{t(words.totals)}</span>
      {sums === null ? t(words.tooMany) : <Figures totalled={totalled} sums={sums} previous={previous} />}
      {sums && previous && (
        <span className={css.period}>
          {t((previous.sums === null ? words.nothingBefore : words.before)(previous.range))}
        </span>
      )}
    </div>
  )
}

interface FiguresProps {
  readonly totalled: ReadonlyArray<readonly [string, ReportColumn]>
  readonly sums: Sums
  readonly previous: PreviousTotals | null
}

/** The totals that exist, and one note about those that do not. */
const Figures = ({ totalled, sums, previous }: FiguresProps) => {
  const summed = totalled.flatMap(([id, column]) => {
    const sum = sums[id] ?? null
    return sum === null ? [] : [{ id, column, sum, before: previous?.sums?.[id] ?? null }]
  })
  const missing = totalled.filter(([id]) => (sums[id] ?? null) === null).map(([, column]) => column)
  const t = useText()
  return (
    <>
      <dl className={css.list}>
        {summed.map(({ id, column: { words: name, kind }, sum, before }) => (
          <div key={id}>
            <dt>{t(name)}</dt>
            <dd>{textOf(kind, sum)}</dd>
            {before !== null && <Before kind={kind} sum={sum} before={before} />}
          </div>
        ))}
      </dl>
      <Missing columns={missing.filter(({ kind }) => kind !== 'money')} why={words.unitsDiffer} />
      <Missing columns={missing.filter(({ kind }) => kind === 'money')} why={words.costUnknown} />
    </>
  )
}

/** The names of figures without a total, with the reason. */
const Missing = ({ columns, why }: { readonly columns: ReadonlyArray<ReportColumn>; readonly why: Text }) => {
  const t = useText()
  if (columns.length === 0) return null
  const names: Text = [
    columns.map(column => column.words[0]).join('、'),
    columns.map(column => column.words[1]).join(', '),
  ]
  return (
    <Tooltip label={t(why)} events={{ hover: true, focus: true, touch: true }} multiline maw={280}>
      <UnstyledButton className={css.none} aria-label={t(words.because(words.notTotalled(names), why))}>
        {t(words.notTotalled(names))}
      </UnstyledButton>
    </Tooltip>
  )
}

interface BeforeProps {
  readonly kind: string
  readonly sum: number
  readonly before: number
}

/** The total of the period before with the change since. */
const Before = ({ kind, sum, before }: BeforeProps) => {
  const t = useText()
  const change = changeOf(sum, before)
  return (
    <dd className={css.before}>
      {t(words.compared)} {textOf(kind, before)}
      {change && ` (${changeText(change, t)})`}
    </dd>
  )
}

/** Formats a change with its sign, or as a multiple. */
const changeText = ({ is, tenths }: Change, t: (text: Text) => string): string =>
  is === 'times' ? t(words.times((tenths / 10).toFixed(1))) : `${tenths > 0 ? '+' : ''}${(tenths / 10).toFixed(1)}%`

const textOf = (kind: string, sum: number): string =>
  kind === 'money' ? formatMoney(fen(Math.round(sum * 100))).text : sum.toLocaleString('en-US')
