import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBackup } from '../../../adapters/postgres/backup/backup.ts'
import { type BackupSummary, sealLength, sealOf } from '../../../adapters/postgres/backup/format.ts'
import { verifyBackup } from '../../../adapters/postgres/backup/read.ts'
import { restoreBackup } from '../../../adapters/postgres/backup/restore.ts'
import { RowSum } from '../../../adapters/postgres/backup/row-sum.ts'
import { writeBackup } from '../../../adapters/postgres/backup/write.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { migrate, migrateWithin, migrationNames } from '../../../adapters/postgres/migrations/migrate.ts'
import { openTestChain } from '../../fixtures/chain.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'
import { demoDatabase, demoGrownAt } from '../../fixtures/demo-database.ts'
import '../../properties/runs.ts'
import { OperationRefused } from '../../../adapters/translated-error.ts'

const now = demoGrownAt
const folder = mkdtempSync(join(tmpdir(), 'dinghuo-backup-'))
const file = (name: string) => join(folder, name)

interface Opened extends TestDatabase {
  readonly connections: Connections
}
const opened: Opened[] = []
const open = async (clone = testDatabase): Promise<Opened> => {
  const database = await clone()
  const it = { ...database, connections: openPool(database.connectionConfig) }
  opened.push(it)
  return it
}

let demo: Opened
let summary: BackupSummary
beforeAll(async () => {
  demo = await open(demoDatabase)
  summary = await takeBackup(demo.connections.pool, file('demo'), now)
}, 180_000)
afterAll(async () => {
  for (const { connections, drop } of opened) {
    await connections.close()
    await drop()
  }
  rmSync(folder, { recursive: true })
})

/** Returns a digest of every table, calculated without the backup code. */
const digests = async ({ pool }: Connections): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await pool.query(`select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`)
  const digestByTable: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(`select count(*) as rows,
      md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${name} t`)
    digestByTable[name] = `${rows[0].rows} ${rows[0].digest}`
  }
  return digestByTable
}

/** Returns constraints, indexes, columns and triggers as PostgreSQL describes them. */
const schema = async ({ pool }: Connections) =>
  (
    await pool.query(`
      select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select table_name, column_name, concat(data_type, column_default, is_nullable, is_identity)
        from information_schema.columns where table_schema = 'public'
      union all select tgrelid::regclass::text, tgname, concat(tgenabled, pg_get_triggerdef(oid)) from pg_trigger
        where not tgisinternal
      order by 1, 2, 3`)
  ).rows

describe('a backup of the demo chain', () => {
  it('is readable only by its owner, and describes its content', async () => {
    expect(statSync(file('demo')).mode & 0o777).toBe(0o600)
    expect(summary.head).toMatchObject({ createdAt: new Date(now).toISOString(), migrations: migrationNames })
    const orders = summary.tables.find(({ table }) => table === 'orders')
    const { rows } = await demo.connections.pool.query('select count(*) as rows from orders')
    expect(orders?.rows).toBe(rows[0].rows)
    expect(await verifyBackup(file('demo'))).toEqual(summary)
    expect(readdirSync(folder).filter(name => name.includes('partial'))).toEqual([])
  })

  it('restores every row of every table, with constraints and counters', async () => {
    const copy = await open()
    const restored = await restoreBackup(copy.connections.pool, file('demo'), now)
    expect(restored.broken).toEqual([])
    expect(await digests(copy.connections)).toEqual(await digests(demo.connections))
    expect(await schema(copy.connections)).toEqual(await schema(demo.connections))
    const next = `insert into announcements (shop_code, dh_no, event, at, version, to_status, submission_no, actor_name)
      values ('X', 'X', 'x', 0, 0, 'x', 0, 'x')
      returning announcement_id > coalesce((select max(announcement_id) from announcements), 0) as fresh`
    expect((await copy.connections.pool.query(next)).rows).toEqual([{ fresh: true }])
  })

  it('restores into a newer schema, and migrates the backup to it', async () => {
    const older = await open()
    const { pool } = older.connections
    const first = migrationNames[0]!
    await pool.query('drop schema public cascade; create schema public')
    const client = await pool.connect()
    await client.query('begin')
    await migrateWithin(client, first)
    await client.query(`insert into users (user_id, name, password_hash) values ('old', '旧用户', '')`)
    await client.query('commit')
    client.release()
    const taken = await takeBackup(pool, file('older'), now)
    expect(taken.head.migrations).toEqual([first])
    const target = await open()
    await restoreBackup(target.connections.pool, file('older'), now)
    await migrate(pool)
    expect(await digests(target.connections)).toEqual(await digests(older.connections))
    expect(await schema(target.connections)).toEqual(await schema(older.connections))
  })

  it('is restored only into an empty database; any other remains unchanged', async () => {
    const before = await digests(demo.connections)
    await expect(restoreBackup(demo.connections.pool, file('demo'), now)).rejects.toThrow(/not empty.*users/)
    expect(await digests(demo.connections)).toEqual(before)
  })

  it('is refused when its schema is newer than the program', async () => {
    const head = { ...summary.head, program: '9.0.0', migrations: [...migrationNames, '9999-from-the-future'] }
    await writeBackup(file('newer'), head, (async function* () {})())
    const target = await open()
    await expect(restoreBackup(target.connections.pool, file('newer'), now)).rejects.toThrow(/9999.*upgrade/)
  })

  it('writes nothing of a file whose rows violate a constraint', async () => {
    const target = await open()
    const line = JSON.stringify(['orphan', 'nobody', '0', '1'])
    const sessions = summary.tables.find(({ table }) => table === 'sessions')!
    await writeBackup(
      file('orphan'),
      summary.head,
      (async function* () {
        yield {
          table: 'sessions',
          columns: sessions.columns,
          rows: (async function* () {
            yield [line]
          })(),
        }
      })(),
    )
    const before = [await digests(target.connections), await schema(target.connections)]
    await expect(restoreBackup(target.connections.pool, file('orphan'), now)).rejects.toThrow(/sessions_user_id_fkey/)
    expect([await digests(target.connections), await schema(target.connections)]).toEqual(before)
  })

  it('leaves neither a file nor a part of one if it fails', async () => {
    const failing = async function* () {
      yield {
        table: 'users',
        columns: [],
        rows: (async function* () {
          yield ['[]']
          throw new Error('gone')
        })(),
      }
    }
    await expect(writeBackup(file('unfinished'), summary.head, failing())).rejects.toThrow('gone')
    expect(readdirSync(folder).filter(name => name.startsWith('unfinished'))).toEqual([])
  })
})

