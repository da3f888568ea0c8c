import { Cause, Effect, Exit } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { Materials } from '../../../application/ordering/ports/materials.ts'
import { type OrderInScope, Orders } from '../../../application/ordering/ports/orders.ts'
import { scopeOf, systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { openedAt, openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openTestChain()
})
afterAll(() => chain.close())

const orderNamed = (dhNo: string): Promise<OrderInScope> =>
  chain.run(Effect.flatMap(Orders, orders => Effect.map(orders.find(systemScope, dhNo), order => order!)))
const stateOf = async (dhNo: string) => {
  const { rows } = await chain.connections.pool.query(
    'select status, version, (select count(*)::int from order_log l where l.dh_no = o.dh_no) as steps from orders o where dh_no = $1',
    [dhNo],
  )
  return rows[0]
}

describe('a transition of orders', () => {
  const cutOff = (orders: ReadonlyArray<OrderInScope>) =>
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const turns = orders.map(order => ({
        order,
        event: 'cutOff' as const,
        to: 'INVALID' as const,
        actor: systemActor,
        at: order.cutOffAt,
      }))
      return yield* transaction.run((yield* Orders).transition(turns))
    })
  const ended = (orders: ReadonlyArray<OrderInScope>) => chain.run(Effect.exit(cutOff(orders)))

  it('[S1] is refused once the order has another status than the one the decision was based on', async () => {
    const dhNo = await putOrder(chain, { shop: 'S1', day: '2026-11-01', status: 'WAIT_SUBMIT' })
    const orderRow = await orderNamed(dhNo)
    expect(Exit.isSuccess(await ended([orderRow]))).toBe(true)
    const again = await ended([orderRow])
    expect(Exit.isFailure(again) && String(Cause.squash(again.cause))).toContain(
      'order_log: 1 rows to write, 0 written',
    )
    expect(await stateOf(dhNo)).toEqual({ status: 'INVALID', version: 2, steps: 2 })
  })

  it('[S1] changes all of its orders or none', async () => {
    const [one, two] = [
      await putOrder(chain, { shop: 'S1', day: '2026-11-02', status: 'WAIT_SUBMIT' }),
      await putOrder(chain, { shop: 'S2', day: '2026-11-02', status: 'WAIT_SUBMIT' }),
    ]
    const [first, second] = [await orderNamed(one), await orderNamed(two)]
    await ended([second])
    expect(Exit.isFailure(await ended([first, second]))).toBe(true)
    expect(await stateOf(one)).toEqual({ status: 'WAIT_SUBMIT', version: 1, steps: 1 })
  })

  it('[S4] a second active routine order of a day cannot be written, whatever the program does', async () => {
    await putOrder(chain, { shop: 'S2', day: '2026-11-03', status: 'SUBMITTED' })
    await expect(putOrder(chain, { shop: 'S2', day: '2026-11-03', status: 'WAIT_SUBMIT' })).rejects.toThrow(
      'orders_one_live_routine',
    )
    await putOrder(chain, { shop: 'S2', day: '2026-11-03', status: 'INVALID' })
  })
})

describe('the due orders', () => {
  it('[S11] that another process has locked are left to it', async () => {
    const [locked, free] = [
      await putOrder(chain, { shop: 'S1', day: '2026-10-01', status: 'WAIT_SUBMIT' }),
      await putOrder(chain, { shop: 'S2', day: '2026-10-01', status: 'WAIT_SUBMIT' }),
    ]
    const other = await chain.connections.pool.connect()
    await other.query('begin')
    await other.query('select 1 from orders where dh_no = $1 for update', [locked])
    const due = await chain.run(Effect.flatMap(Orders, orders => orders.lockDue(openedAt, 1000)))
    await other.query('rollback')
    other.release()
    const numbers = due.map(order => order.dhNo)
    expect([numbers.includes(locked), numbers.includes(free)]).toEqual([false, true])
  })
})

