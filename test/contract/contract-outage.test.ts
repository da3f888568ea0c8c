import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dispatch, type Envelope } from '../../application/dispatch.ts'
import { endpoints } from '../../application/endpoints.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { openTestChain, type TestChain } from '../fixtures/chain.ts'
import { sampleOf, sweepSize } from '../sweep.ts'
import { changesSession, sessionOf } from './contract-calls.ts'
import { variantsOf } from './payloads/contract-payloads.ts'
import { shops } from './world/contract-shops.ts'
import { fillContractWorld } from './world/contract-world.ts'

/**
 * Some of the errors that indicate a lost connection; all of them are tested in test/properties/kernel/outage.test.ts.
 */
const failures = [
  () => Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  () => new Error('Connection terminated unexpectedly'),
  () => new AggregateError([Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })]),
]

let chain: TestChain
let tokens: ReadonlyArray<string | null> = []
/** Which statement of the call fails, and its error. */
let plan: { readonly at: number; readonly failure: Error } | null = null
let callCount = 0

/** Gives everybody a new session. */
const signInAll = async (): Promise<void> => {
  const { rows } = await chain.connections.pool.query<{ id: string }>('select user_id as id from users order by 1')
  const sessions: Array<string | null> = []
  for (const { id } of rows) sessions.push(await sessionOf(chain, id))
  tokens = sessions
}

type Asking = (...words: Array<unknown>) => Promise<unknown>

/** Replaces one statement, or the acquisition of a connection, with the planned failure. */
const failing =
  (original: Asking): Asking =>
  (...words) => {
    // Called by the pool itself while it answers us.
    if (typeof words.at(-1) === 'function') return original(...words)
    callCount += 1
    return plan?.at === callCount ? Promise.reject(plan.failure) : original(...words)
  }

const sabotage = (pool: pg.Pool): void => {
  const methods = pool as unknown as { connect: Asking; query: Asking }
  methods.query = failing(methods.query.bind(pool))
  const connect = pool.connect.bind(pool)
  methods.connect = failing(async (...words) => {
    if (words.length > 0) return (connect as unknown as Asking)(...words)
    const client = (await connect()) as pg.PoolClient & { sabotaged?: true }
    if (client.sabotaged) return client
    const query = client.query.bind(client) as unknown as Asking
    const rollBack = (words: ReadonlyArray<unknown>) => words[0] === 'rollback'
    const broken = failing(query)
    Object.assign(client, {
      sabotaged: true,
      query: (...words: Array<unknown>) => (rollBack(words) ? query(...words) : broken(...words)),
    })
    return client
  })
}

beforeAll(async () => {
  chain = await openTestChain({ fill: fillContractWorld })
  await signInAll()
  sabotage(chain.connections.pool)
})
afterAll(async () => {
  plan = null
  await chain.close()
})

const call = (endpoint: Endpoint, payload: unknown, token: string | null): Promise<Envelope> => {
  const idempotencyKey = endpoint.mutates ? randomUUID() : null
  return chain.run(dispatch(endpoint, { payload, token, idempotencyKey, language: 'en', requestId: endpoint.name }))
}

/** Returns the session of the first person who may make the call. */
const whoMay = async (endpoint: Endpoint, payload: unknown): Promise<string | null> => {
  for (const token of tokens) {
    if (admitted(await call(endpoint, payload, token))) return token
  }
  return null
}
const admitted = ({ code }: Envelope): boolean => !String(code).startsWith('40')

describe('a database that becomes unavailable (RELIABILITY B11)', () => {
  it('at any statement of any call makes it UNAVAILABLE, or what it would have been, and never a defect', async () => {
    const defects: Array<string> = []
    const unavailable = new Set<string>()
    const checkedEndpoints = sampleOf<Endpoint>('outages of calls', endpoints, 80)
    for (const endpoint of checkedEndpoints) {
      const { payload } = variantsOf(endpoint, shops)[0]!
      const token = await whoMay(endpoint, payload)
      for (let at = 1, isReached = true; isReached && at <= 25; at++) {
        plan = { at, failure: failures[at % failures.length]!() }
        callCount = 0
        const { code } = await call(endpoint, payload, token)
        isReached = callCount >= at
        if (code === 500) defects.push(`${endpoint.name} at statement ${at}: ${plan.failure}`)
        if (code === 503) unavailable.add(endpoint.name)
      }
      plan = null
      if (changesSession(endpoint)) await signInAll()
    }
    expect([...new Set(defects)]).toEqual([])
    // The few others read no row, such as the options that the code declares.
    expect(unavailable.size).toBeGreaterThan((checkedEndpoints.length * sweepSize(88, 75)) / 100)
  }, 100_000)
})
