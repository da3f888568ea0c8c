import { type RawBuilder, sql } from 'kysely'

/** A write of a transaction that is sent together with the others, as a part of one statement. */
export interface Part {
  /** The table it writes; later parts find what it returned as `written_` and the table's name. */
  readonly table: string
  /** An INSERT, UPDATE or DELETE with its RETURNING. */
  readonly query: RawBuilder<unknown>
  /** How many rows it must write, else the transaction comes to nothing. */
  readonly rows?: number
  /** Takes the rows it returned. */
  readonly returned?: (rows: ReadonlyArray<never>) => void
}

/**
 * Writes that wait to be sent as one statement. The parts of a statement do not see each other's rows, so a table takes
 * part once: `fits` says whether a part may still join.
 */
export const fits = (waiting: ReadonlyArray<Part>, parts: ReadonlyArray<Part>): boolean =>
  parts.every(part => waiting.every(({ table }) => table !== part.table))

export const oneStatement = (parts: ReadonlyArray<Part>): RawBuilder<unknown> => {
  const written = parts.map(({ table, query }) => sql`${sql.ref(`written_${table}`)} as (${query})`)
  const told = parts.map(({ table, returned }) => {
    const rows = sql.ref(`written_${table}`)
    return returned
      ? sql`(select coalesce(json_agg(returned), '[]') from ${rows} returned) as ${sql.ref(table)}`
      : sql`(select count(*) from ${rows}) as ${sql.ref(table)}`
  })
  return sql`with ${sql.join(written)} select ${sql.join(told)}`
}

type Told = Readonly<Record<string, number | ReadonlyArray<never>>>

/** Hands each part what came of it; throws where a part did not write what it had to. */
export const tell = (parts: ReadonlyArray<Part>, [row]: ReadonlyArray<object>): void => {
  for (const { table, rows, returned } of parts) {
    const told = (row as Told)[table]!
    const count = typeof told === 'number' ? told : told.length
    if (rows !== undefined && rows !== count) throw new Error(`${table}: ${rows} rows to write, ${count} written`)
    if (typeof told !== 'number') returned?.(told)
  }
}
