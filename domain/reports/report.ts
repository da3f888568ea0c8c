import type { PermissionCode } from '../access/permission.ts'
import type { ColumnTotal } from '../kernel/column-total.ts'
import type { Sort } from '../kernel/list-sort.ts'
import type { Text } from '../kernel/text.ts'
import { type Filter, kindOf } from '../lists/filters/index.ts'
import type { ListColumn } from '../lists/list.ts'

/** The rows of another report, or of a list of documents, behind the summed cells of a row. */
export interface Drill {
  /** The `apiName` of the report, or the name of the list among `documents`. */
  readonly report: string
  /** Filters of that list, each with the column of the row that fills it; of several columns, the first that is filled. */
  readonly by: Readonly<Record<string, string | ReadonlyArray<string>>>
  /** Filters of that list that are the same for all rows. */
  readonly where?: Readonly<Record<string, string>>
  /** Filters that both lists have, taken over from the search. */
  readonly keeps?: ReadonlyArray<string>
  /** The summed columns behind which the rows are; all of them if absent. */
  readonly columns?: ReadonlyArray<string>
  /** The column of that list that adds up to the cell; the one of the same name if absent. */
  readonly sumOf?: string
  /** The column of that list whose different values the cell counts. */
  readonly countOf?: string
}

/** How a summary is drawn: what its points are of, and the columns whose sums are drawn, all of one unit. */
export interface ReportChart {
  /** The column by which rows are gathered: a day, a month, or a name. */
  readonly by: string
  /** Summed columns, at most three. */
  readonly values: ReadonlyArray<string>
  /** Summed amounts that are drawn instead where the quantities of the values have different units. */
  readonly whereUnitsDiffer?: ReadonlyArray<string>
  /** The name of the second value less the first, which is drawn instead of both because it is small beside them. */
  readonly difference?: Text
}

/** A column of a report: that of a list, with its width in the spreadsheet, in characters. */
export type ReportColumn = ListColumn & {
  readonly width: number
  /**
   * Columns whose values stand in the cell of this one on the screen, where they are hidden as columns: a code below the name, or the
   * further levels of a path. Exports have them as columns whenever they have this one.
   */
  readonly merges?: { readonly columns: ReadonlyArray<string>; readonly as: 'lines' | 'path'; readonly words?: Text }
  /** Set for figures that still grow in the days after the day of their row, such as what was received of a shipment. */
  readonly settlesLater?: true
}

/** Returns the part of a column of names that shows the column of the code below each name. */
export const withCode = <const Code extends string>(code: Code) =>
  ({ merges: { columns: [code], as: 'lines' } }) as const satisfies Pick<ReportColumn, 'merges'>

/** The page on which a report stands; several reports of one page are its tabs. */
export interface ReportPage {
  readonly path: string
  readonly words: Text
  readonly icon: string
  /** Whether its tabs stay as they are while another is seen, or are chosen by the query parameter `type`. */
  readonly tabs?: 'mounted' | 'type'
  /** Whether another tab opens with the month and the filters that it shares with the tab before. */
  readonly keepsSearch?: true
}

/** How a report is looked at, and by whom. */
export interface ReportScreen {
  readonly page: ReportPage
  readonly code: PermissionCode
  readonly tab?: Text
  /** Its name among the reports of the same `tab`, such as 按日 and 按月: they stand one level below it. */
  readonly subTab?: Text
  /** Loads by itself on opening; others wait for the search. */
  readonly loads?: 'onOpening'
  /** The order in which it is first seen; the order of its view if absent. */
  readonly sort?: Sort
  /** False where the search is sent as it is, for the server to validate (spec 001 section 5). */
  readonly validatedBeforeSearch?: false
  /** Asked for by the ledger's own calls (spec 001 section 7), whose messages say what is missing. */
  readonly ledger?: true
}

