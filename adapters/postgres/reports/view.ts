import type { RawBuilder } from 'kysely'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import { isNameOfReport } from '../../../domain/reports/report.ts'
import { byName, listOrder } from '../engine/sorted.ts'

/** Where the rows of a report come from: each of its columns, the tables with what was asked for, and the order. */
export interface ReportView<Column extends string = string> {
  readonly columns: Readonly<Record<Column, RawBuilder<unknown>>>
  readonly from: (scope: Scope, asked: FilterValues) => RawBuilder<unknown>
  /** Its own order, in which no two rows are equal. */
  readonly order: RawBuilder<unknown>
  /** The order by a column, where it is another than that column and then the view's own order. */
  readonly sorted?: (sort: Sort) => RawBuilder<unknown>
}

/** The order of the rows: by the column that was asked for, and its own among those that are equal in it [V5]. */
export const orderOf = (view: ReportView, sort: Sort | undefined): RawBuilder<unknown> => {
  if (!sort || !Object.hasOwn(view.columns, sort.column)) return view.order
  if (view.sorted) return view.sorted(sort)
  const held = view.columns[sort.column]!
  const columns = { [sort.column]: isNameOfReport(sort.column) ? byName(held) : held }
  return listOrder({ columns, order: view.order }, sort)
}
