import { setTimeout as sleep } from 'node:timers/promises'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { migrate } from '../../../adapters/postgres/migrations/migrate.ts'
import { reportPlaces } from '../../../adapters/postgres/reports/report-places.ts'
import { reportSource } from '../../../adapters/postgres/reports/report-source.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { ReportSource } from '../../../application/reports/ports/report-source.ts'
import { openStreamingPair, type StreamingPair } from '../../fixtures/streaming-replica.ts'

let pair: StreamingPair
let primary: Connections
let replica: Connections
beforeAll(async () => {
  pair = await openStreamingPair()
  primary = openPool(pair.primary)
  replica = openPool({ ...pair.replica, connectionTimeoutMillis: 1000 })
  await migrate(primary.pool)
  await primary.pool.query('create table marks (mark integer)')
}, 120_000)
afterAll(async () => {
  await primary?.close()
  await replica?.close()
  await pair?.stop()
})

/** Waits until a condition holds; fails after 20 seconds. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error('the condition did not hold within 20 seconds')
}

const countOf = async ({ pool }: Pick<Connections, 'pool'>): Promise<number> =>
  Number((await pool.query('select count(*) as count from marks')).rows[0].count)

describe('a streaming replica', () => {
  it('[R8] is read, has what was committed, and has no lag while it is quiet', async () => {
    await primary.pool.query('insert into marks values (1)')
    await until(async () => (await countOf(replica).catch(() => 0)) === 1)
    await sleep(300)
    const place = await reportPlaces(primary.pool, replica.pool)()
    expect(place).toMatchObject({ pool: replica.pool, readFrom: { database: 'REPLICA', behindMs: 0 } })
    await expect(place.pool.query('insert into marks values (2)')).rejects.toMatchObject({ code: '25006' })
  })

  it('[R8] answers a page of a report', async () => {
    const query = { report: 'paymentFlow', columns: ['ordNo', 'totalAmt'], scope: systemScope, filter: {} } as const
    const rows = await Effect.gen(function* () {
      return yield* (yield* ReportSource).page(query, 0, 10)
    }).pipe(Effect.provide(reportSource(primary, replica.pool)), Effect.runPromise)
    expect(rows).toEqual({
      rows: [],
      total: 0,
      sums: { totalAmt: 0n },
      hasOneUnit: true,
      readFrom: { database: 'REPLICA', behindMs: 0 },
    })
  })

  it('[R8] that replays late says how far it is behind, and has no lag when it has caught up', async () => {
    const placeNow = reportPlaces(primary.pool, replica.pool)
    await replica.pool.query('select pg_wal_replay_pause()')
    await until(async () => {
      const { rows } = await replica.pool.query('select pg_get_wal_replay_pause_state() as state')
      return rows[0].state === 'paused'
    })
    const before = await countOf(replica)
    await primary.pool.query('insert into marks values (3)')
    await sleep(500)
    const { readFrom } = await placeNow()
    expect(readFrom.database).toBe('REPLICA')
    expect(readFrom.behindMs).toBeGreaterThanOrEqual(400)
    expect(await countOf(replica)).toBe(before)
    await replica.pool.query('select pg_wal_replay_resume()')
    await until(async () => (await placeNow()).readFrom.behindMs === 0)
    expect(await countOf(replica)).toBe(before + 1)
  })

  it('[R8] that is gone is replaced by the primary, which has everything', async () => {
    await pair.killReplica()
    const place = await reportPlaces(primary.pool, replica.pool)()
    expect(place).toMatchObject({ pool: primary.pool, readFrom: { database: 'FALLBACK', behindMs: 0 } })
    expect(await countOf(place)).toBe(2)
  })
})
