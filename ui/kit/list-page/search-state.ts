import { addDays, type Day, daysBetween, isDay } from '../../../domain/kernel/day.ts'
import { type Sort, sortDirections } from '../../../domain/kernel/list-sort.ts'
import { keysOf as keysNamed, kindOf } from '../../../domain/lists/filters/index.ts'
import { type AddressValue, addressText, addressTexts } from '../../../domain/lists/filters/kind.ts'
import type { FilterDef } from './filters/filters.ts'

export { addressText as asText, addressTexts as asList }

/** The state of a list as in the URL: plain, flat, and without defaults. */
export type Search = Readonly<Record<string, AddressValue>>

export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
/** The last page that calls answer; older rows are found by filters. */
export const LAST_PAGE = 1000

/** Which keys and values the URL of one list may contain. */
export interface SearchShape {
  readonly filters: ReadonlyArray<FilterDef>
  /** Keys of the tabs; the first is the default. */
  readonly tabs?: ReadonlyArray<string>
  /** The keys of the sortable columns. */
  readonly sorts?: ReadonlyArray<string>
  /** The sort of a search that names none. */
  readonly sort?: Sort
  /** Default page size; 10 (spec 9). */
  readonly size?: number
  /** Further text keys that the page itself reads, such as the open drawer. */
  readonly keep?: ReadonlyArray<string>
}

/** Returns a search with page, size and every filter that has a value; drops unreadable values and never throws. */
export const repairSearch = (shape: SearchShape, raw: Readonly<Record<string, unknown>>): Search => {
  const defaults = defaultsBeside(shape, raw)
  const { current: _page, size: _size, ...filters } = defaults
  const tab = shape.tabs?.find(key => key === raw.tab) ?? shape.tabs?.[0]
  return compact({
    ...filters,
    ...Object.assign({}, ...shape.filters.map(filter => readFilter(filter, raw))),
    ...Object.fromEntries((shape.keep ?? []).map(key => [key, addressText(raw[key])])),
    tab,
    sort: sortText(sortIn(shape.sorts ?? [], raw.sort)) ?? (raw.sort === '' ? undefined : defaults.sort),
    current: asPage(raw.current) ?? 1,
    size: pageSizes.find(size => String(size) === addressText(raw.size)) ?? shape.size ?? 10,
  })
}

/** Returns the page parameters of a call for a repaired search. */
export const pageParams = ({ current, size }: Search) => ({ current: Number(current), size: size as PageSize })

/** Formats a sort for the address, such as `purchaseDate.ASC`. */
export const sortText = (sort: Sort | null): string | undefined => sort?.column && `${sort.column}.${sort.direction}`

/** Parses the sort of an address; null if there is none, or one that the list does not offer. */
export const sortIn = <Column extends string>(columns: ReadonlyArray<Column>, value: unknown): Sort<Column> | null => {
  const sorts = columns.flatMap(column => sortDirections.map(direction => ({ column, direction })))
  return sorts.find(sort => sortText(sort) === value) ?? null
}

/** Returns the sort parameter of a call for a repaired search. */
export const sortParams = <Column extends string>(columns: ReadonlyArray<Column>, search: Search) => {
  const sort = sortIn(columns, search.sort)
  return sort ? { sort } : {}
}

/**
 * Returns the search without its defaults, as it belongs in the URL. A default that was cleared is written as an empty
 * text, otherwise it would come back.
 */
export const bareSearch = (shape: SearchShape, search: Search): Search => {
  const defaults = defaultsBeside(shape, search)
  const emptied = Object.keys(defaults).filter(key => isEmpty(search[key]))
  // A range is read only with both of its ends.
  const changed = new Set(
    shape.filters.map(keysOf).flatMap(keys => (keys.every(key => same(search[key], defaults[key])) ? [] : keys)),
  )
  const isNew = (key: string) => changed.has(key) || !same(search[key], defaults[key])
  return {
    ...compact(Object.fromEntries(Object.entries(search).filter(([key]) => isNew(key)))),
    ...Object.fromEntries(emptied.map(key => [key, ''])),
  }
}

/** Returns page 1 of the defaults. */
export const defaultsOf = (shape: SearchShape): Search =>
  compact({
    current: 1,
    size: shape.size ?? 10,
    tab: shape.tabs?.[0],
    sort: sortText(shape.sort ?? null),
    ...Object.assign({}, ...shape.filters.map(initialOf)),
  })

/**
 * Returns the defaults for a search with these values. A range without which the list can do has no default beside the range
 * that replaces it, because both together would find only what lies in both.
 */
