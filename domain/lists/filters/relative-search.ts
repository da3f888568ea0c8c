import type { Day } from '../../kernel/day.ts'
import { type Filter, keysOf } from './index.ts'
import type { RangeFilter } from './range.ts'
import { daysOfRelative, relativeIn } from './relative.ts'

/** The days from which relative ranges count: the chain's calendar day and its open business day. */
export interface RelativeDays {
  readonly today: Day
  readonly businessDay: Day
}

/** Whether a search contains a relative range. */
export const hasRelative = (filters: Filters, param: Param): boolean =>
  rangesOf(filters).some(([name, filter]) => relativeIn(sentOf(name, filter, param)) !== null)

/**
 * Returns the search with each relative range as the first and last second of its days. Ranges of business days count
 * from the open business day, others from today [R7].
 */
export const resolveRelative = (filters: Filters, param: Param, { today, businessDay }: RelativeDays): Param => {
  const resolved = rangesOf(filters).flatMap(([name, filter]) => {
    const relative = relativeIn(sentOf(name, filter, param))
    if (relative === null) return []
    const { start, end } = daysOfRelative(relative, filter, filter.isBusinessDay ? businessDay : today)
    const [startKey, endKey] = keysOf(name, filter) as [string, string]
    return [{ [startKey]: `${start} 00:00:00`, [endKey]: `${end} 23:59:59` }]
  })
  return Object.assign({}, param, ...resolved)
}

type Filters = Readonly<Record<string, Filter>>
type Param = Readonly<Record<string, unknown>>

const rangesOf = (filters: Filters): ReadonlyArray<readonly [string, RangeFilter]> =>
  Object.entries(filters).flatMap(([name, filter]) => (filter.kind === 'range' ? [[name, filter] as const] : []))

const sentOf = (name: string, filter: RangeFilter, param: Param): ReadonlyArray<unknown> =>
  keysOf(name, filter).map(key => param[key])