/** A report as data: the screen, the spreadsheet and its control totals all follow from it. */
export interface Report {
  /** The name under which the documents call it. */
  readonly apiName: string
  readonly title: Text
  /** The title of an export in the name of its file, if it says what was asked for. */
  readonly fileTitle?: (filter: Readonly<Record<string, unknown>>) => Text
  /** Who may export it. */
  readonly exportCode: PermissionCode
  readonly columns: Readonly<Record<string, ReportColumn>>
  readonly filters: Readonly<Record<string, Filter>>
  /** The column with the unit of its summed quantities: they are totalled only where all rows have the same one [R4]. */
  readonly unit?: string
  /** The rows behind the summed cells of a summary; the first entry that names a column is the one that it opens. */
  readonly opens?: ReadonlyArray<Drill>
  /** The chart of a summary. */
  readonly chart?: ReportChart
  /** Reports without are exported from a list that has its own page. */
  readonly screen?: ReportScreen
}

/** A cell as its source delivers it. */
export type Cell = string | number | null

export const defineReport = <const R extends Report>(declared: R): R => declared

/** The columns asked for, in the order of the asking; unknown ones are left out, and none at all means every one. */
export function selectColumns({ columns }: Report, keys?: ReadonlyArray<string>): ReadonlyArray<string> {
  const knownKeys = [...new Set(keys)].filter(id => Object.hasOwn(columns, id))
  return knownKeys.length > 0 ? knownKeys : Object.keys(columns)
}

/** Returns the columns of an export of these visible columns: each is followed by those that stand in its cell on the screen. */
export const exportColumns = (
  { columns }: Pick<Report, 'columns'>,
  ids: ReadonlyArray<string>,
): ReadonlyArray<string> =>
  ids.flatMap(id => [id, ...(columns[id]?.merges?.columns.filter(part => !ids.includes(part)) ?? [])])

/** The columns by which a report is sorted: its first, which says what a row is of, all names, amounts, numbers and times. */
export const reportSorts = ({ columns }: Report): ReadonlyArray<string> =>
  Object.entries(columns).flatMap(([id, { kind }], at) =>
    at === 0 || sortableKinds.has(kind) || isNameOfReport(id) ? [id] : [],
  )

/** Whether a column holds the names of shops, materials, partners or payers, which are sorted by pinyin. */
export const isNameOfReport = (id: string): boolean => id.endsWith('Name') || id === 'balanceAccount'

const sortableKinds: ReadonlySet<ReportColumn['kind']> = new Set([
  'money',
  'unitCost',
  'quantity',
  'number',
  'percent',
  'day',
  'month',
  'instant',
])

/**
 * Whether what is asked for is bounded by a range of days, so that it can be sorted by any column; without one a report is
 * as long as the history of the chain.
 */
export const isBounded = ({ filters }: Report, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filters).some(([name, filter]) => kindOf(filter).bounds && values[name] !== undefined)

/** Whether a sum over rows of this unit, or of several, means something [R4]. */
export const addsUp = ({ kind }: ReportColumn, hasOneUnit: boolean): boolean => hasOneUnit || kind !== 'quantity'

/** Returns the columns that a chart draws; null if their quantities have different units and nothing is drawn instead [R14]. */
export const drawnValues = (
  { values, whereUnitsDiffer }: ReportChart,
  { columns }: Pick<Report, 'columns'>,
  hasOneUnit: boolean,
): ReadonlyArray<string> | null =>
  values.every(id => addsUp(columns[id]!, hasOneUnit)) ? values : (whereUnitsDiffer ?? null)

export const isTotalled = (column: ReportColumn): boolean => 'total' in column

/** Returns what the total of a column is where rows lack a value; null if it has no total. */
export const totalOf = (column: ReportColumn): ColumnTotal | null => ('total' in column && column.total) || null

/** Returns where the rows behind the cells of a column are; null if the column is not summed or no rows are behind it. */
export const drillOf = ({ opens = [], columns }: Report, id: string): Drill | null =>
  isTotalled(columns[id]!) ? (opens.find(drill => drill.columns?.includes(id) ?? true) ?? null) : null
