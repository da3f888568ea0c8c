import { type Day, isDay, monthEnd } from '../kernel/day.ts'
import { keysOf } from '../lists/filters/index.ts'
import type { AddressValue } from '../lists/filters/kind.ts'
import type { Report } from './report.ts'

type Search = Readonly<Record<string, AddressValue>>
type WithFilters = Pick<Report, 'filters'>

/**
 * Returns the search of one report as another report of the same page can apply it: the filters that both have, and the month as a
 * range of days or the reverse.
 */
export function searchOnTab(from: WithFilters, to: WithFilters, search: Search): Search {
  const sharedKeys = Object.entries(to.filters).flatMap(([name, filter]) =>
    from.filters[name]?.kind === filter.kind ? keysOf(name, filter) : [],
  )
  const month = monthOf(from, search)
  const entries = [
    ...sharedKeys.map(key => [key, search[key]] as const),
    ...(month === null ? [] : monthEntries(to, month)),
    ['run', search.run] as const,
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Returns the month that a search covers as YYYY-MM; null if it covers none or other days. */
const monthOf = ({ filters }: WithFilters, search: Search): string | null => {
  for (const [name, filter] of Object.entries(filters)) {
    const [first, last] = keysOf(name, filter).map(key => search[key])
    if (filter.kind === 'month' && typeof first === 'string') return first
    if (filter.kind === 'range' && isFirstDay(first) && last === monthEnd(first)) return first.slice(0, 7)
  }
  return null
}

const isFirstDay = (value: AddressValue): value is Day =>
  typeof value === 'string' && isDay(value) && value.endsWith('-01')

/** Returns a month as the values of the filter of days or months; nothing for a relative month in a range. */
const monthEntries = ({ filters }: WithFilters, month: string): ReadonlyArray<readonly [string, AddressValue]> =>
  Object.entries(filters).flatMap(([name, filter]): ReadonlyArray<readonly [string, AddressValue]> => {
    const [first = name, last = name] = keysOf(name, filter)
    if (filter.kind === 'month') return [[first, month]]
    const firstDay = `${month}-01` as Day
    return filter.kind === 'range' && isDay(firstDay)
      ? [
          [first, firstDay],
          [last, monthEnd(firstDay)],
        ]
      : []
  })
