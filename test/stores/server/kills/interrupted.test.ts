import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Clock, Context, Effect } from 'effect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portsOver } from '../../../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../../../adapters/postgres/engine/pool.ts'
import { dispatch, type Envelope } from '../../../../application/dispatch.ts'
import { editCart, getCart } from '../../../../application/ordering/contract/cart.ts'
import {
  getOrderDetail,
  startRoutineOrder,
  submitRoutineOrder,
  withdrawOrder,
} from '../../../../application/ordering/contract/order.ts'
import { signIn } from '../../../../application/people/contract/session.ts'
import type { Endpoint } from '../../../../application/platform/endpoint.ts'
import type { Ports } from '../../../../application/ports.ts'
import { queryReport } from '../../../../application/reports/contract/reports.ts'
import { runSecondTick } from '../../../../application/scheduler.ts'
import { fillSmallChain, openedAt, password, tomorrow } from '../../../fixtures/chain.ts'
import { type TestDatabase, testDatabase } from '../../../fixtures/database.ts'
import { TestClock } from '../../../fixtures/test-clock.ts'
import { shareOf } from '../../../sweep.ts'

type Fault = (write: () => void, socket: Socket) => Promise<unknown> | unknown

/** Faults of the database sessions when the driver writes to a socket. */
const faults: Readonly<Record<string, Fault>> = {
  'ended before a statement': async write => {
    await endEverySession()
    await sleep(10)
    write()
  },
  'ended while a statement runs': async write => {
    write()
    await endEverySession()
  },
  'ended for being idle while the application is frozen': write => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * idleAtMostMs)
    write()
  },
  'cut off': (_, socket) => socket.destroy(),
  'cut off by an error': (_, socket) => socket.destroy(new ConnectionReset('read ECONNRESET')),
}

const idleAtMostMs = 100

class ConnectionReset extends Error {
  readonly code = 'ECONNRESET'
}

let database: TestDatabase
let connections: Connections
let beside: Connections
let ports: Context.Context<Ports>
let token: string | null = null
/** The fault to inject, and at which write of the call. */
let plan: { readonly at: number; readonly fault: Fault } | null = null
let writes = 0

const endEverySession = () =>
  beside.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

type Write = (this: Socket, ...chunks: Array<unknown>) => void

/** Returns a socket that injects the planned fault at one of its writes. */
const faultySocket = (): Socket => {
  const socket = new Socket()
  const methods = socket as unknown as Record<'_write' | '_writev', Write>
  for (const name of ['_write', '_writev'] as const) {
    const original = methods[name]
    methods[name] = (...chunks) => {
      writes += 1
      const write = () => original.apply(socket, chunks)
      if (plan?.at === writes) void plan.fault(write, socket)
      else write()
    }
  }
  return socket
}

const call = (endpoint: Endpoint, payload: object, idempotencyKey: string | null = null): Promise<Envelope> => {
  const outcome = dispatch(endpoint, { payload, token, idempotencyKey, language: 'en', requestId: '' })
  return Effect.runPromise(Effect.provideContext(outcome, ports))
}

const triesCounted = async (): Promise<number> =>
  (await beside.pool.query('select coalesce(sum(tries), 0)::int as tries from sign_in_guesses')).rows[0].tries

/**
 * Runs the jobs of orders until none is left, including postponed ones and those of an interrupted worker. None runs out of attempts,
 * because a busy machine can interrupt it often.
 */
const doOrderJobs = async (): Promise<void> => {
  const waiting = `update jobs set due_at = 0, claimed_until = null, attempts = 0 where kind = 'order'`
  while ((await beside.pool.query(waiting)).rowCount! > 0)
    await Effect.runPromise(Effect.provideContext(runSecondTick, ports)).catch(acceptOutage)
}

interface InterruptedCall {
  readonly endpoint: Endpoint
  readonly payload: () => object | Promise<object>
  /** Restores the order, so that the call can be repeated. */
  readonly afterwards?: () => Promise<unknown>
}

/**
 * Repeats a call with the fault at its first write, its second, and so on until none is left; returns the codes of the
 * answers. A call that was not answered is sent again under its key and must succeed then.
 */
