import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'

let database: TestDatabase
let connections: Connections
beforeAll(async () => {
  database = await testDatabase()
  connections = openPool({ ...database.connectionConfig, max: 1 })
})
afterAll(async () => {
  await connections.close()
  await database.drop()
})

/**
 * PostgreSQL generates a name for a check that a migration does not name. `table_column_check` names its column and is
 * accepted. A check over several columns becomes `table_check`, and further ones get a number: such names mean nothing.
 */
const saysNothing = (table: string, name: string) => name === `${table}_check` || /_check\d+$/.test(name)

describe('the checks of the tables', () => {
  it('have names that describe them', async () => {
    const { rows } = await connections.pool.query<{ readonly table: string; readonly name: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter(({ table, name }) => saysNothing(table, name))).toEqual([])
  })
})
