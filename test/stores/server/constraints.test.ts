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
 * PostgreSQL names a check itself where a migration does not. `table_column_check` says which column it is about and passes. A check
 * over several columns becomes `table_check`, and every further one of the same name gets a number: such a name says nothing.
 */
const saysNothing = (table: string, name: string) => name === `${table}_check` || /_check\d+$/.test(name)

describe('the checks of the tables', () => {
  it('have names that say what they are about', async () => {
    const { rows } = await connections.pool.query<{ readonly table: string; readonly name: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter(({ table, name }) => saysNothing(table, name))).toEqual([])
  })
})
