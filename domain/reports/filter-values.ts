import type { Zone } from '../kernel/day.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { keysOf, kindOf } from '../lists/filters/index.ts'
import type { FilterRefusal } from '../lists/filters/kind.ts'
import type { FilterValues } from './filter-format.ts'
import type { Report } from './report.ts'

/** The filters of a search as they travel; empty texts and empty lists ask for nothing. */
export type Param = Readonly<Record<string, unknown>>

/** The filters that hold something, ready for the view of the report; a missing or overlong one is refused [R1, R2]. */
export function validateFilters(report: Report, param: Param, zone: Zone): Result<FilterValues, FilterRefusal> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(report.filters)) {
    const judged = validateFilter(report, name, param, zone)
    if (!judged.ok) return judged
    if (judged.value !== undefined) values[name] = judged.value
  }
  return accept(values)
}

/** What one filter holds, or why it may not be asked for so; `undefined` where it is empty [R1, R2, R5]. */
export function validateFilter(report: Report, name: string, param: Param, zone: Zone): Result<unknown, FilterRefusal> {
  const judged = judge(report, name, param, zone)
  if (!judged.ok || judged.value !== undefined) return judged
  const { required } = report.filters[name]!
  const isFilledByOther = typeof required === 'object' && holds(judge(report, required.unless, param, zone))
  const isMissing = required !== undefined && !isFilledByOther
  return isMissing ? refuse('REPORT_FILTER_MISSING', { apiName: report.apiName, filter: name }) : judged
}

const judge = ({ apiName, filters }: Report, name: string, param: Param, zone: Zone) => {
  const filter = filters[name]!
  const sent = keysOf(name, filter).map(key => param[key])
  return kindOf(filter).validate(sent, filter, { apiName, filter: name, zone })
}

/** Whether a filter was filled, be it wrongly: that is then said of it. */
const holds = (judged: Result<unknown, FilterRefusal>): boolean => !judged.ok || judged.value !== undefined