const defaultsBeside = (shape: SearchShape, values: Readonly<Record<string, unknown>>): Search => {
  const replaced = shape.filters.filter(filter => {
    const other = alternativeOf(shape.filters, filter)
    return other !== undefined && keysOf(other).every(key => addressText(values[key]))
  })
  return without(defaultsOf(shape), replaced)
}

/** Returns the filter that can take the place of a required one; undefined if there is none. */
export const alternativeOf = (filters: ReadonlyArray<FilterDef>, { required }: FilterDef): FilterDef | undefined =>
  typeof required === 'object' ? filters.find(({ key }) => key === required.unless) : undefined

/**
 * Returns the search that a person asked for in the form. A default that they left untouched is given up as soon as they set the
 * range that replaces it.
 */
export const withoutReplaced = (filters: ReadonlyArray<FilterDef>, before: Search, next: Search): Search => {
  const replaced = filters.filter(filter => {
    const other = alternativeOf(filters, filter)
    if (other === undefined || !isUnset(other, before) || isUnset(other, next)) return false
    const defaults = initialOf(filter)
    return keysOf(filter).every(key => same(next[key], defaults[key]) && same(before[key], defaults[key]))
  })
  return without(next, replaced)
}

/** Returns the keys that a filter writes: two for a range of days, otherwise one. */
export const keysOf = (filter: FilterDef): ReadonlyArray<string> => keysNamed(filter.key, filter)

/** Returns the values of a filter in a search, in the order of the filter's keys. */
export const filterEntries = (filter: FilterDef, search: Search): ReadonlyArray<AddressValue> =>
  keysOf(filter).map(key => search[key])

/** Returns the optional filters that have a value, in the order of the form. */
export const activeFilters = (filters: ReadonlyArray<FilterDef>, search: Search): ReadonlyArray<FilterDef> =>
  filters.filter(filter => !filter.neverEmpty && filterEntries(filter, search).some(value => !isEmpty(value)))

/** Returns the search with these values, on its first page. */
export const withValues = (search: Search, values: Search): Search => compact({ ...search, ...values, current: 1 })

/** Number of days of the range that an empty list offers. */
export const WIDER_DAYS = 30

/**
 * Returns the search over the last 30 days, or more if it goes on after today, for the first range that begins with
 * fewer days; null if there is none, or if it has as many days already.
 */
export const widerSearch = (filters: ReadonlyArray<FilterDef>, search: Search): Search | null => {
  for (const filter of filters) {
    if (filter.kind !== 'range' || !filter.initial || (filter.initialDays ?? WIDER_DAYS) >= WIDER_DAYS) continue
    const [start, end] = filterEntries(filter, search).map(addressText)
    const [, today] = filter.initial
    const from = addDays(today, 1 - WIDER_DAYS)
    if (!start || !end || !isDay(start) || start <= from) continue
    const to = end > today && daysBetween(from, end as Day) < (filter.maxDays ?? WIDER_DAYS) ? end : today
    return withValues(search, searchOf(keysOf(filter), [from, to]))
  }
  return null
}

/** Returns whether both searches are the same, so that submitting only reloads. */
export const isSameSearch = (a: Search, b: Search): boolean =>
  Object.keys({ ...a, ...b }).every(key => same(a[key], b[key]) || (isEmpty(a[key]) && isEmpty(b[key])))

/** Returns the search without the values of a filter, on its first page. */
export const without = (search: Search, filters: ReadonlyArray<FilterDef>): Search =>
  withValues(search, Object.fromEntries(filters.flatMap(keysOf).map(key => [key, undefined])))

/** Returns the values of these keys in a search. */
export const only = (search: Search, keys: ReadonlyArray<string>): Search =>
  compact(Object.fromEntries(keys.map(key => [key, search[key]])))

const readFilter = (filter: FilterDef, raw: Readonly<Record<string, unknown>>): Search => {
  const keys = keysOf(filter)
  if (!keys.some(key => key in raw)) return {}
  return searchOf(
    keys,
    kindOf(filter).read(
      keys.map(key => raw[key]),
      filter,
    ),
  )
}

const initialOf = (filter: FilterDef): Search => searchOf(keysOf(filter), kindOf(filter).initial?.(filter) ?? [])

export const searchOf = (keys: ReadonlyArray<string>, entries: ReadonlyArray<AddressValue>): Search =>
  Object.fromEntries(keys.map((key, at) => [key, entries[at]]))

const asPage = (value: unknown): number | undefined => {
  const page = Number(addressText(value))
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : undefined
}

/** Returns whether a filter has no value in a search. */
export const isUnset = (filter: FilterDef, search: Search): boolean => filterEntries(filter, search).every(isEmpty)

const isEmpty = (value: AddressValue): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const same = (a: AddressValue, b: AddressValue): boolean => JSON.stringify(a) === JSON.stringify(b)

const compact = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmpty(value)))
