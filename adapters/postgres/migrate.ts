import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import * as ordering from './migrations/0001-ordering.ts'
import * as oneTimePassword from './migrations/0003-one-time-password.ts'
import * as barcodes from './migrations/0005-barcodes.ts'

/** Every migration in order; forward only, each expanding before a later one contracts (RELIABILITY B15). */
const migrations = { '0001-ordering': ordering, '0003-one-time-password': oneTimePassword, '0005-barcodes': barcodes }

/** Brings the database behind the pool to the newest schema; safe to call at every start and from several processes. */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: keptOpen(pool) }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  await db.destroy()
  if (error) throw error
}

/** Kysely ends the pool it was given; this one belongs to the caller. */
const keptOpen = (pool: pg.Pool) => ({ connect: () => pool.connect(), end: async () => {}, options: {} })
