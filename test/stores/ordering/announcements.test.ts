import { Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Announcements, announcementIdOf } from '../../../application/integration/ports/announcements.ts'
import { withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { moveOrders } from '../../../application/ordering/handlers/move-orders.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Jobs } from '../../../application/platform/jobs/jobs.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { newShop, place } from '../../journeys/platform/walk.ts'

const oneLine = [{ materialCode: 'M1', quantity: 1 }]
const minute = 60_000

let chain: TestChain
let head: Session
beforeAll(async () => {
  chain = await openTestChain()
  head = await chain.signIn('head')
})
afterAll(() => chain.close())
beforeEach(() => chain.connections.pool.query('delete from announcements; delete from listeners; delete from jobs'))

const listen = (listener: string, payload: Partial<Parameters<Announcements['Service']['listen']>[1]> = {}) =>
  ask(store => store.listen(listener, { events: null, shopCodes: null, active: true, ...payload }))
/** Claims messages for a listener with their jobs, each for a minute. */
const take = Effect.fnUntraced(function* (listener: string, limit: number) {
  const { rows } = yield* Effect.promise(() =>
    chain.connections.pool.query('select listener from listeners where listener <> $1', [listener]),
  )
  const closedLanes = rows.map(({ listener: other }) => other)
  const lanes = { closedLanes, narrowLanes: [], perLane: 100, batch: 1 }
  const jobs = yield* (yield* Jobs).claim('webhook', { now: chain.clock.now, leaseMs: minute, limit, ...lanes })
  const { find } = yield* Announcements
  return yield* Effect.forEach(jobs, job =>
    Effect.map(find(listener, announcementIdOf(job.key)), announcement => ({ ...announcement!, job })),
  )
})
const claim = (listener: string, limit = 100) => chain.run(take(listener, limit))
const receiveAll = async (listener: string): Promise<Awaited<ReturnType<typeof claim>>> => {
  const messages = await claim(listener)
  for (const { announcementId } of messages)
    await ask(store => store.acknowledge(listener, announcementId, chain.clock.now))
  return messages.length === 0 ? [] : [...messages, ...(await receiveAll(listener))]
}
/** Records a failed delivery: it is retried a minute later, or given up. */
const failDelivery = ({ announcementId, job }: Awaited<ReturnType<typeof claim>>[number], isLast = false) =>
  chain.run(
    Effect.gen(function* () {
      const [announcements, jobs] = [yield* Announcements, yield* Jobs]
      yield* announcements.missed('one', announcementId)
      if (!isLast) return yield* jobs.fail([{ job, dueAt: chain.clock.now + minute }], 'no answer', chain.clock.now)
      yield* announcements.giveUp('one', announcementId, chain.clock.now)
      yield* jobs.complete([job])
    }),
  )
const ask = <A>(work: (store: Announcements['Service']) => Effect.Effect<A>) =>
  chain.run(Effect.flatMap(Announcements, work))

describe('announcements', () => {
  it('go to each listener for every step of an order, in sequence', async () => {
    await listen('one')
    await listen('two', { events: ['submit', 'release'] })
    const dhNo = await place(head, await newShop(chain), oneLine)
    await head.call(withdrawOrder, { dhNo })
    const received = await receiveAll('one')
    expect(received.map(({ event }) => event)).toEqual(['create', 'submit', 'lock', 'withdraw', 'release'])
    expect(received.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
    expect(received[1]).toMatchObject({ dhNo, fromStatus: 'WAIT_SUBMIT', toStatus: 'SUBMITTING', actorName: '总部' })
    expect((await receiveAll('two')).map(({ event }) => event)).toEqual(['submit', 'release'])
    expect(await receiveAll('one')).toEqual([])
  })

  it('are not written without listeners, and only for the shops of a subscription', async () => {
    await listen('asleep', { active: false })
    await place(head, await newShop(chain), oneLine)
    expect((await chain.connections.pool.query('select 1 from announcements')).rowCount).toBe(0)
    const [subscribed, other] = [await newShop(chain), await newShop(chain)]
    await listen('one', { shopCodes: [subscribed] })
    await place(head, subscribed, oneLine)
    await place(head, other, oneLine)
    expect(new Set((await receiveAll('one')).map(({ shopCode }) => shopCode))).toEqual(new Set([subscribed]))
  })

  it('are rolled back with the work that caused them', async () => {
    await listen('one')
    const dhNo = await place(head, await newShop(chain), oneLine)
    await receiveAll('one')
    const crash = Effect.gen(function* () {
      const orders = yield* Orders
      const order = (yield* orders.lock(systemScope, dhNo))!
      yield* moveOrders([{ order, event: 'cutOff', to: 'PLACE_SUCCESS', actor: systemActor, at: order.cutOffAt }])
      expect((yield* orders.log(order)).at(-1)).toMatchObject({ event: 'cutOff' })
      return yield* Effect.fail('crash')
    })
    const transaction = Effect.flatMap(Transaction, ({ run }) => run(crash))
    await expect(chain.run(transaction)).rejects.toBeDefined()
    expect(await receiveAll('one')).toEqual([])
  })

  it('are repeated if their receiver did not confirm them (I20)', async () => {
    await listen('one')
    await place(head, await newShop(chain), oneLine)
    const [first] = await claim('one')
    expect(await claim('one')).toEqual([])
    chain.clock.now += minute
    const [again] = await claim('one')
    expect([again!.announcementId, again!.job.attempts]).toEqual([first!.announcementId, 2])
  })

  it('delay later ones of the same order, not those of others', async () => {
    await listen('one', { events: ['submit', 'lock'] })
    const [stuck, other] = [
      await place(head, await newShop(chain), oneLine),
      await place(head, await newShop(chain), oneLine),
    ]
    const [first] = await claim('one', 1)
    await failDelivery(first!)
    expect((await receiveAll('one')).map(({ dhNo, event }) => [dhNo, event])).toEqual([
      [other, 'submit'],
      [other, 'lock'],
    ])
    chain.clock.now += minute
    expect((await receiveAll('one')).map(({ dhNo, job }) => [dhNo, job.attempts])).toEqual([
      [stuck, 2],
      [stuck, 1],
    ])
  })

  it('continue after one that was given up', async () => {
    await listen('one', { events: ['submit', 'lock'] })
    await place(head, await newShop(chain), oneLine)
    const [first] = await claim('one')
    await failDelivery(first!, true)
    expect((await receiveAll('one')).map(({ event }) => event)).toEqual(['lock'])
  })

  it('are received by only one of several processes', async () => {
    await listen('one', { events: ['submit'] })
    for (let order = 0; order < 20; order++) await place(head, await newShop(chain), oneLine)
    const takes = await Promise.all(Array.from({ length: 8 }, () => claim('one', 5)))
    const ids = takes.flat().map(({ announcementId }) => announcementId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(5)
  })

  it('confirmed in the transaction of their effect are received exactly once', async () => {
    await listen('one', { events: ['submit'] })
    await place(head, await newShop(chain), oneLine)
    const crash = Effect.gen(function* () {
      const [one] = yield* take('one', 1)
      yield* (yield* Announcements).acknowledge('one', one!.announcementId, chain.clock.now)
      return yield* Effect.fail('crash')
    })
    const transaction = Effect.flatMap(Transaction, ({ run }) => run(crash))
    await expect(chain.run(transaction)).rejects.toBeDefined()
    expect(await receiveAll('one')).toHaveLength(1)
  })

  it('are deleted once old, unless somebody has still to receive them', async () => {
    await listen('one', { events: ['submit', 'lock'] })
    await place(head, await newShop(chain), oneLine)
    const [first] = await claim('one')
    await ask(store => store.acknowledge('one', first!.announcementId, chain.clock.now))
    await ask(store => store.forget(chain.clock.now + 1))
    const { rows } = await chain.connections.pool.query('select event from announcements')
    expect(rows).toEqual([{ event: 'lock' }])
  })
})
