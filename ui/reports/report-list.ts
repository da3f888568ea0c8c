import { searchMaterials } from '../../application/ordering/contract/calendar.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import type { Day, Zone } from '../../domain/kernel/day.ts'
import { yuanToFen } from '../../domain/kernel/money.ts'
import { unitsToThousandths } from '../../domain/kernel/quantity.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { anchored, type Filter, keysOf, kindOf } from '../../domain/lists/filters/index.ts'
import type { GoodsScene, Option, OptionSource } from '../../domain/lists/filters/kind.ts'
import { validateFilter } from '../../domain/lists/filters/values.ts'
import type { ListColumn } from '../../domain/lists/list.ts'
import type { ShownReport } from '../../domain/reports/index.ts'
import { isBounded, type ReportColumn, reportSorts } from '../../domain/reports/report.ts'
import { call } from '../app/backend.ts'
import { type CellOf, columnOf, isStatus } from '../kit/list-page/declared.ts'
import type { FilterDef } from '../kit/list-page/filters/filters.ts'
import type { ListDef, SearchCheck } from '../kit/list-page/list.ts'
import { heldIn, type Search } from '../kit/list-page/search-state.ts'
import type { ColumnDef } from '../kit/list-page/table/columns.ts'
import type { ShopChoice } from '../people/session/shop.tsx'
import { shopOptions } from '../people/session/shop-filter.ts'
import { documentColumn } from './documents.tsx'
import type { ReportRow } from './report-row.ts'

const words = {
  toSearch: ['设置条件后点击查询', 'Set the filters, then click "Search"'],
  toSearchHint: ['结果会显示在这里', 'Results appear here'],
  nothing: ['没有符合条件的记录', 'No records found'],
  nothingHint: ['可放宽时间范围或门店后再查询', 'Choose more days or shops and search again'],
} as const

export interface ReportSurroundings {
  readonly today: Day
  readonly zone: Zone
  readonly shops: ShopChoice
}

/** How long the ledger waits between two searches (spec 001 section 9). */
const ledgerWaitMs = 3_000
/** Of the searches of another report within this time the first alone is sent; what is typed is looked up after it (spec 001 section 9). */
const sameSearchMs = 300

/** The list that a report is, from its definition alone. */
export const listOf = (report: ShownReport, around: ReportSurroundings): ListDef<ReportRow> => {
  const { apiName, title, columns, shown } = report
  const isAsked = shown.loads !== 'onOpening'
  return {
    id: `report-${apiName.replaceAll(/[^a-z0-9]/gi, '-').toLowerCase()}`,
    words: title,
    rowKey: row => row['#'],
    filters: filtersOf(report, around),
    columns: Object.entries(columns).map(([id, column], at) => reportColumn(apiName, id, column, at)),
    sorts: reportSorts(report),
    keep: ['run'],
    ...(shown.page.tabs && { views: false }),
    ...(shown.ledger ? { searchWaitMs: ledgerWaitMs } : { sameSearchMs }),
    ...(shown.judgedBeforeSearch !== false && { check: checkOf(report, around.zone) }),
    empty: isAsked
      ? { title: words.toSearch, hint: words.toSearchHint }
      : { title: words.nothing, hint: words.nothingHint },
  }
}

/** The filters of a search as the report's calls take them; what is empty is left out. */
export const paramOf = ({ filters, shown }: ShownReport, search: Search): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const sent = sentFor(name, filter, search)
      return keysOf(name, filter).flatMap((key, at) =>
        sent[at] === undefined ? [] : [[key, shown.ledger && Array.isArray(sent[at]) ? sent[at].join(',') : sent[at]]],
      )
    }),
  )

/** The columns by which the report is sorted as it is searched: none without a range of days, which bounds it. */
export const sortsFor = (report: ShownReport, search: Search): ReadonlyArray<string> => {
  const sent = Object.fromEntries(
    Object.entries(report.filters).map(([name, filter]) => [name, sentFor(name, filter, search)[0]]),
  )
  return isBounded(report, sent) ? reportSorts(report) : []
}

const sentFor = (name: string, filter: Filter, search: Search): ReadonlyArray<unknown> =>
  kindOf(filter).send(heldIn({ ...filter, key: name }, search), filter)

/** What is wrong with each filter; a range that a report requires is marked without words (spec 001 section 5). */
const checkOf =
  (report: ShownReport, zone: Zone): SearchCheck =>
  search => {
    const param = paramOf(report, search)
    const wrong = new Map<string, Text | null>()
    for (const name of Object.keys(report.filters)) {
      const judged = validateFilter(report, name, param, zone)
      if (judged.ok) continue
      const isBlank = judged.refusal.kind === 'REPORT_FILTER_MISSING' && !report.shown.ledger
      wrong.set(name, isBlank ? null : refusalText(judged.refusal))
    }
    return wrong
  }

const filtersOf = ({ filters }: ShownReport, around: ReportSurroundings): ReadonlyArray<FilterDef> =>
  Object.entries(filters).map(([name, filter]) => filterOf(name, filter, around))

const filterOf = (name: string, filter: Filter, around: ReportSurroundings): FilterDef => ({
  ...anchored(filter, around.today),
  ...optionsFrom(kindOf(filter).source?.(filter), around),
  key: name,
})

/** The options that are not in the declaration of a filter. */
const optionsFrom = (source: OptionSource | undefined, { shops }: ReportSurroundings) => {
  switch (source?.from) {
    case 'shops':
      return { ...shopOptions(shops, sameSearchMs), hasAll: true as const }
    case 'goods':
      return { source: { search: searchGoods(source.scenes), waitMs: sameSearchMs } }
    default:
      return {}
  }
}

const searchGoods =
  (sceneList: ReadonlyArray<GoodsScene>) =>
  async (keyword: string): Promise<ReadonlyArray<Option>> =>
    (await call(searchMaterials, { keyword, sceneList })).map(({ materialCode, materialName }) => ({
      value: materialCode,
      words: materialName,
      keywords: materialCode,
    }))

/** Columns that a card of a phone has room for. */
const onCard = 9

const reportColumn = (apiName: string, id: string, column: ReportColumn, at: number): ColumnDef<ReportRow> => {
  const look = { ...column, card: cardOf(column, at), pixels: pixelsOf(column) }
  const document = documentColumn(apiName, id)
  if (document) return columnOf<ReportRow>(id, { ...look, pixels: documentPixels }, { render: document })
  return columnOf<ReportRow>(id, look, cellOf(id, column))
}

const documentPixels = 224

const pixelsOf = (column: ReportColumn): number => {
  const { kind, width } = column
  if (kind === 'text' && column.document) return documentPixels
  const least = kind === 'words' ? 132 : 96
  const fixed = { money: 128, quantity: 112, day: 116, instant: 172, longText: 200 } as const
  return kind in fixed ? fixed[kind as keyof typeof fixed] : Math.max(least, width * 8 + 28)
}

const cardOf = (column: ReportColumn, at: number): NonNullable<ReportColumn['card']> => {
  if (isStatus(column)) return 'badge'
  return at === 0 ? 'title' : at >= onCard ? 'off' : 'line'
}

/** A report's amounts and quantities travel in yuan and units. */
const cellOf = (id: string, { kind }: ReportColumn): CellOf<ReportRow, ListColumn['kind']> => {
  if (kind === 'money') return row => yuanToFen(Number(row[id] ?? Number.NaN)) as never
  if (kind === 'quantity') return row => unitsToThousandths(Number(row[id] ?? Number.NaN)) as never
  return row => row[id] as never
}
