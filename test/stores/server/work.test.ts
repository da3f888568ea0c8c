import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderInScope, Orders } from '../../../application/ordering/ports/orders.ts'
import { Idempotency, Outbox } from '../../../application/ordering/ports/work.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { notFound } from '../../../application/platform/failure.ts'
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

const outbox = <A>(work: (outbox: Outbox['Service']) => Effect.Effect<A>) => chain.run(Effect.flatMap(Outbox, work))
const put = async (now: number): Promise<number> => {
  await outbox(it => it.put('order.prepare', order, now))
  const { rows } = await chain.connections.pool.query<{ id: number }>('select max(outbox_id) as id from outbox')
  return rows[0]!.id
}

describe('the outbox', () => {
  it('[S2] has no row of a transaction that came to nothing', async () => {
    const before = await outbox(it => it.due(openedAt, 1000))
    await chain.run(
      Effect.gen(function* () {
        const work = Effect.andThen((yield* Outbox).put('order.prepare', order, openedAt), notFound('on purpose'))
        yield* Effect.exit((yield* Transaction).run(work))
      }),
    )
    expect(await outbox(it => it.due(openedAt, 1000))).toEqual(before)
  })

  it('[S2] gives a row to one worker at a time, and to none once it is delivered', async () => {
    const id = await put(openedAt)
    const claimed = await chain.run(
      Effect.gen(function* () {
        const [transaction, store] = [yield* Transaction, yield* Outbox]
        return yield* transaction.run(
          Effect.gen(function* () {
            const mine = yield* store.claim(id)
            const theirs = yield* Effect.promise(() => outbox(it => it.claim(id)))
            yield* store.delivered(id, openedAt)
            return [mine?.dhNo, theirs]
          }),
        )
      }),
    )
    expect(claimed).toEqual([order.dhNo, null])
    expect(await outbox(it => it.claim(id))).toBeNull()
    expect(await outbox(it => it.due(openedAt, 1000))).not.toContain(id)
  })

  it('[S2] offers what is due, oldest first and no more than asked for', async () => {
    const [first, second, later] = [await put(openedAt), await put(openedAt), await put(openedAt + 1)]
    expect((await outbox(it => it.due(openedAt, 1000))).slice(-2)).toEqual([first, second])
    expect((await outbox(it => it.due(openedAt, 1))).length).toBe(1)
    expect((await outbox(it => it.due(openedAt + 1, 1000))).at(-1)).toBe(later)
  })

  it('[S2] forgets what was delivered long ago, and nothing else', async () => {
    const [old, fresh, waiting] = [await put(openedAt), await put(openedAt), await put(openedAt)]
    await outbox(it => it.delivered(old, openedAt))
    await outbox(it => it.delivered(fresh, openedAt + 1))
    await outbox(it => it.forgetDelivered(openedAt + 1))
    const { rows } = await chain.connections.pool.query<{ id: number }>(
      'select outbox_id as id from outbox where outbox_id = any($1) order by 1',
      [[old, fresh, waiting]],
    )
    expect(rows.map(row => row.id)).toEqual([fresh, waiting])
  })
})

describe('the idempotency keys', () => {
  const call = (key: string) => ({ userId: 'head', endpoint: 'cart.edit', key, bodyHash: 'hash' })
  const keep = (key: string, now = openedAt, answer: string | null = 'the answer') =>
    Effect.flatMap(Idempotency, it => it.keep(call(key), answer, now))
  const find = (key: string) => Effect.flatMap(Idempotency, it => it.find(call(key)))

  it('[P5] keep a second call waiting until the first is done, and tell it that the key is taken', async () => {
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

  it('[P5] are free again when the call that kept them came to nothing', async () => {
    await chain.run(
      Effect.flatMap(Transaction, transaction =>
        Effect.exit(transaction.run(Effect.andThen(keep('two'), notFound('on purpose')))),
      ),
    )
    expect(await chain.run(find('two'))).toBeNull()
    expect(await chain.run(keep('two', openedAt, null))).toBe(true)
    expect(await chain.run(find('two'))).toEqual({ bodyHash: 'hash', answer: null })
  })

  it('[P5] are forgotten after their time, and not before', async () => {
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
