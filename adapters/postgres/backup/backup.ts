import type pg from 'pg'
import { version } from '../../package.ts'
import { migrationsMade } from '../migrations/migrate.ts'
import { type BackupSummary, backupFormat, type TableHead } from './format.ts'
import { type TableToWrite, writeBackup } from './write.ts'

/** Writes a consistent snapshot of every table to one file, while ordering continues. */
export const takeBackup = async (pool: pg.Pool, file: string, now: number): Promise<BackupSummary> => {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await settle(client)
    const migrations = await migrationsMade(client)
    const createdAt = new Date(now).toISOString()
    const head = { dinghuo: 'backup', format: backupFormat, program: version, createdAt, migrations } as const
    return await writeBackup(file, head, tablesOf(client))
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/**
 * Removes the time limits of requests, and fixes the output formats independently of the settings of server and role.
 */
export const settle = async (client: pg.ClientBase): Promise<void> => {
  for (const setting of settings) await client.query(`set local ${setting}`)
}

const settings = [
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  'lock_timeout = 10000',
  `datestyle = 'ISO, YMD'`,
  `timezone = 'UTC'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
]

async function* tablesOf(client: pg.ClientBase): AsyncGenerator<TableToWrite> {
  for (const table of await tableHeads(client)) yield { ...table, rows: rowsOf(client, table) }
}

/** Whether a table is left out: exports can be generated again, and their files would be most of a backup. */
const isLeftOut = (table: string): boolean => table.startsWith('export_')

/** Returns the tables that a backup contains. */
const tableHeads = async (client: pg.ClientBase): Promise<ReadonlyArray<TableHead>> =>
  (await everyTable(client)).filter(({ table }) => !isLeftOut(table))

/**
 * Returns every table of the schema with its columns in order; a partitioned table contains the rows of its partitions. The
 * list of migrations is in the backup's header instead.
 */
export const everyTable = async (client: pg.ClientBase): Promise<ReadonlyArray<TableHead>> => {
  const { rows } = await client.query<TableHead>(`
    select relname as table,
      json_agg(json_build_array(attname, format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

/** Yields rows as arrays of texts, independent of their types, in batches of half a megabyte. */
export async function* rowsOf(
  client: pg.ClientBase,
  { table, columns }: TableHead,
): AsyncGenerator<ReadonlyArray<string>> {
  const texts = columns.map(([name]) => `${quote(name)}::text`).join(', ')
  await client.query(`declare backup_rows no scroll cursor for
    select json_build_array(${texts})::text as line from ${quote(table)}`)
  let atOnce = firstRows
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${atOnce} from backup_rows`)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    const length = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    atOnce = Math.min(Math.max(Math.floor(charactersAtOnce / length), 1), maxRows)
  }
  await client.query('close backup_rows')
}

const firstRows = 20
const maxRows = 5_000
const charactersAtOnce = 500_000

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
