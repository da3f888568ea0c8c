import type { Success } from '../../../application/platform/endpoint.ts'
import type { chartReport } from '../../../application/reports/contract/reports.ts'
import { fen, formatMoney } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { isOverTime } from '../../../domain/reports/chart.ts'
import type { ReportWithScreen } from '../../../domain/reports/index.ts'

const words = {
  others: (count: number) => [`其他 ${count} 项`, `Other (${count})`] as const,
  none: ['未命名', 'No name'],
  unfinished: (title: string, day: string) =>
    [`${title}；${day} 还没结束，不画`, `${title}; ${day} is not over and is left out`] as const,
  title: (what: string, by: string) => [`${what}，按${by}`, `${what} by ${by.toLowerCase()}`] as const,
} as const

/** The colours of the series, in their order: tones that no status of a report uses beside each other. */
const colours = ['var(--tone-flow-dot)', 'var(--tone-act-dot)', 'var(--tone-review-dot)'] as const

export interface ChartSeries {
  readonly name: string
  readonly colour: string
  /** Whether its line is dashed, because its values are estimates. */
  readonly isEstimate?: boolean
}

/** What a chart draws and its table lists. */
export interface ChartData {
  readonly title: string
  /** What the points are of. */
  readonly by: string
  readonly isOverTime: boolean
  /** Whether the bars of a point stand on top of each other. */
  readonly isStacked?: boolean
  /** Whether the figures are counts, so that its axis has whole numbers only. */
  readonly isCount?: boolean
  readonly series: ReadonlyArray<ChartSeries>
  readonly points: ReadonlyArray<{
    readonly label: string
    /** The colour of its bars, if it differs from that of the series. */
    readonly colour?: string
    /** One for each series; null where it has none. */
    readonly values: ReadonlyArray<number | null>
    /** The lists that the figures of the table lead to. */
    readonly hrefs?: ReadonlyArray<string | null>
  }>
  readonly format: (value: number) => string
}

type Points = NonNullable<Success<typeof chartReport>>

/** Returns the figures of the points of a summary, in the language of the reader. */
export const chartData = (
  { chart, columns }: ReportWithScreen & { readonly chart: NonNullable<ReportWithScreen['chart']> },
  { values, points, others }: Points,
  t: (text: Text) => string,
): ChartData => {
  const by = columns[chart.by]!
  const series = values.map((id, at) => ({ name: t(columns[id]!.words), colour: colours[at]! }))
  const isMoney = columns[values[0]!]!.kind === 'money'
  return {
    title: t(words.title(series.map(({ name }) => name).join(t(['、', ', '])), t(by.words))),
    by: t(by.words),
    isOverTime: isOverTime(by),
    series,
    points: [
      ...points.map(({ label, sums }) => ({ label: label || t(words.none), values: sums })),
      ...(others ? [{ label: t(words.others(others.groups)), values: others.sums }] : []),
    ],
    format: value => (isMoney ? formatMoney(fen(Math.round(value * 100))).text : value.toLocaleString('en-US')),
  }
}

/** The colours of a difference: more than expected, and less. */
const [MORE, LESS] = ['var(--tone-act-dot)', 'var(--tone-flow-dot)']

/**
 * Returns bars of the second series less the first, with a day that is not over left out if there are others: its figures
 * are incomplete.
 */
export const differenceData = (data: ChartData, name: string, today: string, t: (text: Text) => string): ChartData => {
  const finished = data.points.filter(({ label }) => label < today)
  const isTodayLeftOut = data.isOverTime && finished.length > 0 && finished.length < data.points.length
  const points = (isTodayLeftOut ? finished : data.points).map(({ label, values: [first, second] }) => {
    const difference = (second ?? 0) - (first ?? 0)
    return { label, colour: difference < 0 ? LESS : MORE, values: [difference] }
  })
  const title = t(words.title(name, data.by))
  return {
    ...{ ...data, points, isOverTime: false, series: [{ name, colour: MORE }] },
    title: isTodayLeftOut ? t(words.unfinished(title, today)) : title,
  }
}
