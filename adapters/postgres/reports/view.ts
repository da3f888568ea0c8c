import type { RawBuilder } from 'kysely'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import { isNameOfReport } from '../../../domain/reports/report.ts'
import { byName, listOrder } from '../engine/sorted.ts'

/** Source of a report's rows: each of its columns, the tables with the filters applied, and the order. */
export interface ReportView<Column extends string = string> {
  readonly columns: Readonly<Record<Column, RawBuilder<unknown>>>
  /** Common table expressions that `from` refers to; they are calculated once for the totals and the rows of a page. */
  readonly shared?: (scope: Scope, filter: FilterValues) => RawBuilder<unknown>
  /** The tables with the filters applied. Its order should follow from its joins, so that a page does not sort all rows. */
  readonly from: (scope: Scope, filter: FilterValues) => RawBuilder<unknown>
  /** Default order, which is unique. */
  readonly order: RawBuilder<unknown>
  /** What a column is sorted by if that is not its value. */
  readonly sortsBy?: Readonly<Partial<Record<Column, RawBuilder<unknown>>>>
  /** Order by a column if it is not simply that column followed by the default order. */
  readonly sorted?: (sort: Sort) => RawBuilder<unknown>
}

/** Returns the order of the rows: the selected column, then the default order among equal rows [V5]. */
export const orderOf = (view: ReportView, sort: Sort | undefined): RawBuilder<unknown> => {
  if (!sort || !Object.hasOwn(view.columns, sort.column)) return view.order
  if (view.sorted) return view.sorted(sort)
  const columnSql = view.sortsBy?.[sort.column] ?? view.columns[sort.column]!
  const columns = { [sort.column]: isNameOfReport(sort.column) ? byName(columnSql) : columnSql }
  return listOrder({ columns, order: view.order }, sort)
}
