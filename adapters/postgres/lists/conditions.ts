import { type RawBuilder, sql } from 'kysely'
import { type Filter, kindOf } from '../../../domain/lists/filters/index.ts'
import type { Bound, Condition } from '../../../domain/lists/filters/kind.ts'
import { containing } from '../engine/scope.ts'

type Column = RawBuilder<unknown>

/** A column of rows that belong to the rows of the list, such as their lines; one that fits suffices. */
interface InnerColumn {
  readonly column: Column
  /** Returns the condition on the rows of the list from the one on the inner rows. */
  readonly within: (condition: RawBuilder<unknown>) => RawBuilder<unknown>
}
/** Returns the condition of a filter whose bounds are converted, such as those of days. */
export type FilterTest = (condition: Condition) => RawBuilder<unknown>
type FilterColumn = Column | ReadonlyArray<Column> | InnerColumn | FilterTest

/** Columns of the filters; a filter of several levels has one column per level. */
export type FilterColumns<Filters> = { readonly [Name in keyof Filters]?: FilterColumn }

/**
 * Returns the conditions of the filters with these columns; a filter without a value adds none. `values` are validated
 * values by filter name.
 */
export const filterConditions = <Filters extends Readonly<Record<string, Filter>>>(
  filters: Filters,
  values: Readonly<Record<string, unknown>>,
  columns: FilterColumns<Filters>,
): ReadonlyArray<RawBuilder<unknown>> =>
  Object.entries(columns as Readonly<Record<string, FilterColumn>>).flatMap(([name, column]) => {
    const [filter, value] = [filters[name]!, values[name]]
    if (value === undefined) return []
    const condition = kindOf(filter).condition(value, filter)
    if (typeof column === 'function') return [column(condition)]
    return 'within' in column
      ? [column.within(conditionOn([column.column], condition))]
      : [conditionOn([column].flat(), condition)]
  })

/** Returns the same conditions as a continuation of a WHERE clause. */
export const narrowedBy = <Filters extends Readonly<Record<string, Filter>>>(
  filters: Filters,
  values: Readonly<Record<string, unknown>>,
  columns: FilterColumns<Filters>,
): RawBuilder<unknown> =>
  sql.join(
    filterConditions(filters, values, columns).map(condition => sql`and ${condition}`),
    sql` `,
  )

/** Converts a filter's condition on its columns to SQL; the only place that does so. */
const conditionOn = (columns: ReadonlyArray<Column>, condition: Condition): RawBuilder<unknown> => {
  const [column] = columns
  switch (condition.is) {
    case 'among':
      return sql`${columns[condition.column ?? 0]} = any(${condition.values})`
    case 'equal':
      return sql`${column} = ${condition.value}`
    case 'containing':
      return sql`${column} ilike ${containing(condition.text)}`
    case 'between':
      return sql`(${sql.join(
        [
          ...(condition.from === undefined ? [] : [sql`${column} >= ${bound(condition.from)}`]),
          ...(condition.before === undefined ? [] : [sql`${column} < ${bound(condition.before)}`]),
        ],
        sql` and `,
      )})`
    case 'any':
      return sql`(${sql.join(
        condition.of.map(each => conditionOn(columns, each)),
        sql` or `,
      )})`
  }
}

const bound = (limit: Bound): RawBuilder<unknown> =>
  typeof limit === 'string' ? sql`${limit}::date` : sql`${limit}::bigint`
