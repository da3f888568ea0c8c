import type { Day } from '../../../kernel/day.ts'
import { type Filter, keysOf } from '../index.ts'
import { endsOf, type RangeFilter } from './range.ts'
import { daysOfRelative, relativeIn } from './relative.ts'
import { isRelativeMonth, monthOfRelative } from './relative-month.ts'

/** The days from which relative ranges count: the chain's calendar day and its open business day. */
export interface RelativeDays {
  readonly today: Day
  readonly businessDay: Day
}

/** Returns whether a search contains a relative range or month. */
export const hasRelative = (filters: Filters, param: Param): boolean =>
  Object.entries(filters).some(([name, filter]) => resolverOf(filter, sentOf(name, filter, param)) !== null)

/**
 * Returns the search with each relative range as the first and last second of its days, and each relative month as
 * YYYY-MM. Those of business days count from the open business day, others from today [R7, R11].
 */
export const resolveRelative = (filters: Filters, param: Param, { today, businessDay }: RelativeDays): Param => {
  const entries = Object.entries(filters).flatMap(([name, filter]) => {
    const resolve = resolverOf(filter, sentOf(name, filter, param))
    if (resolve === null) return []
    const values = resolve('isBusinessDay' in filter && filter.isBusinessDay ? businessDay : today)
    return [Object.fromEntries(keysOf(name, filter).map((key, at) => [key, values[at]]))]
  })
  return Object.assign({}, param, ...entries)
}

type Filters = Readonly<Record<string, Filter>>
type Param = Readonly<Record<string, unknown>>

/** Returns how the values of a filter follow from a day; null if they are not relative. */
function resolverOf(filter: Filter, values: ReadonlyArray<unknown>): ((from: Day) => ReadonlyArray<string>) | null {
  if (filter.kind === 'month') {
    const [month] = values
    return isRelativeMonth(month) ? from => [monthOfRelative(month, from)] : null
  }
  const range = filter.kind === 'range' ? relativeIn(values) : null
  if (range === null) return null
  return from => {
    const { start, end } = daysOfRelative(range, filter as RangeFilter, from)
    return endsOf(start, end)
  }
}

const sentOf = (name: string, filter: Filter, param: Param): ReadonlyArray<unknown> =>
  keysOf(name, filter).map(key => param[key])
