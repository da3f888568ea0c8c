import { sql } from 'kysely'
import type { ChartGroups, ReportQuery } from '../../../application/reports/ports/report-source.ts'
import { COUNTED_AT_MOST } from '../../../domain/kernel/list-limit.ts'
import { reports } from '../../../domain/reports/index.ts'
import { type Report, type ReportChart, totalOf } from '../../../domain/reports/report.ts'
import { hasOneUnit, rowsToCount, sumOf } from '../engine/list.ts'
import { reportViews } from './index.ts'

/** A statement's only row: how many rows were found, and each group as its label and the sums as texts. */
export interface GroupsRow {
  readonly rows: number
  readonly isOneUnit: boolean
  readonly groups: ReadonlyArray<readonly [label: string | null, ...sums: ReadonlyArray<string>]>
}

/** Selects the groups of a chart over all rows of a search; counting ends at the limit of lists, so that it is bounded. */
export const chartGroups = (
  { report, scope, filter }: ReportQuery,
  { by, values, whereUnitsDiffer = [] }: ReportChart,
) => {
  const view = reportViews[report]
  const shared = view.shared ? sql`${view.shared(scope, filter)},` : sql``
  const column = (id: string) => view.columns[id as keyof typeof view.columns]
  const { unit }: Report = reports[report]
  const sumIds = [...values, ...whereUnitsDiffer]
  const columns = [
    sql`${column(by)} as point`,
    sql`${unit === undefined ? sql`null` : column(unit)} as unit`,
    ...sumIds.map(id => sql`${column(id)} as ${sql.ref(id)}`),
  ]
  const all: Report['columns'] = reports[report].columns
  const sums = sumIds.map(id => sql`${sumOf(sql.ref(id), totalOf(all[id]!) ?? true)}::text`)
  // A group of which a sum is unknown has no point: one of 0 would be wrong.
  const known = sql.join(
    sums.map(sum => sql`${sum} is not null`),
    sql` and `,
  )
  return sql<GroupsRow>`with ${shared} counted as (${rowsToCount(view.from(scope, filter), sql.join(columns), true)}),
    grouped as (select json_build_array(point::text, ${sql.join(sums)}) as cells from counted group by point having ${known})
    select (select count(*) from counted)::int as rows, (select ${hasOneUnit(sql`unit`)} from counted) as "isOneUnit", coalesce(json_agg(cells), '[]') as groups from grouped`
}

/** Parses the groups; null if there are more rows than lists count. */
export const groupsFrom = ({ rows, isOneUnit, groups }: GroupsRow): ChartGroups => ({
  groups: rows > COUNTED_AT_MOST ? null : groups.map(([label, ...sums]) => ({ label, sums: sums.map(BigInt) })),
  hasOneUnit: isOneUnit,
})
