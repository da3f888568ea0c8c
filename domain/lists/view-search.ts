import { type Sort, sortDirections } from '../kernel/list-sort.ts'
import type { RelativeDays } from './filters/days/relative-search.ts'
import { anchorFilter, type Filter, keysOf, kindOf } from './filters/index.ts'
import type { Param } from './filters/values.ts'

/** A search as a saved view holds it. */
export interface ViewSearch {
  readonly param: Param
  readonly sort: Sort | undefined
}

/**
 * Returns the search of a saved view, whose filters and sort are the query string of a list's address. Unreadable values
 * are dropped; relative dates stay relative [R7, R11].
 */
export function searchOfView(
  filters: Readonly<Record<string, Filter>>,
  query: string,
  { today, businessDay }: RelativeDays,
): ViewSearch {
  const pairs = new URLSearchParams(query)
  const entry = (key: string): unknown => {
    const values = pairs.getAll(key)
    return values.length > 1 ? values : values[0]
  }
  const param: Record<string, unknown> = {}
  for (const [name, declared] of Object.entries(filters)) {
    const filter = relativeTo(anchorFilter(declared, today, businessDay), { today, businessDay })
    const { read, send, initial } = kindOf(filter)
    const keys = keysOf(name, filter)
    const isInQuery = keys.some(key => pairs.has(key))
    const values = send(isInQuery ? read(keys.map(entry), filter) : (initial?.(filter) ?? []), filter)
    for (const [at, key] of keys.entries()) if (values[at] !== undefined) param[key] = values[at]
  }
  return { param, sort: sortIn(pairs.get('sort')) }
}

/** Returns a filter of dates with the day from which its relative dates count; others unchanged. */
const relativeTo = (filter: Filter, { today, businessDay }: RelativeDays): Filter =>
  filter.kind === 'range' || filter.kind === 'month'
    ? { ...filter, relativeTo: filter.isBusinessDay ? businessDay : today }
    : filter

const sortIn = (text: string | null): Sort | undefined => {
  const [column, name] = String(text).split('.')
  const direction = sortDirections.find(candidate => candidate === name)
  return column && direction ? { column, direction } : undefined
}
