import { Effect } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portsOver } from '../../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { Database, databaseLayer } from '../../../adapters/postgres/engine/sql.ts'
import { KnownSessions, knownSessions } from '../../../adapters/postgres/people/known-sessions.ts'
import { Materials } from '../../../application/ordering/ports/materials.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import type { User } from '../../../application/people/ports/people.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'

let chain: TestChain
let other: Connections
let dhNo: string
beforeAll(async () => {
  chain = await openTestChain({ invariants: false })
  const { host, port, user, database } = chain.connections.pool.options
  other = openPool({
    ...(host && { host }),
    ...(port && { port }),
    ...(user && { user }),
    ...(database && { database }),
  })
  dhNo = await putOrder(chain, { shop: 'S1', status: 'WAIT_SUBMIT' })
})
afterAll(async () => {
  await other.close()
  await chain.close()
})

describe('a sheet in memory', () => {
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

  it('is the one of now in every process, whoever changed it', async () => {
    const [here, there] = [chain.ports, await portsOver(other)]
    expect([await priceOf(here), await priceOf(there)]).toEqual([12_550, 12_550])
    await setPrice(13_000)
    expect([await priceOf(here), await priceOf(there)]).toEqual([13_000, 13_000])
  })

  it('is asked for only when an edition was counted', async () => {
    await setPrice(12_550)
    expect(await priceOf(chain.ports)).toBe(12_550)
    await other.pool.query('alter table prices disable trigger prices_edition')
    await setPrice(1)
    expect(await priceOf(chain.ports)).toBe(12_550)
    await other.pool.query('alter table prices enable trigger prices_edition')
    await setPrice(12_550)
  })
})

describe('the writes of a transaction', () => {
  const inserted = (login: string) => sql`insert into sign_in_tries values (${login}, 1, 0, 0) returning 1`
  const transaction = (work: (database: Database['Service']) => Effect.Effect<unknown>) =>
    Effect.runPromiseExit(
      Effect.provide(
        Effect.gen(function* () {
          return yield* (yield* Transaction).run(work(yield* Database))
        }),
        databaseLayer(chain.connections),
      ),
    )
  const logins = async () => {
    const { rows } = await other.pool.query<{ login: string }>('select login from sign_in_tries order by login')
    return rows.map(row => row.login)
  }

  it('that were gathered are all there after the commit, two to one table also', async () => {
    const table = 'sign_in_tries'
    const end = await transaction(({ gather }) =>
      Effect.andThen(gather({ table, query: inserted('a') }), gather({ table, query: inserted('b'), rows: 1 })),
    )
    expect([end._tag, await logins()]).toEqual(['Success', ['a', 'b']])
  })

  it('are seen by a question that comes after them', async () => {
    const end = await transaction(({ gather, row }) =>
      Effect.andThen(
        gather({ table: 'sign_in_tries', query: inserted('c') }),
        row(sql`select login from sign_in_tries where login = 'c'`),
      ),
    )
    expect(end).toMatchObject({ _tag: 'Success', value: { login: 'c' } })
  })

  it('come to nothing together where one of them did not write the rows that it had to', async () => {
    const before = await logins()
    const end = await transaction(({ gather, sendGathered }) =>
      Effect.andThen(
        gather(
          { table: 'sign_in_tries', query: inserted('d') },
          { table: 'shops', query: sql`update shops set name = 'x' where false returning 1`, rows: 1 },
        ),
        sendGathered,
      ),
    )
    expect([end._tag, await logins()]).toEqual(['Failure', before])
  })
})

describe('a known session', () => {
  const user = { userId: 'u', disabled: false, mustChangePassword: false } as User
  const sessions = () => Effect.runPromise(Effect.provide(KnownSessions, knownSessions))

  it('is known until it expires', async () => {
    const known = await sessions()
    known.lookUp('t')(user, 100)
    expect([known.find('t', 99), known.find('t', 100), known.find('x', 0)]).toEqual([user, null, null])
  })

  it('[P4] is forgotten at once when it ends, also while it is being looked up', async () => {
    const known = await sessions()
    known.lookUp('t')(user, 100)
    const underWay = known.lookUp('t')
    known.forget('t')
    underWay(user, 100)
    expect(known.find('t', 0)).toBeNull()
  })

  it('[P7] of somebody who must change the password is looked up each time, so that the change opens all at once', async () => {
    const known = await sessions()
    known.lookUp('t')({ ...user, mustChangePassword: true }, 100)
    expect(known.find('t', 0)).toBeNull()
  })
})
