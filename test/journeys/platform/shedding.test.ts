import pressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { metrics } from '../../../adapters/http/metrics.ts'
import { httpServer } from '../../../adapters/http/server.ts'
import { urlOf } from '../../../adapters/http/services.ts'
import { type Load, shedding, underPressure } from '../../../adapters/http/shedding.ts'
import { submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCentreChanges } from '../../../application/ordering/contract/order-centre.ts'
import { signIn } from '../../../application/people/contract/session.ts'
import { openTestChain, password } from '../../fixtures/chain.ts'

const calls = { read: getCentreChanges, change: submitRoutineOrder, public: signIn }

/** Starts a server with one call of each kind and the given load. */
const openServer = async (load: Load, limits: object = {}) => {
  const server = Fastify({ trustProxy: 'loopback' })
  await server.register(pressure, { ...underPressure(load, 2_000), ...limits })
  const admitted = shedding(load)
  for (const [path, endpoint] of Object.entries(calls)) server.post(`/${path}`, admitted(endpoint), async () => ({}))
  metrics(server, load)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => {
    const answer = await fetch(`${address}/${path}`, { method: 'POST' })
    await answer.arrayBuffer()
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
  }
  return { server, address, ask }
}

const statusesOf = async ({ ask }: Awaited<ReturnType<typeof openServer>>) => {
  const statuses: Record<string, number> = {}
  for (const path of Object.keys(calls)) statuses[path] = (await ask(path)).status
  return statuses
}

describe('an overloaded server', () => {
  it('refuses reading calls with a retry time, and accepts calls that change something', async () => {
    const load = { inWork: 300, shed: 0 }
    const instance = await openServer(load)
    expect(await statusesOf(instance)).toEqual({ read: 503, change: 200, public: 200 })
    const { retryAfter } = await instance.ask('read')
    expect([retryAfter >= 2, retryAfter < 10, load]).toEqual([true, true, { inWork: 300, shed: 2 }])
    await instance.server.close()
  })

  it('accepts reading calls again as soon as others are answered, and counts none twice', async () => {
    const load = { inWork: 299, shed: 0 }
    const instance = await openServer(load)
    for (let turn = 0; turn < 3; turn++) expect((await instance.ask('read')).status).toBe(200)
    expect(load.shed).toBe(0)
    await instance.server.close()
  })

  it('does the same if the process is delayed too much', async () => {
    const load = { inWork: 0, shed: 0 }
    const instance = await openServer(load, { maxHeapUsedBytes: 1, sampleInterval: 5, maxEventLoopDelay: 0 })
    await expect.poll(async () => (await instance.ask('read')).status, { timeout: 10_000 }).toBe(503)
    const before = load.shed
    expect(await statusesOf(instance)).toEqual({ read: 503, change: 200, public: 503 })
    expect(load.shed).toBe(before + 2)
    await instance.server.close()
  })
})

describe('many reading calls at once', () => {
  it('query some at a time in their order, while calls that change something do not wait for them', async () => {
    const load = { inWork: 0, shed: 0 }
    const begun: Array<string> = []
    const answering = new Map<string, () => void>()
    const server = Fastify({ forceCloseConnections: true })
    const admitted = shedding(load)
    server.post('/change', admitted(calls.change), async () => ({}))
    server.post<{ Params: { name: string } }>('/read/:name', admitted(calls.read), async ({ params }) => {
      begun.push(params.name)
      await new Promise<void>(resolve => answering.set(params.name, resolve))
      return {}
    })
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const reads = Array.from({ length: 9 }, async (_, index) => {
      await expect.poll(() => load.inWork).toBe(index)
      const signal = index === 6 ? leaving.signal : null
      return await fetch(`${address}/read/${index}`, { method: 'POST', signal }).catch(() => null)
    })
    await expect.poll(() => load.inWork).toBe(9)
    expect(begun).toEqual(['0', '1', '2', '3', '4', '5'])
    expect((await fetch(`${address}/change`, { method: 'POST' })).status).toBe(200)
    leaving.abort()
    await expect.poll(() => load.inWork).toBe(8)
    answering.get('3')!()
    await expect.poll(() => begun.at(-1)).toBe('7')
    for (const name of ['0', '1', '2', '4', '5', '7']) answering.get(name)!()
    await expect.poll(() => begun.at(-1)).toBe('8')
    answering.get('8')!()
    expect((await Promise.all(reads)).map(answer => answer?.status)).toEqual([
      ...Array(6).fill(200),
      undefined,
      200,
      200,
    ])
    await server.close()
  })
})

describe('the metrics', () => {
  it('show the own machine the delay of the event loop and the load, and nobody else', async () => {
    const { server, address } = await openServer({ inWork: 3, shed: 7 })
    const metricsText = async () => (await fetch(`${address}/api/metrics`)).text()
    await expect.poll(metricsText, { timeout: 10_000 }).toMatch(/^dinghuo_event_loop_delay_seconds_count [1-9]/m)
    const text = await metricsText()
    const figureOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    expect(figureOf('dinghuo_event_loop_delay_seconds_count')).toBeGreaterThan(0)
    expect(text).toContain(
      `dinghuo_event_loop_delay_seconds_bucket{le="+Inf"} ${figureOf('dinghuo_event_loop_delay_seconds_count')}`,
    )
    expect([figureOf('dinghuo_reads_in_work'), figureOf('dinghuo_reads_shed_total')]).toEqual([3, 7])
    expect(figureOf('process_resident_memory_bytes')).toBeGreaterThan(1e6)
    const from = { 'x-forwarded-for': '203.0.113.7' }
    expect((await fetch(`${address}/api/metrics`, { headers: from })).status).toBe(404)
    await server.close()
  })

  it('show the duration of calls, the use of connections, the age of waiting jobs, and failed sign-ins', async () => {
    const chain = await openTestChain()
    const { pool } = chain.connections
    const server = await httpServer({ ports: chain.ports, portalFolder: null, pool })
    const signingIn = (secret: string) =>
      server.inject({
        method: 'POST',
        url: urlOf(signIn),
        payload: { login: 'clerk1', password: secret, client: 'script' },
      })
    await signingIn('wrong')
    await signingIn(password)
    await pool.query(`insert into jobs (kind, key, shop_code, created_at, due_at)
      values ('order', '1', 'S1', 0, ${Date.now() - 90_000}), ('order', '2', 'S1', 0, ${Date.now()})`)
    const text = (await server.inject('/api/metrics')).body
    const figure = (line: string) =>
      Number(
        text
          .split('\n')
          .find(one => one.startsWith(`${line} `))
          ?.slice(line.length + 1),
      )
    expect(figure('dinghuo_call_seconds_count{call="session.signIn",status="200"}')).toBe(2)
    expect(figure('dinghuo_call_seconds_bucket{le="10",call="session.signIn",status="200"}')).toBe(2)
    expect(figure('dinghuo_sign_ins_failed_total{reason="LOGIN_FAILED"}')).toBe(1)
    const connections = ['used', 'idle'].map(state => figure(`dinghuo_database_connections{state="${state}"}`))
    expect(connections[0]! + connections[1]!).toBeGreaterThan(0)
    expect(figure('dinghuo_database_connections{state="awaited"}')).toBe(0)
    expect(figure('dinghuo_queue_waiting{queue="order"}')).toBe(2)
    expect(figure('dinghuo_queue_age_seconds{queue="order"}')).toBeGreaterThanOrEqual(90)
    expect(figure('dinghuo_queue_age_seconds{queue="refund"}')).toBe(0)
    await pool.query('delete from jobs')
    await server.close()
    await chain.close()
  })
})
