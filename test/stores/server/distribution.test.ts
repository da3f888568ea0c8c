import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homes } from '../../../adapters/postgres/distribution/homes.ts'
import { readSchema, type Schema } from '../../../adapters/postgres/distribution/schema.ts'
import {
  type EngineTable,
  missingSteps,
  notBegun,
  type Progress,
} from '../../../adapters/postgres/distribution/steps.ts'
import { dinghuoHere } from '../../fixtures/command-line.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'dinghuo-distribution-'))
const backup = join(folder, 'before.backup')
let database: TestDatabase
let schema: Schema
let env: { DATABASE_URL: string }
beforeAll(async () => {
  database = await testDatabase()
  const { host, port, user, database: name } = database.connectionConfig
  env = { DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}` }
  const client = new pg.Client(database.connectionConfig)
  await client.connect()
  schema = await readSchema(client)
  await client.end()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const statementsOf = (progress: Progress): ReadonlyArray<string> => missingSteps(schema, progress).flat()
const tablesIn = (statements: ReadonlyArray<string>, call: string): ReadonlyArray<string> =>
  statements.flatMap(text => (text.includes(call) ? [/\('(\w+)'/.exec(text)![1]!] : []))
const ofHome = (home: string) => [...homes].filter(([, place]) => place === home).map(([table]) => table)

describe('the steps of a distribution', () => {
  it('copy and spread every table once, each after the tables that its foreign keys lead to', () => {
    const statements = statementsOf(notBegun)
    expect(tablesIn(statements, 'create_reference_table').toSorted()).toEqual(ofHome('reference').toSorted())
    const spread = tablesIn(statements, 'create_distributed_table')
    expect(spread.toSorted()).toEqual(ofHome('shop').toSorted())
    const moved = [...tablesIn(statements, 'create_reference_table'), ...spread]
    const late = schema.foreignKeys.filter(
      ({ table, target }) =>
        table !== target && homes.get(table) === homes.get(target) && moved.indexOf(target) > moved.indexOf(table),
    )
    expect(late).toEqual([])
  })

  it('add again each foreign key that they drop for the time of the move', () => {
    const statements = statementsOf(notBegun)
    const keysIn = (pattern: RegExp) => statements.flatMap(text => pattern.exec(text)?.[1] ?? [])
    const aside = keysIn(/insert into \w+\.keys values \('\w+', '(\w+)'/)
    expect(aside.length).toBeGreaterThan(10)
    expect(keysIn(/add constraint (\w+) FOREIGN KEY/)).toEqual(expect.arrayContaining([...aside]))
  })

  it('are those that an interrupted run has not done', () => {
    const schemaAfter = { ...schema, foreignKeys: [], uniqueIndexes: [], triggers: [] }
    const place = (home: string): EngineTable => (home === 'shop' ? 'shop' : 'reference')
    const tables = new Map(
      [...homes].flatMap(([table, home]) => (home === 'local' ? [] : [[table, place(home)] as const])),
    )
    const progress = { ...notBegun, isBegun: true, hasFunction: true, tables }
    expect(missingSteps(schemaAfter, progress).flat()).toEqual(['drop schema dinghuo_distribution cascade'])
    expect(missingSteps(schemaAfter, { ...progress, isBegun: false })).toEqual([])
    tables.delete('picks')
    const key = { table: 'picks', name: 'picks_material', definition: 'FOREIGN KEY (x) REFERENCES materials(x)' }
    expect(missingSteps(schemaAfter, { ...progress, droppedKeys: [key] }).flat()).toEqual([
      `select create_distributed_table('picks', 'shop_code', colocate_with => 'orders')`,
      'alter table picks add constraint picks_material FOREIGN KEY (x) REFERENCES materials(x)',
      `delete from dinghuo_distribution.keys where "table" = 'picks' and name = 'picks_material'`,
      `select truncate_local_data_after_distributing_table('picks')`,
      'drop schema dinghuo_distribution cascade',
    ])
  })
})

describe('dinghuo distribute', () => {
  it('prints the SQL and changes nothing with --dry-run', async () => {
    const { code, stdout, stderr } = await dinghuoHere(['distribute', '--dry-run'], { env })
    expect(code, stderr).toBe(0)
    expect(stdout).toContain(`select create_distributed_table('orders', 'shop_code', colocate_with => 'none');`)
    const client = new pg.Client(database.connectionConfig)
    await client.connect()
    expect(await readSchema(client)).toEqual(schema)
    await client.end()
  })

  it('refuses one PostgreSQL without the extension before it makes a backup', async () => {
    const { code, stderr } = await dinghuoHere(['distribute', '--backup', backup], { env })
    expect([code, existsSync(backup)]).toEqual([1, false])
    expect(stderr).toContain('does not have the extension')
  })
})
