import { Effect } from 'effect'
import { type PermissionCode, validateRight } from '../../../domain/access/permission.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { type Param, validateFilters } from '../../../domain/lists/filters/values.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import { findReport, type ReportName, type ReportWithScreen, reports } from '../../../domain/reports/index.ts'
import { isBounded, reportSorts } from '../../../domain/reports/report.ts'
import { resolveRelativeDays } from '../../inventory/handlers/relative-days.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Caller } from '../../platform/caller.ts'
import { Fault, notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { allowedSort } from '../../platform/paging.ts'

export interface ReportQuery {
  readonly name: ReportName
  readonly definition: ReportWithScreen
  readonly filter: FilterValues
}

/**
 * Returns the report of this name with validated filters and sort, for callers with its own permission code [R1, R2,
 * R3, V5].
 */
export const loadReportQuery = Effect.fnUntraced(function* (
  caller: Caller,
  apiName: string,
  param: Param,
  pageRequest: Sort | undefined,
  codeOf: (definition: ReportWithScreen) => PermissionCode,
) {
  const name = findReport(apiName)
  const definition = name && (reports[name] as Partial<ReportWithScreen>)
  if (!name || !hasScreen(definition)) return yield* notFound(`report ${apiName}`)
  const code = codeOf(definition)
  const right = validateRight(caller.codes, code)
  if (!right.ok) return yield* new Fault({ kind: 'FORBIDDEN', detail: `needs ${code}`, refusal: right.refusal })
  const { zone } = yield* (yield* Shops).chain
  const filters = yield* requireAccepted(
    validateFilters(definition, yield* resolveRelativeDays(definition.filters, param), zone),
  )
  const sort = yield* allowedSort(isBounded(definition, filters) ? reportSorts(definition) : [], pageRequest)
  return { name, definition, filter: { ...filters, ...(sort && { sort }) } } satisfies ReportQuery
})

const hasScreen = (definition: Partial<ReportWithScreen> | null): definition is ReportWithScreen =>
  definition?.screen !== undefined