describe('a scope', () => {
  const scopes = { none: scopeOf([]), own: scopeOf(['S1']), all: systemScope }
  let numbers: Readonly<Record<'S1' | 'S2' | 'S3', string>>
  beforeAll(async () => {
    const put = (shop: string) =>
      putOrder(chain, { shop, day: '2026-09-01', status: 'STORE_RECEIVE', lines: { M1: 1000 } })
    numbers = { S1: await put('S1'), S2: await put('S2'), S3: await put('S3') }
  })
  const seenBy = async (scope: typeof systemScope) =>
    chain.run(
      Effect.gen(function* () {
        const orders = yield* Orders
        const shops = yield* Shops
        const filter = { dhNos: Object.values(numbers) }
        const foundIn = <A extends { shopCode: string }>(rows: ReadonlyArray<A | null>) =>
          rows.flatMap(row => (row ? [row.shopCode] : [])).sort()
        return {
          find: foundIn(yield* Effect.forEach(filter.dhNos, dhNo => orders.find(scope, dhNo))),
          lock: foundIn(yield* Effect.forEach(filter.dhNos, dhNo => orders.lock(scope, dhNo))),
          page: foundIn((yield* orders.page(scope, filter, 0, 100)).orders),
          count: yield* orders.count(scope, filter),
          countByStatus: (yield* orders.countByStatus(scope, filter)).get('STORE_RECEIVE') ?? 0,
          foreignShop: yield* orders.count(scope, { ...filter, shopCodes: ['S2', 'S3'] }),
          shop: foundIn(yield* Effect.forEach(Object.keys(numbers), code => shops.find(scope, code))),
          permitted: foundIn((yield* shops.permitted(scope, '', 100)).shops),
          total: (yield* shops.permitted(scope, '店', 100)).total,
        }
      }),
    )

  it('[P3] of no shop sees nothing by any method', async () => {
    const emptyFilter = {
      find: [],
      lock: [],
      page: [],
      count: 0,
      countByStatus: 0,
      foreignShop: 0,
      shop: [],
      permitted: [],
      total: 0,
    }
    expect(await seenBy(scopes.none)).toEqual(emptyFilter)
  })

  it('[P3] of one shop sees only this one, even if a filter names others', async () => {
    const own = ['S1']
    expect(await seenBy(scopes.own)).toEqual({
      find: own,
      lock: own,
      page: own,
      count: 1,
      countByStatus: 1,
      foreignShop: 0,
      shop: own,
      permitted: own,
      total: 1,
    })
  })

  it('[P3] of all shops sees all', async () => {
    const all = ['S1', 'S2', 'S3']
    expect(await seenBy(scopes.all)).toEqual({
      find: all,
      lock: all,
      page: all,
      count: 3,
      countByStatus: 3,
      foreignShop: 2,
      shop: all,
      permitted: all,
      total: 3,
    })
  })

  it('[P3] applies to shops and orders: other rows are found only for them', async () => {
    const seen = await chain.run(
      Effect.gen(function* () {
        const [orders, shops, materials] = [yield* Orders, yield* Shops, yield* Materials]
        const shop = (yield* shops.find(scopes.own, 'S1'))!
        const order = (yield* orders.find(scopes.own, numbers.S1))!
        return {
          ofDay: (yield* orders.ofDay(shop, order.purchaseDate, order.purchaseDate)).map(it => it.dhNo),
          live: (yield* orders.opened(shop, 'NORMAL', order.purchaseDate))?.dhNo,
          lines: (yield* orders.lines(order, '')).length,
          log: (yield* orders.log(order)).length,
          cart: (yield* orders.cart(order)).length,
          transit: yield* materials.transit(shop, 'M1'),
        }
      }),
    )
    expect(seen).toEqual({ ofDay: [numbers.S1], live: numbers.S1, lines: 1, log: 7, cart: 0, transit: [] })
  })
})
