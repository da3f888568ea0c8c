import { Effect } from 'effect'
import { clockTimeOf, dayOf } from '../../../../domain/kernel/day.ts'
import { type Language, type Text, textIn } from '../../../../domain/kernel/text.ts'
import { kindOf } from '../../../../domain/lists/filters/index.ts'
import { type FilterValues, formatFilters } from '../../../../domain/reports/filter-format.ts'
import { sourceWords } from '../../../../domain/reports/freshness.ts'
import { addsUp, type Report } from '../../../../domain/reports/report.ts'
import { Users } from '../../../people/ports/users.ts'
import type { ControlTotals, ReadFrom } from '../../ports/report-source.ts'
import type { AboutLine } from '../../ports/workbooks.ts'

export const aboutTitle: Text = ['导出说明', 'About this export']

const words = {
  report: ['报表', 'Report'],
  file: ['文件名', 'File'],
  by: ['操作人', 'Exported by'],
  at: ['数据时间', 'Data as of'],
  readFrom: ['读自', 'Read from'],
  filters: ['筛选条件', 'Filters'],
  none: ['无（全部可见数据）', 'None (all data you can see)'],
  totals: ['核对合计', 'Control totals'],
  rows: ['行数', 'Rows'],
  unitsDiffer: ['单位不同，不合计', 'No total: the units differ'],
} as const satisfies Record<string, Text>

interface ExportSummary {
  readonly definition: Report
  readonly columns: ReadonlyArray<string>
  readonly filter: FilterValues
  readonly language: Language
  readonly requesterName: string
  readonly fileName: string
  readonly at: number
  readonly zone: string
  readonly totals: ControlTotals
  readonly readFrom: ReadFrom
}

/** Returns the sheet that describes the data sheet: report, requester, time, filters and totals [X6]. */
export const aboutSheet = Effect.fnUntraced(function* (about: ExportSummary) {
  const { definition, filter: filterValues, language, requesterName, fileName, at, zone, totals, readFrom } = about
  const shopNames = namesShops(definition, filterValues) ? yield* (yield* Users).shops : []
  const nameByCode = new Map(shopNames.map(({ shopCode, name }) => [shopCode, name]))
  const filters = formatFilters(definition, filterValues, nameByCode, language)
  const source = sourceWords(readFrom.database, readFrom.behindMs)
  const text = (label: Text, value: string): AboutLine => ({ label: textIn(label, language), value, kind: 'text' })
  const heading = (label: Text): AboutLine => ({ label: textIn(label, language), value: null, kind: 'heading' })
  return [
    text(words.report, textIn(definition.title, language)),
    text(words.file, fileName),
    text(words.by, requesterName),
    text(words.at, momentOf(at - readFrom.behindMs, zone)),
    ...(source ? [text(words.readFrom, textIn(source, language))] : []),
    heading(words.filters),
    ...(filters.length === 0
      ? [text(['—', '—'], textIn(words.none, language))]
      : filters.map(([label, value]): AboutLine => ({ label, value, kind: 'text' }))),
    heading(words.totals),
    { label: textIn(words.rows, language), value: String(totals.rows), kind: 'number' },
    ...sumLines(about),
  ] satisfies ReadonlyArray<AboutLine>
})

const momentOf = (at: number, zone: string): string => `${dayOf(at, zone)} ${clockTimeOf(at, zone)} (${zone})`

const namesShops = ({ filters }: Report, filterValues: FilterValues): boolean =>
  Object.entries(filters).some(
    ([name, filter]) => kindOf(filter).source?.(filter).from === 'shops' && filterValues[name] !== undefined,
  )

const sumLines = ({ definition, columns, totals, language }: ExportSummary): ReadonlyArray<AboutLine> =>
  columns.flatMap((id): ReadonlyArray<AboutLine> => {
    const [sum, column] = [totals.sums[id], definition.columns[id]!]
    if (
      sum === undefined ||
      sum === null ||
      !(column.kind === 'money' || column.kind === 'quantity' || column.kind === 'number')
    )
      return []
    if (!addsUp(column, totals.hasOneUnit))
      return [{ label: textIn(column.words, language), value: textIn(words.unitsDiffer, language), kind: 'text' }]
    return [{ label: textIn(column.words, language), value: String(sum), kind: column.kind }]
  })
