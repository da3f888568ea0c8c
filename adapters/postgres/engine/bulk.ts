import { type RawBuilder, sql } from 'kysely'
import type { Db } from './pool.ts'

/** PostgreSQL type of each column, in the order of insertion. */
export type ColumnTypes = Readonly<Record<string, string>>

/** Rows per statement: far below the statement timeout, with few round trips: 50,000 rows take 7. */
const rowsAtOnce = 8000

/** Runs a statement in the caller's connection or transaction. */
export type Ask = <A>(query: RawBuilder<A>) => Promise<ReadonlyArray<A>>
export const askOf =
  (db: Db): Ask =>
  async query =>
    (await query.execute(db)).rows

/**
 * Runs one statement over many rows. `statement` receives a table expression `given` with the typed columns, sent as
 * one JSON parameter, because nested arrays do not unnest.
 */
export const forRows = async (
  ask: Ask,
  types: ColumnTypes,
  rows: ReadonlyArray<Readonly<Record<string, unknown>>>,
  statement: string,
): Promise<void> => {
  const columns = Object.entries(types)
  const columnTypes = columns.map(([name, type]) => `${name} ${type}`).join(', ')
  const inputRows = sql.raw(`with given as (select * from json_to_recordset(`)
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(at, at + rowsAtOnce))
    await ask(sql`${inputRows}${json}::json) as rows(${sql.raw(columnTypes)})) ${sql.raw(statement)}`)
  }
}

/** Inserts new rows. */
export const insertRows = (
  db: Db,
  table: string,
  types: ColumnTypes,
  rows: ReadonlyArray<Readonly<Record<string, unknown>>>,
): Promise<void> => {
  const names = Object.keys(types).join(', ')
  return forRows(askOf(db), types, rows, `insert into ${table} (${names}) select ${names} from given`)
}
