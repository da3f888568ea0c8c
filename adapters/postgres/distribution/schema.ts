import type pg from 'pg'
import { type Home, homes } from './homes.ts'

/** A foreign key between two tables of the product. */
export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly target: string
  readonly columns: ReadonlyArray<string>
  /** Whether a change of the parent's key is passed on to the children. */
  readonly cascadesUpdates: boolean
  readonly definition: string
}

export interface UniqueIndex {
  readonly table: string
  readonly name: string
  readonly columns: ReadonlyArray<string>
  /** Whether it belongs to a constraint, which is replaced instead of the index. */
  readonly isConstraint: boolean
  readonly definition: string
}

export interface Trigger {
  readonly table: string
  readonly name: string
}

/** The parts of the schema that decide how its tables can be distributed. */
export interface Schema {
  readonly tables: ReadonlyArray<string>
  readonly foreignKeys: ReadonlyArray<ForeignKey>
  readonly uniqueIndexes: ReadonlyArray<UniqueIndex>
  readonly triggers: ReadonlyArray<Trigger>
}

/** The columns that spread the rows of a table: the shop, or the shop that sends a transfer. */
const shopColumns = ['shop_code', 'out_shop_code'] as const

/** Returns the column by which a table by shop is spread. */
export const shopColumnOf = (table: string): string =>
  table.startsWith('stock_transfer') ? shopColumns[1] : shopColumns[0]

const namesShop = (columns: ReadonlyArray<string>): boolean => shopColumns.some(name => columns.includes(name))

/** Returns the foreign keys that such an engine cannot keep: those that lead from one home to another. */
export const keysBetweenHomes = ({ foreignKeys }: Schema): ReadonlyArray<ForeignKey> =>
  foreignKeys.filter(({ table, target, columns }) => {
    const [home, other] = [homes.get(table), homes.get(target)]
    if (other === 'reference') return false
    if (home === 'shop' && other === 'shop') return !namesShop(columns)
    return home !== 'local' || other !== 'local'
  })

/** Returns the foreign keys from tables by shop to tables with a copy on each server. */
export const keysToCopies = ({ foreignKeys }: Schema): ReadonlyArray<ForeignKey> =>
  foreignKeys.filter(({ table, target }) => homes.get(table) === 'shop' && homes.get(target) === 'reference')

/** Returns the foreign keys of tables by shop that pass on changes of a key with the shop, which such an engine refuses. */
export const keysThatCascadeUpdates = ({ foreignKeys }: Schema): ReadonlyArray<ForeignKey> =>
  foreignKeys.filter(({ table, cascadesUpdates }) => homes.get(table) === 'shop' && cascadesUpdates)

/** Returns the unique indexes of tables by shop that leave out the shop. */
export const indexesOverShops = ({ uniqueIndexes }: Schema): ReadonlyArray<UniqueIndex> =>
  uniqueIndexes.filter(({ table, columns }) => homes.get(table) === 'shop' && !namesShop(columns))

/** Returns the triggers of tables that are not only on the coordinator, which such an engine cannot run. */
export const triggersOffCoordinator = ({ triggers }: Schema): ReadonlyArray<Trigger> =>
  triggers.filter(({ table }) => homes.get(table) !== 'local')

/** Returns the tables of a home, each after those that its foreign keys lead to. */
export const tablesOf = (home: Home, { tables, foreignKeys }: Schema): ReadonlyArray<string> => {
  const ordered = new Set<string>()
  const add = (table: string, path: ReadonlyArray<string>): void => {
    if (ordered.has(table) || path.includes(table)) return
    for (const key of foreignKeys)
      if (key.table === table && homes.get(key.target) === home) add(key.target, [...path, table])
    ordered.add(table)
  }
  for (const table of tables) if (homes.get(table) === home) add(table, [])
  return [...ordered]
}

/** Reads the schema of the migrated database, without the tables of the migrator and the partitions. */
export const readSchema = async (client: pg.Pool | pg.ClientBase): Promise<Schema> => {
  const rows = async <Row>(sql: string): Promise<ReadonlyArray<Row>> => (await client.query(sql)).rows
  const tables = await rows<{ name: string }>(`select c.relname as name from pg_class c where ${isOurs} order by 1`)
  return {
    tables: tables.map(({ name }) => name),
    foreignKeys: await rows(`
      select c.relname as table, k.conname as name, confrelid::regclass::text as target, ${columnsOf('k.conrelid', 'k.conkey')} as columns,
        k.confupdtype = 'c' as "cascadesUpdates", pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${isOurs} order by 1, 2`),
    uniqueIndexes: await rows(`
      select c.relname as table, i.relname as name, ${columnsOf('x.indrelid', 'x.indkey')} as columns,
        k.oid is not null as "isConstraint", coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(x.indexrelid)) as definition
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('u', 'p')
      where x.indisunique and ${isOurs} order by 1, 2`),
    triggers: await rows(`
      select c.relname as table, g.tgname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where not g.tgisinternal and g.tgname not like 'truncate_trigger_%' and ${isOurs} order by 1, 2`),
  }
}

const isOurs = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relname not like 'kysely%'`

const columnsOf = (table: string, numbers: string): string =>
  `array(select a.attname::text from pg_attribute a where a.attrelid = ${table} and a.attnum = any(${numbers}))`
