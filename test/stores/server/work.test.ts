import { Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OrderInScope, Orders } from '../../../application/ordering/ports/orders.ts'
import { Idempotency, OrderJobs } from '../../../application/ordering/ports/work.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { notFound } from '../../../application/platform/failure.ts'
import { Jobs } from '../../../application/platform/jobs/jobs.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { openedAt, openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'

let chain: TestChain
let order: OrderInScope
beforeAll(async () => {
  chain = await openTestChain()
  const dhNo = await putOrder(chain, { shop: 'S1', status: 'WAIT_SUBMIT' })
  order = (await chain.run(Effect.flatMap(Orders, orders => orders.find(systemScope, dhNo))))!
})
afterAll(() => chain.close())

const orderJobs = <A>(work: (jobs: OrderJobs['Service']) => Effect.Effect<A>) =>
  chain.run(Effect.flatMap(OrderJobs, work))
const claim = () => {
  const payload = { now: chain.clock.now, leaseMs: 10_000, limit: 100, perLane: 100, batch: 1, closedLanes: [] }
  return chain.run(Effect.flatMap(Jobs, jobs => jobs.claim('order', payload)))
}
const keyOf = ({ jobId, fence }: { readonly jobId: number; readonly fence: number }) => ({
  ...{ jobId, fence, shopCode: order.shopCode, dhNo: order.dhNo },
})
const put = async (): Promise<{ readonly jobId: number; readonly fence: number }> => {
  await orderJobs(jobs => jobs.put('order.prepare', order, openedAt))
  const { rows } = await chain.connections.pool.query(`select job_id as "jobId", fence from jobs where kind = 'order'`)
  return rows[0]
}

describe('the jobs of orders', () => {
  beforeEach(() => chain.connections.pool.query('delete from jobs'))

  it('[S2] are rolled back with their transaction', async () => {
    await chain.run(
      Effect.gen(function* () {
        const work = Effect.andThen((yield* OrderJobs).put('order.prepare', order, openedAt), notFound('on purpose'))
        yield* Effect.exit((yield* Transaction).run(work))
      }),
    )
    expect(await claim()).toEqual([])
  })

  it('[S2] are claimed by one transaction, and by no other while it works and once it has committed', async () => {
    const job = await put()
    const [mine, others] = await chain.run(
      Effect.gen(function* () {
        const [transaction, store] = [yield* Transaction, yield* OrderJobs]
        return yield* transaction.run(
          Effect.gen(function* () {
            const orderJob = yield* store.take(keyOf(job))
            return [orderJob, yield* Effect.promise(claim)] as const
          }),
        )
      }),
    )
    expect([mine?.topic, mine?.dhNo, mine?.order?.dhNo, others]).toEqual(['order.prepare', order.dhNo, order.dhNo, []])
    expect(await orderJobs(jobs => jobs.take(keyOf(job)))).toBeNull()
    expect(await claim()).toEqual([])
  })

  it('[S2] are there as before when the transaction that claimed them is lost', async () => {
    const job = await put()
    await chain.run(
      Effect.gen(function* () {
        const work = Effect.andThen((yield* OrderJobs).take(keyOf(job)), notFound('on purpose'))
        yield* Effect.exit((yield* Transaction).run(work))
      }),
    )
    expect(await claim()).toMatchObject([{ jobId: job.jobId, attempts: 1 }])
  })

  it('[S2] belong to whoever claimed them last', async () => {
    const job = await put()
    const [first] = await claim()
    expect(await orderJobs(jobs => jobs.take(keyOf(job)))).toBeNull()
    chain.clock.now += 10_000
    const [second] = await claim()
    expect(await orderJobs(jobs => jobs.take(keyOf(first!)))).toBeNull()
    expect(await orderJobs(jobs => jobs.take(keyOf(second!)))).toMatchObject({ topic: 'order.prepare' })
    chain.clock.now = openedAt
  })

  it('[S2] are enqueued once, however often they are put', async () => {
    await put()
    await put()
    expect(await claim()).toHaveLength(1)
  })
})

describe('the idempotency keys', () => {
  const call = (key: string) => ({ userId: 'head', endpoint: 'cart.edit', key, bodyHash: 'hash' })
  const keep = (key: string, now = openedAt, answer: string | null = 'the answer') =>
    Effect.flatMap(Idempotency, it => it.keep(call(key), answer, now))
  const find = (key: string) => Effect.flatMap(Idempotency, it => it.find(call(key)))

  it('[P5] keep a second call waiting until the first is done, and report the used key', async () => {
    const answers = await chain.run(
      Effect.gen(function* () {
        const transaction = yield* Transaction
        const first = transaction.run(Effect.andThen(keep('one'), Effect.as(Effect.sleep('50 millis'), 'first')))
        const second = Effect.andThen(Effect.sleep('15 millis'), transaction.run(keep('one')))
        return [...(yield* Effect.all([first, second], { concurrency: 2 })), yield* find('one')]
      }),
    )
    expect(answers).toEqual(['first', false, { bodyHash: 'hash', answer: 'the answer' }])
  })

  it('[P5] are free again when their call was rolled back', async () => {
    await chain.run(
      Effect.flatMap(Transaction, transaction =>
        Effect.exit(transaction.run(Effect.andThen(keep('two'), notFound('on purpose')))),
      ),
    )
    expect(await chain.run(find('two'))).toBeNull()
    expect(await chain.run(keep('two', openedAt, null))).toBe(true)
    expect(await chain.run(find('two'))).toEqual({ bodyHash: 'hash', answer: null })
  })

  it('[P5] are deleted after their time, and not before', async () => {
    await chain.run(
      Effect.gen(function* () {
        yield* keep('old', 10)
        yield* keep('young', 11)
        yield* (yield* Idempotency).forget(11)
        expect(yield* keep('young', 12)).toBe(false)
        expect(yield* keep('old', 12)).toBe(true)
      }),
    )
  })
})
