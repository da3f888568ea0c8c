import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Clock, Context, Effect } from 'effect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portsOver } from '../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../adapters/postgres/pool.ts'
import type { Ports } from '../../application/backend/handler.ts'
import { editCart } from '../../application/contract/cart.ts'
import type { Endpoint } from '../../application/contract/endpoint.ts'
import { getOrderDetail, startRoutineOrder } from '../../application/contract/order.ts'
import { queryReport } from '../../application/contract/reports.ts'
import { signIn } from '../../application/contract/session.ts'
import { dispatch, type Envelope } from '../../application/dispatch.ts'
import { fillSmallChain, openedAt, password, tomorrow } from '../chain.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { TestClock } from '../test-clock.ts'

type Fault = (write: () => void, socket: Socket) => Promise<unknown> | unknown

/** What happens to the database sessions when the driver writes to the socket of one of them. */
const faults: Readonly<Record<string, Fault>> = {
  'ended before a statement': async write => {
    await toEverySession('pg_terminate_backend')
    await sleep(10)
    write()
  },
  'ended while a statement runs': async write => {
    write()
    await toEverySession('pg_terminate_backend')
  },
  'cut off': (_, socket) => socket.destroy(),
  'cut off by an error': (_, socket) => socket.destroy(new ConnectionReset('read ECONNRESET')),
}

class ConnectionReset extends Error {
  readonly code = 'ECONNRESET'
}

let database: TestDatabase
let connections: Connections
let beside: Connections
let ports: Context.Context<Ports>
let token: string | null = null
let dhNo = ''
/** The fault to inject, and at which write of the call. */
let plan: { readonly at: number; readonly fault: Fault } | null = null
let writes = 0

const toEverySession = (what: string) =>
  beside.pool.query(
    `select ${what}(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

type Write = (this: Socket, ...chunks: Array<unknown>) => void

/** A socket that injects the planned fault at one of its writes. */
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

const call = (endpoint: Endpoint, payload: object): Promise<Envelope> => {
  const asked = dispatch(endpoint, { payload, token, idempotencyKey: null, language: 'en', requestId: '' })
  return Effect.runPromise(Effect.provideContext(asked, ports))
}

/** Repeats a call with the fault at its first write, its second, and so on until none is left; returns the codes of the answers. */
const interruptedAtEach = async (fault: Fault, endpoint: Endpoint, payload: object) => {
  const codes: Array<number> = []
  for (let at = 1; at < 40; at++) {
    plan = { at, fault }
    writes = 0
    const { code } = await call(endpoint, payload)
    const isInterrupted = writes >= at
    plan = null
    codes.push(code)
    if (!isInterrupted) return codes
    // A sign-in that is interrupted once its try is counted leaves that try behind; five cost nothing [P4].
    await beside.pool.query('delete from sign_in_guesses')
  }
  return codes
}

beforeAll(async () => {
  database = await testDatabase()
  beside = openPool({ ...database.connectionConfig, max: 1 })
  const config: pg.PoolConfig & { readonly stream: () => Socket } = {
    ...database.connectionConfig,
    max: 2,
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

describe.each(Object.keys(faults))('calls whose session is %s, at any point of them (RELIABILITY B11)', name => {
  const fault = faults[name]!

  it('answer UNAVAILABLE while somebody signs in', async () => {
    token = null
    const codes = await interruptedAtEach(fault, signIn, credentials)
    expect(codes.length).toBeGreaterThan(10)
    expect([...new Set(codes)].sort()).toEqual([0, 503])
  }, 60_000)

  it('answer UNAVAILABLE or what is asked, and never a defect', async () => {
    const signedIn = await call(signIn, credentials)
    token = (signedIn.data as { readonly token: string }).token
    const started = await call(startRoutineOrder, { purchaseDate: tomorrow, shopJdeNo: 'S1' })
    dhNo = (started.data as { readonly dhNo: string }).dhNo
    const cart = [{ materialCode: 'M1', quantity: 1 }]
    for (const [endpoint, payload] of [
      [editCart, { dhNo, cart }],
      [getOrderDetail, { dhNo }],
      [queryReport, { apiName: 'refund', param: {} }],
    ] as const) {
      const codes = await interruptedAtEach(fault, endpoint, payload)
      expect({ call: endpoint.name, codes: [...new Set(codes)].sort() }).toEqual({
        call: endpoint.name,
        codes: [0, 503],
      })
    }
  }, 60_000)
})
