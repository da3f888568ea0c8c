import { Context, Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../../adapters/http/server.ts'
import { DatabaseUnavailable } from '../../../adapters/postgres/engine/outage.ts'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { Materials } from '../../../application/ordering/ports/materials.ts'
import { SelfCheck } from '../../../application/platform/checks/self-check.ts'
import { runFiveMinuteTick } from '../../../application/scheduler.ts'
import { openedAt, openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../ordering/fixtures/history.ts'

describe('the self-check of a running server', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain({ invariants: false })
  })
  afterAll(() => chain.close())
  const check = (pauseMs = 0) => chain.run(Effect.flatMap(SelfCheck, it => it.run(chain.clock.now, pauseMs)))
  const health = async () => {
    const response = await fetch(`${chain.address}/api/health`)
    return { code: response.status, ...((await response.json()) as Record<string, unknown>) }
  }

  it('has not run yet and is healthy, without a session and without a secret', async () => {
    const answer = await health()
    expect(answer).toEqual({
      code: 200,
      status: 'ok',
      version: expect.any(String),
      database: 'ok',
      writes: 'ok',
      selfCheck: null,
    })
  })

  it('[S1] finds nothing on a valid chain, and says so', async () => {
    await putOrder(chain, { shop: 'S1', day: '2026-11-22', status: 'PLACE_SUCCESS', lines: { M1: 1000 } })
    expect(await check()).toEqual([])
    await chain.connections.pool.query('update self_check set checked_at = $1', [Date.now()])
    expect(await health()).toMatchObject({ status: 'ok', selfCheck: { broken: [] } })
  })

  it('is run by one of several processes, and not again for a while', async () => {
    const { pool } = chain.connections
    // Opens the connections beforehand, so that concurrent work really runs concurrently.
    await Promise.all(Array.from({ length: 6 }, () => pool.query('select pg_sleep(0.05)')))
    const answers = await Promise.all(Array.from({ length: 6 }, () => check(60_000)))
    expect(answers.filter(answer => answer !== null).length).toBe(1)
    expect(await check(60_000)).toBeNull()
  })

  it('[S1] reports a violated invariant with its rows in the log, and in health without them', async () => {
    const dhNo = await putOrder(chain, { shop: 'S2', day: '2026-11-22', status: 'PLACE_SUCCESS', lines: { M1: 1000 } })
    await chain.connections.pool.query(`update orders set status = 'DC_RECEIVED' where dh_no = $1`, [dhNo])
    await chain.connections.pool.query('delete from self_check')
    const printed: string[] = []
    const log = console.log
    console.log = (...words: unknown[]) => printed.push(words.join(' '))
    try {
      await chain.run(runFiveMinuteTick)
    } finally {
      console.log = log
    }
    expect(printed.join('\n')).toMatch(/BROKEN INVARIANT I10 log/)
    expect(printed.join('\n')).toContain(dhNo)
    await chain.connections.pool.query('update self_check set checked_at = $1', [Date.now()])
    const answer = await health()
    expect(answer).toMatchObject({ status: 'degraded', selfCheck: { broken: ['I10 log'] } })
    expect(JSON.stringify(answer)).not.toContain(dhNo)
  })

  it('checks changes of the last day, so that years of orders cost nothing', async () => {
    const before = chain.clock.now
    chain.clock.now = openedAt + 30 * 86_400_000
    expect(await check()).toEqual([])
    chain.clock.now = before
    expect((await check())?.map(({ name }) => name)).toEqual(['I10 log'])
  })

  it('is degraded when nobody has checked for a quarter of an hour', async () => {
    await chain.connections.pool.query(`update self_check set broken = '{}', checked_at = $1`, [
      Date.now() - 16 * 60_000,
    ])
    expect(await health()).toMatchObject({ code: 200, status: 'degraded' })
  })

  it('judges scheduled work as of the last check, not after a standstill or a restore', async () => {
    const { pool } = chain.connections
    const late = async () =>
      (await checkInvariants(pool, chain.clock.now)).map(({ name }) => name).filter(name => /^I2[345]/.test(name))
    await pool.query(`insert into payment_events (provider, event_id, kind, about_no, received_at, body)
      values ('sandbox', 'late', 'PAYMENT', 'x', ${chain.clock.now - 600_000}, '')`)
    await pool.query('update self_check set checked_at = $1', [chain.clock.now - 590_000])
    expect(await late()).toEqual([])
    await pool.query('update self_check set checked_at = $1', [chain.clock.now - 10_000])
    expect(await late()).toEqual(['I24 notifications'])
    await pool.query(`delete from payment_events where event_id = 'late'`)
  })

  it('answers 503 when the disk is full for writes, and says that reading continues', async () => {
    const { pool } = chain.connections
    const name = (await pool.query('select current_database() as name')).rows[0].name
    /** Ends all sessions, so that new ones use the changed settings. */
    const newSessions = async () => {
      const terminate = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
      await pool.query(`${terminate} and pid <> pg_backend_pid()`, [name])
      await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    }
    const answerOf = async () => {
      const server = await httpServer({ ports: chain.ports, portalFolder: null })
      const response = await server.inject('/api/health')
      await server.close()
      return { code: response.statusCode, ...response.json() }
    }
    await pool.query(`alter database ${name} set temp_file_limit = '64kB'`)
    await newSessions()
    await expect
      .poll(answerOf, { timeout: 20_000 })
      .toMatchObject({ code: 503, status: 'down', database: 'ok', writes: 'no room' })
    await pool.query(`alter database ${name} reset temp_file_limit`)
    await newSessions()
    await expect.poll(answerOf, { timeout: 20_000 }).toMatchObject({ code: 200, database: 'ok', writes: 'ok' })
    await pool.query(`alter database ${name} set default_transaction_read_only = on`)
    await newSessions()
    await expect.poll(answerOf, { timeout: 20_000 }).toMatchObject({ code: 503, writes: 'read only' })
    await pool.query(`begin read write; alter database ${name} reset default_transaction_read_only; commit`)
    await newSessions()
    await expect.poll(answerOf, { timeout: 20_000 }).toMatchObject({ code: 200, writes: 'ok' })
  })

  it('answers 503 when the database is unavailable', async () => {
    const outage = Effect.die(new Error('connect ECONNREFUSED'))
    const ports = Context.add(chain.ports, SelfCheck, {
      last: outage,
      run: () => outage,
      writes: outage,
      queues: () => outage,
    })
    const server = await httpServer({ ports, portalFolder: null })
    const response = await server.inject('/api/health')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ status: 'down', database: 'unreachable' })
    await server.close()
  })

  it('answers UNAVAILABLE for a picture when the database is unavailable', async () => {
    const outage = () => Effect.die(new DatabaseUnavailable('connect ECONNREFUSED'))
    const ports = Context.add(chain.ports, Materials, { ...Context.get(chain.ports, Materials), picture: outage })
    const server = await httpServer({ ports, portalFolder: null })
    const response = await server.inject(`/pictures/${'a'.repeat(64)}`)
    expect([response.statusCode, response.json().data.kind]).toEqual([503, 'UNAVAILABLE'])
    await server.close()
  })
})
