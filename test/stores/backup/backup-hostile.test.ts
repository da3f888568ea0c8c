import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackupSummary, backupFormat, sealOf, type TableHead } from '../../../adapters/postgres/backup/format.ts'
import { verifyBackup } from '../../../adapters/postgres/backup/read.ts'
import { restoreBackup } from '../../../adapters/postgres/backup/restore.ts'
import { writeBackup } from '../../../adapters/postgres/backup/write.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { migrate, migrationNames } from '../../../adapters/postgres/migrations/migrate.ts'
import { OperationRefused } from '../../../adapters/translated-error.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'

const now = Date.parse('2026-11-21T15:40:00+08:00')
const folder = mkdtempSync(join(tmpdir(), 'dinghuo-backup-hostile-'))
const file = join(folder, 'backup')
afterAll(() => rmSync(folder, { recursive: true }))

const head: BackupSummary['head'] = {
  ...{ dinghuo: 'backup', format: backupFormat, program: '0.1.0', createdAt: new Date(now).toISOString() },
  migrations: migrationNames,
}
const headLine = JSON.stringify(head)
const lines = (...all: ReadonlyArray<string>) => `${all.join('\n')}\n`

/** Adds a valid checksum, as anyone who writes a backup can: it detects accidents, not attacks. */
const withChecksum = (packed: Buffer): Buffer =>
  Buffer.concat([packed, Buffer.from(sealOf(createHash('sha256').update(packed).digest('hex')))])
const packed = (content: string | Buffer) => withChecksum(gzipSync(content, { level: 1 }))
const soundPart = gzipSync(lines(headLine, '{"complete":true,"tables":0,"rows":0}'))

/** Manipulated backup files. */
const files: Readonly<Record<string, () => Buffer>> = {
  nothing: () => Buffer.alloc(0),
  'noise under a seal': () => withChecksum(Buffer.from('PK\x03\x04../../etc/passwd')),
  'a gzip that is cut': () => withChecksum(soundPart.subarray(0, soundPart.length - 9)),
  'a gzip whose check is wrong': () => withChecksum(Buffer.concat([soundPart.subarray(0, -8), Buffer.alloc(8)])),
  'an empty gzip': () => packed(''),
  'an empty line': () => packed('\n'),
  null: () => packed(lines('null')),
  'a number': () => packed(lines('5')),
  'a text': () => packed(lines('"dinghuo"')),
  'broken JSON': () => packed(lines(headLine, '{"table":')),
  'rows before all else': () => packed(lines('["x"]', headLine)),
  'rows of no table': () => packed(lines(headLine, '["x"]', '{"end":"users","rows":1,"sum":""}')),
  'a head without migrations': () => packed(lines('{"dinghuo":"backup","format":1}')),
  'migrations that are no list': () =>
    packed(lines(headLine.replace(/"migrations":.*\]/, '"migrations":{"length":1}'))),
  'another format': () => packed(lines(headLine.replace('"format":1', '"format":2'))),
  'a table without a name': () => packed(lines(headLine, '{"table":5,"columns":[]}', '{"end":5,"rows":0,"sum":""}')),
  'columns that are no list': () => packed(lines(headLine, '{"table":"users","columns":{"map":1}}')),
  'a prototype': () => packed(lines(headLine, '{"__proto__":{"table":"users","columns":[]}}')),
  'two thousand tables': () =>
    packed(
      lines(
        headLine,
        ...Array.from({ length: 2000 }, (_, at) =>
          lines(`{"table":"t${at}","columns":[]}`, `{"end":"t${at}","rows":0,"sum":"${'0'.repeat(64)}"}`).trim(),
        ),
        '{"complete":true,"tables":2000,"rows":0}',
      ),
    ),
  'more after its end': () => packed(lines(headLine, '{"complete":true,"tables":0,"rows":0}', '["x"]')),
  'a line without end, of little that becomes much': () =>
    packed(Buffer.concat([Buffer.from(lines(headLine)), Buffer.alloc(160 * 1024 * 1024, '[')])),
}

describe('a manipulated file', () => {
  it.each(Object.keys(files))('that is %s is no backup, and nothing more is reported', async name => {
    writeFileSync(file, files[name]!())
    await expect(verifyBackup(file)).rejects.toBeInstanceOf(OperationRefused)
  })

  it('is read through a link, and never as a device', async () => {
    const link = join(folder, 'link')
    symlinkSync('/dev/zero', link)
    await expect(verifyBackup(link)).rejects.toBeInstanceOf(OperationRefused)
  })
})

describe('a manipulated backup with a valid checksum', () => {
  let database: TestDatabase
  let connections: Connections
  beforeAll(async () => {
    database = await testDatabase()
    connections = openPool(database.connectionConfig)
    await migrate(connections.pool)
  })
  afterAll(async () => {
    await connections.close()
    await database.drop()
  })
  const contentOf = async ({ pool }: { readonly pool: pg.Pool }) =>
    (
      await pool.query(`select (select count(*) from pg_class where relnamespace = 'public'::regnamespace) as things,
        (select count(*) from users) as users, (select count(*) from kysely_migration) as migrations`)
    ).rows[0]
  const restored = async (table: TableHead, row = '["x"]') => {
    const rows = (async function* () {
      yield [row]
    })()
    const tables = (async function* () {
      yield { ...table, rows }
    })()
    rmSync(file, { force: true })
    await writeBackup(file, head, tables)
    return restoreBackup(connections.pool, file, now)
  }

  it.each<readonly [about: string, table: TableHead]>([
    ['a type that goes on', { table: 'users', columns: [['user_id', `text || (select pg_read_file('/etc/passwd'))`]] }],
    ['a type that casts', { table: 'users', columns: [['user_id', `xml`]] }],
    ['a name with quotes', { table: 'users', columns: [['user_id") select 1 --', 'text']] }],
    ['a table with quotes', { table: 'users" cascade; drop table orders --', columns: [['user_id', 'text']] }],
    ['a table of the database itself', { table: 'pg_authid', columns: [['rolname', 'name']] }],
    ['the list of migrations', { table: 'kysely_migration', columns: [['name', 'character varying(255)']] }],
    ['a table in another schema', { table: 'pg_catalog.pg_class', columns: [['relname', 'name']] }],
    ['a table without columns', { table: 'users', columns: [] }],
  ])('is not restored with %s', async (_, table) => {
    const before = await contentOf(connections)
    const outcome = await restored(table).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(OperationRefused)
    expect(String(outcome)).toMatch(/^OperationRefused: .* in the backup/)
    expect(await contentOf(connections)).toEqual(before)
  })

  it.each(['[', '["x"]]', '[{"toPostgres":1},2', '["a","b"]'])('is not restored with the row %s', async row => {
    const before = await contentOf(connections)
    const table: TableHead = { table: 'idempotency_keys', columns: [['key', 'text']] }
    const users = { table: 'self_check', columns: [['broken', 'jsonb']] } as const
    for (const one of [table, users]) await expect(restored(one, row)).rejects.toThrow()
    expect(await contentOf(connections)).toEqual(before)
  })
})
