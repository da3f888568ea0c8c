import type { PermissionCode } from '../access/permission.ts'
import { documentsByName } from '../documents/index.ts'
import { type Day, isDay, monthEnd } from '../kernel/day.ts'
import { listPath } from '../lists/document.ts'
import { type Filter, keysOf } from '../lists/filters/index.ts'
import type { AddressValue } from '../lists/filters/kind.ts'
import { reportPages, reportsWithScreens } from './index.ts'
import type { Drill } from './report.ts'

/** Where the rows behind a summed cell are: the page of their list, the code that shows it and the search in its address. */
export interface DrillTarget {
  readonly path: string
  readonly code: PermissionCode
  readonly search: Readonly<Record<string, AddressValue>>
}

/**
 * Returns the page and the search that show the rows behind a summed cell of `row`; `search` is that of the summary. Null if the
 * list is not known or the row lacks a value that the search needs.
 */
export function drillTarget(
  { report, by, where = {}, keeps = [] }: Drill,
  row: Readonly<Record<string, unknown>>,
  search: Readonly<Record<string, unknown>>,
): DrillTarget | null {
  const target = listOf(report)
  if (!target) return null
  const { path, code, tab, filters } = target
  const entries: Array<readonly [string, AddressValue]> = []
  for (const [name, columns] of Object.entries(by)) {
    const values = addressValues(
      filters[name]!,
      [columns]
        .flat()
        .map(id => row[id])
        .find(value => value !== null),
    )
    if (values === null) return null
    for (const [at, key] of keysOf(name, filters[name]!).entries()) entries.push([key, values[at]])
  }
  for (const key of keeps.flatMap(name => keysOf(name, filters[name]!)))
    entries.push([key, search[key] as AddressValue])
  entries.push(...Object.entries(where))
  return { path, code, search: { ...tab, ...Object.fromEntries(entries), run: '1' } }
}

interface DrillList extends Pick<DrillTarget, 'path' | 'code'> {
  readonly filters: Readonly<Record<string, Filter>>
  /** The tab of the page on which the list is. */
  readonly tab: Readonly<Record<string, string>>
}

/** Returns the page of a report, by its `apiName`, or of a list of documents, by its name; null if there is none. */
function listOf(name: string): DrillList | null {
  const document = documentsByName.get(name)
  if (document) return { path: listPath(document), code: document.code, tab: {}, filters: document.filters }
  const report = reportsWithScreens.find(({ apiName }) => apiName === name)
  if (!report) return null
  const { page, code } = report.screen
  const place = reportPages.find(({ page: { path } }) => path === page.path)!.reports.indexOf(report)
  return {
    path: page.path,
    code,
    tab: page.tabs === 'type' ? { type: String(place + 1) } : {},
    filters: report.filters,
  }
}

/** Returns what a filter holds in the address so that it finds a value of a column; null for a row without it. */
function addressValues({ kind }: Filter, value: unknown): ReadonlyArray<string> | null {
  if (typeof value !== 'string' || value === '') return null
  if (kind !== 'range') return [value]
  const first = (value.length === 7 ? `${value}-01` : value) as Day
  if (!isDay(first)) return null
  return [first, value.length === 7 ? monthEnd(first) : first]
}
