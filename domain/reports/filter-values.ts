import { atTime, type Day, daysBetween, type Zone } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { FilterValues, RangeValue } from './filter-format.ts'
import { keysOf, type RangeLimits, type Report, type ReportFilter } from './report.ts'

/** The filters of a search as they travel; empty texts and empty lists ask for nothing. */
export type Param = Readonly<Record<string, unknown>>

/** The filters that hold something, ready for the view of the report; a missing or overlong one is refused [R1, R2]. */
export function validateFilters(
  report: Report,
  param: Param,
  zone: Zone,
): Result<FilterValues, Refusal<'DATE_RANGE_REVERSED' | 'REPORT_FILTER_MISSING' | 'REPORT_RANGE_TOO_LONG'>> {
  const asked: Record<string, unknown> = {}
  for (const name of Object.keys(report.filters)) {
    const judged = validateFilter(report, name, param, zone)
    if (!judged.ok) return judged
    if (judged.value !== undefined) asked[name] = judged.value
  }
  return accept(asked)
}

/** What one filter holds, or why it may not be asked for so; nothing where it is empty [R1, R2]. */
export function validateFilter(
  { apiName, filters }: Report,
  name: string,
  param: Param,
  zone: Zone,
): Result<unknown, Refusal<'DATE_RANGE_REVERSED' | 'REPORT_FILTER_MISSING' | 'REPORT_RANGE_TOO_LONG'>> {
  const filter = filters[name]!
  const about = { apiName, filter: name }
  const held = keysOf(name, filter).map(key => param[key])
  const judged = filter.kind === 'range' ? judgeRange(about, filter, held, zone) : accept(heldBy(filter, held[0]))
  const isMissing = judged.ok && judged.value === undefined && 'required' in filter
  return isMissing ? refuse('REPORT_FILTER_MISSING', about) : judged
}

interface About {
  readonly apiName: string
  readonly filter: string
}

/** Judges a range of two wall-clock moments by its days [R1]; nothing where neither end is there. */
function judgeRange(
  about: About,
  { maxDays }: RangeLimits,
  held: ReadonlyArray<unknown>,
  zone: Zone,
): Result<RangeValue | undefined, Refusal<'DATE_RANGE_REVERSED' | 'REPORT_FILTER_MISSING' | 'REPORT_RANGE_TOO_LONG'>> {
  const [start, end] = held.map(text => (typeof text === 'string' ? text.trim() : ''))
  if (!start && !end) return accept(undefined)
  if (!start || !end) return refuse('REPORT_FILTER_MISSING', about)
  if (end < start) return refuse('DATE_RANGE_REVERSED', { start, end }, [start])
  const days = daysBetween(dayIn(start), dayIn(end)) + 1
  if (days > maxDays) return refuse('REPORT_RANGE_TOO_LONG', { ...about, days, max: maxDays }, [maxDays])
  return accept({ start, end, from: instantOf(start, zone), before: instantOf(end, zone) + 1000 })
}

const dayIn = (text: string) => text.slice(0, 10) as Day

/** A moment of the chain's clocks, to the second. */
export const instantOf = (text: string, zone: Zone): number =>
  atTime(dayIn(text), text.slice(11, 16), zone) + Number(text.slice(17, 19)) * 1000

const lists: ReadonlySet<ReportFilter['kind']> = new Set(['shops', 'materials', 'numbers', 'words'])

/** What a filter holds: a list that may also be written in one text, joined by commas; nothing where it is empty. */
function heldBy({ kind }: ReportFilter, held: unknown): unknown {
  if (kind === 'yesNo') return typeof held === 'boolean' ? held : undefined
  if (!lists.has(kind)) return textIn(held)
  const parts = Array.isArray(held) ? held : typeof held === 'string' ? held.split(/[\s,，;；、]/) : []
  const values = [...new Set(parts.map(textIn).filter(part => part !== undefined))]
  return values.length === 0 ? undefined : values
}

const textIn = (held: unknown): string | undefined =>
  typeof held === 'string' && held.trim() ? held.trim() : undefined

/** A range of days as its two ends travel: the first second of the first day, the last of the last. */
export const endsOf = (start: string, end: string): readonly [string, string] => [
  `${start} 00:00:00`,
  `${end} 23:59:59`,
]
