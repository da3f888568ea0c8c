import pg from 'pg'
import { distribute } from '../../adapters/postgres/distribution/distribute.ts'
import { homes } from '../../adapters/postgres/distribution/homes.ts'
import { readSchema, tablesOf } from '../../adapters/postgres/distribution/schema.ts'
import { migrate } from '../../adapters/postgres/migrations/migrate.ts'

/** The address of a database on a distributed engine that the tests may empty; null if there is none. */
export const distributedUrl = process.env.DINGHUO_DISTRIBUTED_URL ?? null

/** Migrates and distributes the empty database. Keeps the rows that a new database has for `emptyDistributed`. */
export const prepareDistributed = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await migrate(pool)
    await distribute(pool, () => {})
    await pool.query(`create schema if not exists ${NEW_ROWS}`)
    for (const table of BEGUN_WITH) {
      await pool.query(`create table if not exists ${NEW_ROWS}.${table} as select * from public.${table}`)
    }
  } finally {
    await pool.end()
  }
}

/** Brings the database back to what it was after its migrations; there is one for all test files, one after another. */
export const emptyDistributed = async (connection: pg.PoolConfig): Promise<void> => {
  const pool = new pg.Pool({ ...connection, max: 1 })
  try {
    const schema = await readSchema(pool)
    const filled: Array<string> = []
    for (const table of homes.keys()) {
      const { rowCount } = await pool.query(`select 1 from ${table} limit 1`)
      if (rowCount !== 0) filled.push(table)
    }
    const ofHome = (home: 'shop' | 'reference') =>
      tablesOf(home, schema)
        .toReversed()
        .filter(table => filled.includes(table))
    const local = filled.filter(table => homes.get(table) === 'local')
    if (local.length > 0) await pool.query(`truncate ${local.join(', ')} cascade`)
    for (const table of [...ofHome('shop'), ...ofHome('reference')]) await pool.query(`delete from ${table}`)
    for (const table of BEGUN_WITH) await pool.query(`insert into ${table} select * from ${NEW_ROWS}.${table}`)
  } finally {
    await pool.end()
  }
}

const NEW_ROWS = 'new_database'
const BEGUN_WITH = ['chain', 'ledger_calendar', 'scrap_reasons', 'self_check', 'sandbox_settings']
