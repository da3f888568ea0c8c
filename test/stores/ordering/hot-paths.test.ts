import { Socket } from 'node:net'
import { Effect } from 'effect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portsOver } from '../../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { Database, databaseLayer, type QueuedWrite } from '../../../adapters/postgres/engine/sql.ts'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { knownSessionsAt, rightsKnownForMs } from '../../../adapters/postgres/people/known-sessions.ts'
import { Materials } from '../../../application/ordering/ports/materials.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import type { SessionUser } from '../../../application/people/ports/people.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { openedAt, openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'

let chain: TestChain
let other: Connections
let dhNo: string
beforeAll(async () => {
  chain = await openTestChain({ invariants: false })
  other = openPool(connectionConfig())
  dhNo = await putOrder(chain, { shop: 'S1', status: 'WAIT_SUBMIT' })
})
afterAll(async () => {
  await other.close()
  await chain.close()
})

const connectionConfig = () => {
  const { host, port, user, database } = chain.connections.pool.options
  return { ...(host && { host }), ...(port && { port }), ...(user && { user }), ...(database && { database }) }
}

describe('a cached sheet', () => {
  const priceOf = async (ports: TestChain['ports']) =>
    Effect.runPromise(
      Effect.provideContext(
        Effect.gen(function* () {
          const order = (yield* (yield* Orders).find(systemScope, dhNo))!
          return (yield* (yield* Materials).sheetOf(order, ['M1'])).get('M1')?.price
        }),
        ports,
      ),
    )
  const setPrice = (price: number) =>
    other.pool.query(`update prices set price = $1 where material_code = 'M1' and shop_group = 'A'`, [price])

  it('is current in every process after any change', async () => {
    const [here, there] = [chain.ports, await portsOver(other)]
    expect([await priceOf(here), await priceOf(there)]).toEqual([12_550, 12_550])
    await setPrice(13_000)
    expect([await priceOf(here), await priceOf(there)]).toEqual([13_000, 13_000])
  })

  it('is read again only when the edition has changed', async () => {
    await setPrice(12_550)
    expect(await priceOf(chain.ports)).toBe(12_550)
    await other.pool.query('alter table prices disable trigger prices_edition')
    await setPrice(1)
    expect(await priceOf(chain.ports)).toBe(12_550)
    await other.pool.query('alter table prices enable trigger prices_edition')
    await setPrice(12_550)
  })
})

describe('the queued writes of a transaction', () => {
  const inserted = (login: string) => sql`insert into sign_in_tries values (${login}, 1, 0, 0)`
  const renamedNowhere = { table: 'shops', query: sql`update shops set name = 'x' where false`, rows: 1 }
  const queueing = (login: string) => ({ table: 'sign_in_tries', query: inserted(login), rows: 1 })
  const transaction = (work: (database: Database['Service']) => Effect.Effect<unknown>) =>
    transactionOver(chain.connections, work)
  const transactionOver = (connections: Connections, work: (database: Database['Service']) => Effect.Effect<unknown>) =>
    Effect.runPromiseExit(
      Effect.provide(
        Effect.gen(function* () {
          return yield* (yield* Transaction).run(work(yield* Database))
        }),
        databaseLayer(connections),
      ),
    )
  const logins = async () => {
    const { rows } = await other.pool.query<{ login: string }>('select login from sign_in_tries order by login')
    return rows.map(row => row.login)
  }

  it('are all there after the commit, including two to one table', async () => {
    const end = await transaction(({ queue }) => Effect.andThen(queue(queueing('a')), queue(queueing('b'))))
    expect([end._tag, await logins()]).toEqual(['Success', ['a', 'b']])
  })

  it('are seen by a query after them', async () => {
    const end = await transaction(({ queue, row }) =>
      Effect.andThen(queue(queueing('c')), row(sql`select login from sign_in_tries where login = 'c'`)),
    )
    expect(end).toMatchObject({ _tag: 'Success', value: { login: 'c' } })
  })

  it('are seen by later queued writes, and return their rows with the types of a query', async () => {
    const returned: Array<unknown> = []
    const query = sql`update sign_in_tries set tries = tries + 1 where login = 'e' returning login, tries`
    const end = await transaction(({ queue }) =>
      queue(queueing('e'), {
        table: 'sign_in_tries',
        query,
        rows: 1,
        onRows: (rows: ReadonlyArray<object>) => void returned.push(...rows),
      }),
    )
    expect([end._tag, returned]).toEqual(['Success', [{ login: 'e', tries: 2 }]])
  })

  it('are all undone if one of them did not write the expected rows', async () => {
    const before = await logins()
    const end = await transaction(({ queue }) => queue(queueing('d'), renamedNowhere))
    expect([String(end), await logins()]).toEqual([
      expect.stringContaining('shops: 1 rows to write, 0 written'),
      before,
    ])
  })

  it('fail the query after them if one of them did not write the expected rows', async () => {
    let answer: unknown = 'no answer'
    const end = await transaction(({ queue, row }) =>
      Effect.andThen(
        queue(renamedNowhere),
        Effect.tap(row(sql`select 1 as one`), answerRow => Effect.sync(() => (answer = answerRow))),
      ),
    )
    expect([end._tag, answer]).toEqual(['Failure', 'no answer'])
  })

  it('are sent in one write to the socket with the BEGIN before them and the query after them', async () => {
    let writes = 0
    const stream = () => {
      const socket = new Socket() as Socket & Record<'_write' | '_writev', (...args: ReadonlyArray<unknown>) => void>
      for (const name of ['_write', '_writev'] as const) {
        const original = socket[name]
        socket[name] = (...args: ReadonlyArray<unknown>) => {
          writes += 1
          original.apply(socket, args as never)
        }
      }
      return socket
    }
    const watched = openPool({ ...connectionConfig(), max: 1, stream } as pg.PoolConfig)
    await watched.pool.query('select 1')
    writes = 0
    const work = transactionOver(watched, ({ queue, row }) =>
      Effect.andThen(queue(queueing('h'), queueing('i')), row(sql`select ${1}::int as one`)),
    )
    expect(await work).toMatchObject({ _tag: 'Success', value: { one: 1 } })
    // One with BEGIN, the two writes and the query, one with COMMIT.
    expect(writes).toBe(2)
    await watched.close()
  })

  it('are one transaction if they are queued outside of any', async () => {
    const before = await logins()
    const queued = (...writes: ReadonlyArray<QueuedWrite>) =>
      Effect.runPromiseExit(
        Effect.provide(
          Effect.flatMap(Database, ({ queue }) => queue(...writes)),
          databaseLayer(chain.connections),
        ),
      )
    expect([(await queued(queueing('j'), renamedNowhere))._tag, await logins()]).toEqual(['Failure', before])
    expect([(await queued(queueing('j'), queueing('k')))._tag, await logins()]).toEqual([
      'Success',
      [...before, 'j', 'k'],
    ])
  })
})

describe('promises of stock', () => {
  it('[S2] are reported when their order does not exist, which no foreign key prevents', async () => {
    const { pool } = chain.connections
    await pool.query(`insert into stock_locks values ('S2', 'NONE', 'M1', 1)`)
    expect((await checkInvariants(pool, openedAt)).map(({ name }) => name)).toContain('I20 stock')
    await pool.query(`delete from stock_locks where dh_no = 'NONE'`)
    expect((await checkInvariants(pool, openedAt)).map(({ name }) => name)).not.toContain('I20 stock')
  })
})

describe('a cached session', () => {
  const user = { userId: 'u', disabled: false, mustChangePassword: false, viewed: null } as SessionUser
  const read = { expiresAt: 1000, edition: 1 }
  const sessionsAt = () => {
    let moment = 0
    const known = knownSessionsAt(() => moment)
    return {
      ...known,
      after: (ms: number) => {
        moment += ms
      },
    }
  }

  it('is valid until it expires', () => {
    const known = sessionsAt()
    known.beginLookup('t')(user, { ...read, expiresAt: 100 })
    expect([known.find('t', 99), known.find('t', 100), known.find('x', 0)]).toEqual([user, null, null])
  })

  it('[P4] is dropped at once when it ends, even while it is being read', () => {
    const known = sessionsAt()
    known.beginLookup('t')(user, read)
    const underWay = known.beginLookup('t')
    known.forget('t')
    underWay(user, read)
    expect(known.find('t', 0)).toBeNull()
  })

  it('[P7] of a person who must change the password is read each time, so that the change is effective at once', () => {
    const known = sessionsAt()
    known.beginLookup('t')({ ...user, mustChangePassword: true }, read)
    expect(known.find('t', 0)).toBeNull()
  })

  it('[P4] is not valid for longer than the time of revocation without a lookup', () => {
    const known = sessionsAt()
    const slow = known.beginLookup('t')
    known.after(rightsKnownForMs)
    slow(user, read)
    expect(known.find('t', 0)).toBeNull()
  })

  it('is confirmed by the lookup of any session while no right changes', () => {
    const known = sessionsAt()
    known.beginLookup('t')(user, read)
    for (let turn = 0; turn < 10; turn++) {
      known.after(rightsKnownForMs / 2)
      expect(known.find('t', 0), 'one caller confirms').toBeNull()
      known.beginLookup('another')(user, read)
      expect(known.find('t', 0)).toBe(user)
    }
  })

  it('[P4] is dropped by the first lookup after any change of rights, and no earlier result brings it back', () => {
    const known = sessionsAt()
    known.beginLookup('t')(user, read)
    const before = known.beginLookup('t')
    known.beginLookup('another')(user, { ...read, edition: 2 })
    before(user, read)
    expect([known.find('t', 0), known.find('another', 0)]).toEqual([null, user])
  })
})
