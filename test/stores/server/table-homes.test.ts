import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homes } from '../../../adapters/postgres/distribution/homes.ts'
import {
  indexesOverShops,
  keysBetweenHomes,
  keysThatCascadeUpdates,
  readSchema,
  type Schema,
  shopColumnOf,
  triggersOffCoordinator,
} from '../../../adapters/postgres/distribution/schema.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'

/** Unique indexes that `dinghuo distribute` widens by the shop, and what holds the promise then. */
const widerIndexes: Readonly<Record<string, string>> = {
  account_adjustments_number: 'a number contains eight random characters',
  local_purchases_number: 'a number contains eight random characters',
  sales_days_by_number: 'a number contains eight random characters',
  scrap_orders_number: 'a number contains eight random characters',
  stock_transfers_client_key: 'the applicant can be the receiving shop; the key is random',
  stock_transfers_number: 'a number contains eight random characters',
  stocktakes_number: 'a number contains eight random characters',
}

/** Foreign keys that `dinghuo distribute` drops, and what holds the promise then. */
const droppedKeys: Readonly<Record<string, string>> = {
  'batch_orders -> orders': 'orders are never deleted',
  'files -> orders': 'orders are never deleted',
  'main_allocation_orders -> main_allocations': 'one use case writes both, and neither is ever deleted',
  'order_refunds -> orders': 'orders are never deleted',
  'trade_parts -> orders': 'orders are never deleted',
}

/** Foreign keys that no longer pass on a changed key of their parent, and who does. */
const keysWithoutCascade: Readonly<Record<string, string>> = {
  order_template_lines_shop_code_template_name_fkey: 'the store moves the lines when it renames a template',
}

/** Triggers that `dinghuo distribute` drops, and what holds the promise then. */
const droppedTriggers: ReadonlyArray<readonly [names: RegExp, reason: string]> = [
  [/_edition$/, 'the store of the master data counts the editions'],
  [/_months$/, 'the store of the master data removes the sums of changed months'],
  [
    /^chain_demo_at_creation$/,
    'only the creation of a chain sets the kind, and the demo is not grown on a cluster in use',
  ],
]

let database: TestDatabase
let client: pg.Client
let schema: Schema
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.connectionConfig)
  await client.connect()
  schema = await readSchema(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('the homes of the tables', () => {
  it('name every table of the migrated database, and no other', () => {
    expect([...homes.keys()].toSorted()).toEqual(schema.tables.toSorted())
  })

  it('give every table by shop the column that spreads it, first in its primary key', async () => {
    const { rows } = await client.query<{ table: string; column: string }>(`
      select k.table_name as table, k.column_name as column from information_schema.table_constraints c
        join information_schema.key_column_usage k using (constraint_schema, constraint_name)
      where c.constraint_type = 'PRIMARY KEY' and k.ordinal_position = 1`)
    const first = new Map(rows.map(({ table, column }) => [table, column]))
    const byShop = [...homes].filter(([, home]) => home === 'shop').map(([table]) => table)
    expect(byShop.filter(table => first.get(table) !== shopColumnOf(table))).toEqual([])
  })

  it('need another unique index, foreign key or trigger only where it is listed', () => {
    expect(
      indexesOverShops(schema)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(widerIndexes).toSorted())
    const keys = keysBetweenHomes(schema).map(({ table, target }) => `${table} -> ${target}`)
    expect(keys.toSorted()).toEqual(Object.keys(droppedKeys).toSorted())
    expect(keysThatCascadeUpdates(schema).map(({ name }) => name)).toEqual(Object.keys(keysWithoutCascade))
    const triggers = triggersOffCoordinator(schema).map(({ name }) => name)
    expect(triggers.filter(name => !droppedTriggers.some(([names]) => names.test(name)))).toEqual([])
    expect(droppedTriggers.filter(([names]) => !triggers.some(name => names.test(name)))).toEqual([])
  })
})
