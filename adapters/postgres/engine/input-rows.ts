import { type RawBuilder, sql } from 'kysely'

/** A column of input rows: its PostgreSQL type and its cell for an item. */
export type InputColumn<T> = readonly [type: string, cell: (item: T) => string | number | boolean | null]

/**
 * Returns a table expression with a row for each item, under this alias. One item, the usual case of a call, becomes
 * VALUES, which PostgreSQL plans once per connection. Arrays, whose length it cannot know, are planned at every call.
 */
export const inputRows = <T>(
  alias: string,
  items: ReadonlyArray<T>,
  columns: Readonly<Record<string, InputColumn<T>>>,
): RawBuilder<unknown> => {
  const [first] = items
  const typed = Object.values(columns)
  const names = sql.join(Object.keys(columns).map(name => sql.ref(name)))
  const rows =
    items.length === 1
      ? sql`(values (${sql.join(typed.map(([type, cell]) => sql`${cell(first!)}::${sql.raw(type)}`))}))`
      : sql`unnest(${sql.join(typed.map(([type, cell]) => sql`${items.map(cell)}::${sql.raw(type)}[]`))})`
  return sql`${rows} as ${sql.ref(alias)}(${names})`
}
