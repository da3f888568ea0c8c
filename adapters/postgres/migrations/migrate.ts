import { readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { moduleFolder } from '../../package.ts'
import { oneProcessAtATime, turns } from './turns.ts'

const folder = moduleFolder('adapters/postgres/migrations')

/**
 * The files of all migrations by their names, in order. A name is that of the file without folder and ending: a database
 * stores it, so that a released migration is never renamed, while its file can lie in any folder. Migrations only go
 * forward, and each expands the schema before a later one contracts it (RELIABILITY B15).
 */
const migrationFiles: ReadonlyArray<readonly [name: string, file: string]> = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter(file => /^\d{4}-[a-z0-9-]+\.[jt]s$/.test(basename(file)))
  .map(file => [basename(file, extname(file)), file] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1))

/** The names of all migrations in order. */
export const migrationNames: ReadonlyArray<string> = migrationFiles.map(([name]) => name)

/** Loads all migrations; a start with the newest schema does not need them. */
export const loadMigrations = async (): Promise<Record<string, Migration>> =>
  Object.fromEntries(
    await Promise.all(migrationFiles.map(async ([name, file]) => [name, await loadFile(file)] as const)),
  )

const loadFile = (file: string): Promise<Migration> => import(pathToFileURL(join(folder, file)).href)

/** Migrates the database to the newest schema; safe to call at every start and from several processes. */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  if (isNewest(await migrationsMade(pool))) return
  await oneProcessAtATime(pool, turns.migrate, client => migrateOver(async () => lent(client), {}))
}

/** Whether exactly the migrations of this program were applied, so that a start can skip the rest. */
const isNewest = (made: ReadonlyArray<string>): boolean => made.toSorted().join() === migrationNames.join()

/** Migrates the schema to the given or the newest migration, inside the transaction that the client has begun. */
export const migrateWithin = (client: pg.PoolClient, to?: string): Promise<void> =>
  migrateOver(async () => lent(client), { to, disableTransactions: true })

/** Returns the migrations applied to this database in order; empty if there are none. */
export const migrationsMade = async (client: pg.Pool | pg.ClientBase): Promise<ReadonlyArray<string>> => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('kysely_migration') is not null as there`)
  if (!rows[0]?.there) return []
  const made = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return made.rows.map(({ name }) => name)
}

const migrateOver = async (
  connect: () => Promise<pg.PoolClient>,
  { to, disableTransactions = false }: { readonly to?: string | undefined; readonly disableTransactions?: boolean },
): Promise<void> => {
  // Kysely closes its pool at the end; this one belongs to the caller.
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
  })
  const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations }, disableTransactions })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  await db.destroy()
  if (error) throw error
}

/** Wraps a client so that releasing it does nothing. */
const lent = (client: pg.PoolClient): pg.PoolClient =>
  ({ query: client.query.bind(client), release: () => {} }) as unknown as pg.PoolClient
