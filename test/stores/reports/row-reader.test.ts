import { setTimeout as sleep } from 'node:timers/promises'
import { Effect } from 'effect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { reportSource } from '../../../adapters/postgres/reports/report-source.ts'
import { readRows } from '../../../adapters/postgres/reports/row-reader.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { type ReportRow, ReportSource } from '../../../application/reports/ports/report-source.ts'
import { rowsOf } from '../../../application/reports/row-lines.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'

let database: TestDatabase
let connections: Connections
beforeAll(async () => {
  database = await testDatabase()
  connections = openPool({ ...database.connectionConfig, max: 4 })
})
afterAll(async () => {
  await connections?.close()
  await database?.drop()
})

const withClient = async <A>(work: (client: pg.PoolClient) => Promise<A>): Promise<A> => {
  const client = await connections.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}

const pidOf = async (client: pg.PoolClient): Promise<number> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0].pid

/** Returns what a backend waits for; undefined if it has ended. */
const waitOf = async (pid: number): Promise<string | null | undefined> =>
  (await connections.pool.query('select wait_event from pg_stat_activity where pid = $1', [pid])).rows[0]?.wait_event

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let attempt = 0; !(await holds()); attempt++) {
    if (attempt > 200) throw new Error('the condition did not hold within 10 seconds')
    await sleep(50)
  }
}

const manyRows = sql`select n, repeat('店', 100) from generate_series(1, 300000) n`

describe('the reader of the rows of a query', () => {
  it('has the rows that the query has with its parameters, whatever they contain', () =>
    withClient(async client => {
      const texts = ["it's", 'a\\b', '$1 $2', "'); drop table jobs; --", '{"a,b"}', 'a\tb\r\n\v\\N', '', '店']
      const query = sql`select ${7}::bigint, ${null}::text, t.text, ${texts[0]} || t.text, '2026-11-21'::date, 1.5::float8
        from unnest(${texts}::text[]) with ordinality t(text, place) where place <> ${99} order by place limit ${100}`
      const reader = await readRows(connections.db, client, query)
      const lines = await reader.next()
      const expected = texts.map((text): ReportRow => [7, null, text, `it's${text}`, '2026-11-21', 1.5])
      expect(rowsOf(lines!)).toEqual(expected)
      expect(await reader.next()).toBeNull()
    }))

  it('comes in batches, of which two at most are received while one is processed', () =>
    withClient(async client => {
      const pid = await pidOf(client)
      const reader = await readRows(connections.db, client, manyRows)
      let rows = 0
      for (let lines = await reader.next(); lines; lines = await reader.next()) {
        if (rows === 0) await until(async () => (await waitOf(pid)) === 'ClientWrite')
        expect(lines.count).toBeLessThanOrEqual(1000)
        expect(rowsOf(lines)[0]![0]).toBe(rows + 1)
        rows += lines.count
      }
      expect(rows).toBe(300_000)
    }))

  it('ends with its connection if it is stopped, and fails if its connection ends', () =>
    withClient(async client => {
      const pid = await pidOf(client)
      const reader = await readRows(connections.db, client, manyRows)
      await reader.next()
      expect(reader.stop()).toBe(false)
      await until(async () => (await waitOf(pid)) === undefined)
      await withClient(async other => {
        const otherPid = await pidOf(other)
        const cut = await readRows(connections.db, other, manyRows)
        await cut.next()
        await connections.pool.query('select pg_terminate_backend($1)', [otherPid])
        await expect(
          (async () => {
            while (await cut.next());
          })(),
        ).rejects.toThrow()
      })
    }))

  it('leaves a connection that can be used when a report is read to its end or is given up', async () => {
    const ports = reportSource(connections)
    const query = { report: 'orderList', columns: ['dhNo'], scope: systemScope, filter: {} } as const
    const read = Effect.flatMap(ReportSource, source =>
      source.read(
        query,
        () => Effect.void,
        () => Effect.void,
      ),
    )
    for (let time = 0; time < 5; time++) await Effect.runPromise(Effect.provide(read, ports))
    expect((await connections.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
