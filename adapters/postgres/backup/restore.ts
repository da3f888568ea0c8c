import type pg from 'pg'
import { OperationRefused } from '../../translated-error.ts'
import { type Broken, checkInvariants } from '../invariants/index.ts'
import { migrateWithin, migrationNames, migrationsMade } from '../migrations/migrate.ts'
import { everyTable, quote, rowsOf, settle } from './backup.ts'
import type { BackupSummary, TableHead } from './format.ts'
import { partsOf, verifyBackup } from './read.ts'
import { RowSum } from './row-sum.ts'

export interface Restored extends BackupSummary {
  /** Invariants that were violated in the backed-up data, which is restored unchanged. */
  readonly broken: ReadonlyArray<Broken>
}

/**
 * Restores a backup into an empty database, completely or not at all: the file is verified before anything is written,
 * and every table is read back and compared before the transaction is committed.
 */
export const restoreBackup = async (pool: pg.Pool, file: string, now: number): Promise<Restored> => {
  const backup = await verifyBackup(file)
  refuseNewer(backup)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await settle(client)
    await emptyTables(client, backup)
    await migrateWithin(client, backup.head.migrations.at(-1))
    refuseForeign(backup, await everyTable(client))
    const foreignKeys = await takeForeignKeys(client)
    await eachTrigger(client, backup, 'disable')
    await load(client, file, backup)
    await eachTrigger(client, backup, 'enable')
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
    }
    for (const table of backup.tables) await compare(client, table)
    await goOnCounting(client)
    await migrateWithin(client)
    await client.query('analyze')
    const broken = await checkInvariants(client, now)
    await client.query('commit')
    return { ...backup, broken }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

const refuseNewer = ({ head }: BackupSummary): void => {
  const unknown = head.migrations.filter(name => !migrationNames.includes(name))
  if (unknown.length === 0) return
  throw new OperationRefused([
    `备份来自更新的版本 ${head.program}（${unknown.join('、')}），请先升级本程序`,
    `The backup was made by the newer version ${head.program} (${unknown.join(', ')}); upgrade this program first`,
  ])
}

/** Refuses names and types that the schema does not have, because they become part of statements. */
const refuseForeign = ({ tables }: BackupSummary, schema: ReadonlyArray<TableHead>): void => {
  const known = new Set(schema.flatMap(({ table, columns }) => columns.map(column => placeOf(table, column))))
  for (const { table, columns } of tables) {
    const unknown = columns.length === 0 ? '' : columns.find(column => !known.has(placeOf(table, column)))?.[0]
    if (unknown === undefined) continue
    throw new OperationRefused([
      `备份中的 ${table}.${unknown} 不属于订货台，没有恢复任何数据`,
      `${table}.${unknown} in the backup does not belong to Dinghuo; nothing was restored`,
    ])
  }
}

const placeOf = (table: string, [name, type]: TableHead['columns'][number]): string =>
  JSON.stringify([table, name, type])

/** Requires an empty database; recreates the schema if its tables are newer than the backup. */
const emptyTables = async (client: pg.ClientBase, { head }: BackupSummary): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [oneRestoreAtATime])
  const tables = (await everyTable(client)).map(({ table }) => table)
  const full: string[] = []
  for (const table of tables.filter(name => !begunWith.has(name))) {
    const { rows } = await client.query(`select 1 from ${quote(table)} limit 1`)
    if (rows.length > 0) full.push(table)
  }
  if (full.length > 0) {
    throw new OperationRefused([
      `数据库不是空的（${full.join('、')}），没有恢复任何数据`,
      `The database is not empty (${full.join(', ')}); nothing was restored`,
    ])
  }
  const made = await migrationsMade(client)
  if (made.every(name => head.migrations.includes(name))) return
  const all = [...tables, 'kysely_migration', 'kysely_migration_lock'].map(quote)
  await client.query(`drop table if exists ${all.join(', ')} cascade`)
  const { rows } = await client.query<{ signature: string }>(`
    select pg_proc.oid::regprocedure::text as signature from pg_proc left join pg_depend on objid = pg_proc.oid and deptype = 'e'
    where pronamespace = current_schema()::regnamespace and objid is null`)
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`)
}

const oneRestoreAtATime = 7_302_002
/** Tables with rows in a database that nobody has used yet. */
const begunWith = new Set('chain ledger_calendar rights_edition scrap_reasons self_check sandbox_settings'.split(' '))

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Drops the foreign keys, so that tables can be loaded in any order; adding a key again checks all of its rows at once.
 */
const takeForeignKeys = async (client: pg.ClientBase): Promise<ReadonlyArray<ForeignKey>> => {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
    order by 1, 2`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  return rows
}

/** Enables or disables the triggers, whose effects the backup already contains. */
const eachTrigger = async (client: pg.ClientBase, { tables }: BackupSummary, turn: 'enable' | 'disable') => {
  for (const { table } of tables) await client.query(`alter table ${quote(table)} ${turn} trigger user`)
}

const load = async (client: pg.ClientBase, file: string, backup: BackupSummary): Promise<void> => {
  for await (const part of partsOf(file, backup)) {
    if (part.kind === 'table') await client.query(`delete from ${quote(part.table.table)}`)
    else await insert(client, part.table, part.lines)
  }
}

const insert = async (client: pg.ClientBase, { table, columns }: TableHead, lines: ReadonlyArray<string>) => {
  const rows = lines.map(line => rowIn(table, line))
  const names = columns.map(([name]) => quote(name)).join(', ')
  const values = columns.map(([, type], index) => `given.c${index}::${type}`).join(', ')
  const placeholders = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  await client.query(
    `insert into ${quote(table)} (${names}) overriding system value
      select ${values} from unnest(${placeholders}) as given(${aliases})`,
    columns.map((_, index) => rows.map(row => row[index] ?? null)),
  )
}

const rowIn = (table: string, line: string): ReadonlyArray<string | null> => {
  try {
    return JSON.parse(line) as ReadonlyArray<string | null>
  } catch {
    throw new OperationRefused([
      `表 ${table} 有一行无法识别，没有恢复任何数据`,
      `A row of table ${table} cannot be read; nothing was restored`,
    ])
  }
}

/** Verifies that a table's contents equal those that were backed up. */
const compare = async (client: pg.ClientBase, table: BackupSummary['tables'][number]): Promise<void> => {
  const rowSum = new RowSum()
  for await (const lines of rowsOf(client, table)) for (const line of lines) rowSum.add(line)
  if (rowSum.rows === table.rows && rowSum.sum === table.sum) return
  throw new OperationRefused([
    `表 ${table.table} 恢复后与备份不一致，没有恢复任何数据`,
    `Table ${table.table} does not match the backup after restoring; nothing was restored`,
  ])
}

/** Sets each sequence above the largest number in its table. */
const goOnCounting = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select attrelid::regclass::text as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and attidentity <> '' and not attisdropped`)
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quote(column)}), 0) + 1, false) from ${table}`,
      [table, column],
    )
  }
}