const repeatWithFaults = async (fault: Fault, { endpoint, payload, afterwards }: InterruptedCall) => {
  const codes: Array<number> = []
  for (let at = 1, isInterrupted = true; isInterrupted && at < 60; at++) {
    const body = await payload()
    const key = endpoint.mutates && endpoint !== signIn ? randomUUID() : null
    plan = { at, fault }
    writes = 0
    const { code } = await call(endpoint, body, key)
    isInterrupted = writes >= at
    plan = null
    codes.push(code)
    // Waits until the pool notices that idle sessions ended.
    await sleep(20)
    if (code === 503 && key !== null) codes.push((await call(endpoint, body, key)).code)
    await doOrderJobs()
    await afterwards?.()
    // An interrupted sign-in does not count as a wrong password [P4].
    await expect.poll(triesCounted, { message: `after the fault at write ${at}` }).toBe(0)
  }
  return codes
}

beforeAll(async () => {
  database = await testDatabase()
  beside = openPool({ ...database.connectionConfig, max: 1 })
  const config: pg.PoolConfig & { readonly stream: () => Socket } = {
    ...database.connectionConfig,
    max: 2,
    idle_in_transaction_session_timeout: idleAtMostMs,
    stream: faultySocket,
  }
  connections = openPool(config)
  await fillSmallChain(connections)
  ports = Context.add(await portsOver(connections), Clock.Clock, new TestClock(openedAt)) as Context.Context<Ports>
})
beforeEach(() => {
  plan = null
})
afterAll(async () => {
  await connections.close()
  await beside.close()
  await database.drop()
})

const credentials = { login: 'clerk1', password, client: 'script' }
const cart = [{ materialCode: 'M1', quantity: 1 }]

/** Retries preparation, because a busy machine can itself leave a session idle until it is ended. */
const acceptOutage = (error: unknown): void => {
  if (!(error instanceof Error && error.name === 'DatabaseUnavailable')) throw error
}

/** Makes a call without faults. */
const succeed = async <A>(endpoint: Endpoint, payload: object): Promise<A> => {
  const key = endpoint.mutates && endpoint !== signIn ? randomUUID() : null
  let answer = await call(endpoint, payload, key)
  for (let tries = 1; answer.code === 503 && tries < 5; tries++) answer = await call(endpoint, payload, key)
  const { code, data } = answer
  expect({ call: endpoint.name, code }).toEqual({ call: endpoint.name, code: 0 })
  await doOrderJobs()
  return data as A
}
const signedIn = async (): Promise<string> => (await succeed<{ readonly token: string }>(signIn, credentials)).token
const startedOrder = async (): Promise<string> =>
  (await succeed<{ readonly dhNo: string }>(startRoutineOrder, { purchaseDate: tomorrow, shopJdeNo: 'S1' })).dhNo
const submission = async (dhNo: string) => {
  const { cartVersion } = await succeed<{ readonly cartVersion: number }>(getCart, { dhNo })
  return { dhNo, cart, cartVersion }
}

describe.each(shareOf('faults of a session', Object.keys(faults), 3))(
  'calls whose session is %s, at any point of them (RELIABILITY B11)',
  name => {
    const fault = faults[name]!

    it('answer UNAVAILABLE during a sign-in', async () => {
      token = null
      const codes = await repeatWithFaults(fault, { endpoint: signIn, payload: () => credentials })
      expect(codes.length).toBeGreaterThan(10)
      expect([...new Set(codes)].sort()).toEqual([0, 503])
    }, 60_000)

    it('answer UNAVAILABLE or the result, and never a defect', async () => {
      token = await signedIn()
      const dhNo = await startedOrder()
      const calls: ReadonlyArray<InterruptedCall> = [
        { endpoint: editCart, payload: () => ({ dhNo, cart }) },
        { endpoint: getCart, payload: () => ({ dhNo }) },
        { endpoint: getOrderDetail, payload: () => ({ dhNo }) },
        { endpoint: queryReport, payload: () => ({ apiName: 'refund', param: {} }) },
        {
          endpoint: submitRoutineOrder,
          payload: () => submission(dhNo),
          afterwards: () => succeed(withdrawOrder, { dhNo }),
        },
        {
          endpoint: withdrawOrder,
          payload: async () => {
            await succeed(submitRoutineOrder, await submission(dhNo))
            return { dhNo }
          },
        },
      ]
      const codesOf: Record<string, ReadonlyArray<number>> = {}
      for (const interrupted of calls) codesOf[interrupted.endpoint.name] = await repeatWithFaults(fault, interrupted)
      const others = Object.entries(codesOf).filter(([, codes]) => codes.some(code => code !== 0 && code !== 503))
      expect(others).toEqual([])
      expect(Object.values(codesOf).flat()).toContain(503)
    }, 120_000)
  },
)
