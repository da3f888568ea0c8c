import type { Day, Zone } from '../../domain/kernel/day.ts'
import { yuanToFen } from '../../domain/kernel/money.ts'
import { signedUnitsToThousandths } from '../../domain/kernel/quantity.ts'
import type { ListColumn, WordTable } from '../../domain/lists/list.ts'
import { type ReportWithScreen, reportPages, schedulesPage } from '../../domain/reports/index.ts'
import { reportListId } from '../../domain/reports/list-id.ts'
import { drillOf, isBounded, type ReportColumn, reportSorts } from '../../domain/reports/report.ts'
import { type CellOf, columnOf, isStatus } from '../kit/list-page/declared.ts'
import type { ListDef } from '../kit/list-page/list.ts'
import type { Search } from '../kit/list-page/search-state.ts'
import type { ColumnDef } from '../kit/list-page/table/columns.ts'
import { filterCheck, filterDefs, filterParam, sentFor } from '../lists/list-filters.ts'
import type { ShopChoice } from '../people/session/shop.tsx'
import { businessTime, isBusinessTime } from './business-time.tsx'
import { documentColumn } from './documents.tsx'
import { drillColumn } from './drill-column.tsx'
import { mergedColumn } from './merged-column.tsx'
import { cardPlaces } from './report-cards.ts'
import type { ReportRow } from './report-row.ts'

const words = {
  toSearch: ['设置条件后点击查询', 'Set the filters, then click "Search"'],
  toSearchHint: ['结果会显示在这里', 'Results appear here'],
  nothing: ['没有符合条件的记录', 'No records found'],
  nothingHint: ['可放宽时间范围或门店后再查询', 'Choose more days or shops and search again'],
} as const

export interface ReportSurroundings {
  readonly today: Day
  readonly businessDay: Day
  readonly zone: Zone
  readonly shops: ShopChoice
}

/** Minimum time between two searches of the ledger, in milliseconds (spec 001 section 9). */
const ledgerWaitMs = 3_000
/**
 * Of several searches of another report within this time, in milliseconds, only the first is sent; option searches wait
 * this long after the last key (spec 001 section 9).
 */
const sameSearchMs = 300

/** Returns the list page of a report from its definition. */
export const listOf = (report: ReportWithScreen, around: ReportSurroundings): ListDef<ReportRow> => {
  const { apiName, title, columns, screen } = report
  const placeOf = cardPlaces(report)
  return {
    id: reportListId(apiName),
    words: title,
    rowKey: row => row['#'],
    filters: filterDefs(report.filters, { ...around, waitMs: sameSearchMs }),
    columns: Object.entries(columns).map(([id, column]) => reportColumn(report, id, column, placeOf(id), around)),
    sorts: reportSorts(report),
    ...(screen.sort && { sort: screen.sort }),
    keep: ['run'],
    isRun: ({ run }) => run === '1',
    ...(screen.page.tabs === 'mounted' ? { views: false } : { viewLink: typeOf(report) }),
    scheduleHref: viewId => `${schedulesPage.path}?view=${viewId}`,
    ...(screen.ledger ? { searchWaitMs: ledgerWaitMs } : { sameSearchMs }),
    ...(screen.validatedBeforeSearch !== false && { check: filterCheck(report, around, !screen.ledger) }),
    empty: { title: words.nothing, hint: words.nothingHint },
    idle: { title: words.toSearch, hint: words.toSearchHint },
  }
}

/**
 * Returns the filters of a search as the payload of the report's calls; the ledger's take several values as one text.
 */
export const paramOf = ({ filters, screen }: ReportWithScreen, search: Search): Readonly<Record<string, unknown>> => {
  const param = filterParam(filters, search)
  if (!screen.ledger) return param
  return Object.fromEntries(
    Object.entries(param).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]),
  )
}

/** Returns the columns by which the report can be sorted: none without a range of days, which limits the rows. */
export const sortsFor = (report: ReportWithScreen, search: Search): ReadonlyArray<string> => {
  const sent = Object.fromEntries(
    Object.entries(report.filters).map(([name, filter]) => [name, sentFor(name, filter, search)[0]]),
  )
  return isBounded(report, sent) ? reportSorts(report) : []
}

/** Returns the parameter of the tab on which a report stands; nothing if its page has no such tabs. */
const typeOf = ({ apiName, screen: { page } }: ReportWithScreen): Readonly<Record<string, string>> => {
  if (page.tabs !== 'type') return {}
  const { reports } = reportPages.find(({ page: { path } }) => path === page.path)!
  return { type: String(reports.findIndex(each => each.apiName === apiName) + 1) }
}

const reportColumn = (
  report: ReportWithScreen,
  id: string,
  column: ReportColumn,
  card: NonNullable<ReportColumn['card']>,
  { businessDay }: ReportSurroundings,
): ColumnDef<ReportRow> => {
  const display = { ...column, card, pixels: pixelsOf(column) }
  const { unit } = report
  const suffix =
    unit !== undefined && column.kind === 'quantity'
      ? { cardSuffix: (row: ReportRow) => (row[id] === null ? null : String(row[unit] ?? '')) }
      : {}
  const merged = mergedColumn(report, id)
  if (merged) return columnOf<ReportRow>(id, { ...display, ...merged.display }, { render: merged.render })
  const document = documentColumn(report.apiName, id)
  if (document) return columnOf<ReportRow>(id, { ...display, pixels: documentPixels }, { render: document })
  if (isBusinessTime(report, id))
    return columnOf<ReportRow>(id, { ...display, pixels: 136 }, { render: businessTime(id, businessDay) })
  const drill = drillOf(report, id)
  if (drill === null) return { ...columnOf<ReportRow>(id, display, cellOf(id, column)), ...suffix }
  const value = cellOf(id, column) as (row: ReportRow) => number | null
  return { ...columnOf<ReportRow>(id, display, { render: drillColumn(drill, column, value) }), ...suffix }
}

const documentPixels = 224

const pixelsOf = (column: ReportColumn): number => {
  const { kind, width } = column
  if (kind === 'text' && column.document) return documentPixels
  const least = kind === 'words' ? 132 : 96
  if (isStatus(column)) return Math.min(176, Math.max(least, badgePixels(column)))
  const fixed = { money: 128, unitCost: 120, quantity: 112, day: 116, instant: 172, longText: 200 } as const
  return kind in fixed ? fixed[kind as keyof typeof fixed] : Math.max(least, width * 8 + 28)
}

/** The width of the longest words of a status with its icon. */
const badgePixels = ({ table }: ReportColumn & { readonly table?: WordTable }): number =>
  58 + Math.max(...Object.values(table ?? {}).map(({ words: [zh, en] }) => Math.max(zh.length * 13, en.length * 6.5)))

/** Returns the cell of a column: a report's amounts and quantities are sent in yuan and units. */
const cellOf = (id: string, { kind }: ReportColumn): CellOf<ReportRow, ListColumn['kind']> => {
  if (kind === 'money') return row => yuanToFen(Number(row[id] ?? Number.NaN)) as never
  if (kind === 'quantity') return row => signedUnitsToThousandths(Number(row[id] ?? Number.NaN)) as never
  if (kind === 'unitCost') return row => (row[id] === null ? null : Math.round(Number(row[id]) * 10_000)) as never
  if (kind === 'percent') return row => (row[id] === null ? null : Math.round(Number(row[id]) * 100)) as never
  return row => row[id] as never
}
