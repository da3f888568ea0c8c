import { type RawBuilder, sql } from 'kysely'
import { type Filter, kindOf } from '../../../domain/lists/filters/index.ts'
import type { Bound, Condition } from '../../../domain/lists/filters/kind.ts'
import { containing } from '../engine/scope.ts'

type Column = RawBuilder<unknown>

/**
 * Adds to a WHERE what the filters with these columns ask for; a filter without a value narrows nothing. `values` are judged
 * ones, by the name of the filter.
 */
export const narrowedBy = <Filters extends Readonly<Record<string, Filter>>>(
  filters: Filters,
  values: Readonly<Record<string, unknown>>,
  columns: { readonly [Name in keyof Filters]?: Column },
): RawBuilder<unknown> => {
  const conditions = Object.entries<Column>(columns as Readonly<Record<string, Column>>).flatMap(([name, column]) => {
    const [filter, value] = [filters[name]!, values[name]]
    return value === undefined ? [] : [sql`and ${conditionOn(column, kindOf(filter).condition(value, filter))}`]
  })
  return sql.join(conditions, sql` `)
}

/** A condition of a filter on its column as SQL: the one place that knows how each is written. */
const conditionOn = (column: Column, condition: Condition): RawBuilder<unknown> => {
  switch (condition.is) {
    case 'among':
      return sql`${column} = any(${condition.values})`
    case 'equal':
      return sql`${column} = ${condition.value}`
    case 'containing':
      return sql`${column} ilike ${containing(condition.text)}`
    case 'between':
      return sql`(${column} >= ${bound(condition.from)} and ${column} < ${bound(condition.before)})`
  }
}

const bound = (limit: Bound): RawBuilder<unknown> => (typeof limit === 'string' ? sql`${limit}::date` : sql`${limit}`)