describe('a damaged backup', () => {
  const whole = () => readFileSync(file('small'))
  beforeAll(async () => {
    const small = await openTestChain()
    await takeBackup(small.connections.pool, file('small'), now)
    await small.close()
  })
  const refusal = async (bytes: Uint8Array): Promise<unknown> => {
    writeFileSync(file('damaged'), bytes)
    return verifyBackup(file('damaged')).then(
      () => null,
      (error: unknown) => error,
    )
  }

  it('is detected by any flipped bit', async () => {
    const sound = whole()
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length * 8 - 1), async bit => {
        const bytes = Uint8Array.from(sound)
        bytes[bit >> 3]! ^= 1 << (bit & 7)
        expect(await refusal(bytes)).toBeInstanceOf(OperationRefused)
      }),
      {
        numRuns: 300,
        examples: [[0], [3 * 8], [4 * 8], [9 * 8], [(sound.length - sealLength) * 8], [sound.length * 8 - 1]],
      },
    )
  })

  it('is detected by any truncation, and by anything appended', async () => {
    const sound = whole()
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), async length => {
        expect(await refusal(sound.subarray(0, length))).toBeInstanceOf(OperationRefused)
      }),
      { numRuns: 100, examples: [[0], [1], [sealLength], [sound.length - sealLength], [sound.length - 1]] },
    )
    expect(await refusal(Buffer.concat([sound, Buffer.from('\n')]))).toBeInstanceOf(OperationRefused)
    expect(await refusal(sound)).toBeNull()
  })

  it('is detected by its sums if only the checksum was recalculated', async () => {
    const lines = gunzipSync(whole().subarray(0, -sealLength)).toString().split('\n')
    const without = lines.filter(line => !line.includes('"clerk1"'))
    expect(without.length).toBe(lines.length - 1)
    const resealed = (content: string) => {
      const packed = gzipSync(content)
      return Buffer.concat([packed, Buffer.from(sealOf(createHash('sha256').update(packed).digest('hex')))])
    }
    expect(await refusal(resealed(lines.join('\n')))).toBeNull()
    expect(String(await refusal(resealed(without.join('\n'))))).toMatch(/table users does not match/)
    expect(String(await refusal(resealed(`${lines.slice(0, -2).join('\n')}\n`)))).toMatch(/end is missing/)
    expect(String(await refusal(resealed('{"some":"thing"}\n')))).toMatch(/is not a Dinghuo backup/)
  })
})

describe('the sum of rows', () => {
  it('is that of their SHA-256, in any order, and different for any other rows', () => {
    const sumOf = (lines: ReadonlyArray<string>) => {
      const sum = new RowSum()
      for (const line of lines) sum.add(line)
      return sum.sum
    }
    const number = (line: string) => BigInt(`0x${createHash('sha256').update(line).digest().reverse().toString('hex')}`)
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), lines => {
        const sum = lines.reduce((all, line) => BigInt.asUintN(256, all + number(line)), 0n)
        expect(sumOf(lines)).toBe(sum.toString(16).padStart(64, '0'))
        expect(sumOf(lines.toReversed())).toBe(sumOf(lines))
        expect(sumOf(lines.slice(1))).not.toBe(sumOf(lines))
      }),
    )
  })
})
