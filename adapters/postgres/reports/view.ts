import type { RawBuilder } from 'kysely'
import type { Scope } from '../../../application/caller.ts'
import type { Asked } from '../../../domain/reports/said.ts'

/** Where the rows of a report come from: each of its columns, the tables with what was asked for, and the order. */
export interface ReportView<Column extends string = string> {
  readonly columns: Readonly<Record<Column, RawBuilder<unknown>>>
  readonly from: (scope: Scope, asked: Asked) => RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}
