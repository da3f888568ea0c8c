import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homes, indexesOverShops, keysBetweenHomes } from '../../contract/table-homes.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'

/** The column by which the rows of a table are spread: the shop, or the shop that sends a transfer. */
const shopColumns = ['shop_code', 'out_shop_code']

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.connectionConfig)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async <Row>(sql: string): Promise<ReadonlyArray<Row>> =>
  (await client.query(sql)).rows as ReadonlyArray<Row>

describe('the homes of the tables', () => {
  it('name every table of the migrated database, and no other', async () => {
    const tables = await rows<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%'`)
    expect([...homes.keys()].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  it('give every table by shop a primary key with its shop, and every unique index but the listed ones', async () => {
    const indexes = await rows<{ table: string; name: string; columns: ReadonlyArray<string> }>(`
      select c.relname as table, i.relname as name, array(select a.attname::text from pg_attribute a
        where a.attrelid = x.indrelid and a.attnum = any(x.indkey)) as columns
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition`)
    const open = indexes
      .filter(({ table, columns }) => homes.get(table) === 'shop' && !shopColumns.some(name => columns.includes(name)))
      .map(({ name }) => name)
    expect(open.toSorted()).toEqual(Object.keys(indexesOverShops))
  })

  it('are joined by foreign keys that such an engine keeps, and by the listed ones', async () => {
    const keys = await rows<{ from: string; to: string; columns: ReadonlyArray<string> }>(`
      select conrelid::regclass::text as from, confrelid::regclass::text as to, array(select a.attname::text from pg_attribute a
        where a.attrelid = conrelid and a.attnum = any(conkey)) as columns
      from pg_constraint where contype = 'f' and conparentid = 0`)
    const open = keys.filter(({ from, to, columns }) => {
      const [home, target] = [homes.get(from), homes.get(to)]
      if (target === 'reference') return false
      if (home === 'shop' && target === 'shop') return !shopColumns.some(name => columns.includes(name))
      return home !== 'local' || target !== 'local'
    })
    expect(open.map(({ from, to }) => `${from} -> ${to}`).toSorted()).toEqual(Object.keys(keysBetweenHomes).toSorted())
  })

  it('have no trigger on rows by shop that reads a table of changed rows', async () => {
    const triggers = await rows<{
      table: string
      name: string
    }>(`select tgrelid::regclass::text as table, tgname as name
      from pg_trigger where not tgisinternal and (tgoldtable is not null or tgnewtable is not null)`)
    expect(triggers.filter(({ table }) => homes.get(table) === 'shop')).toEqual([])
  })
})
