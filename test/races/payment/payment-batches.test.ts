import type { Context } from 'effect'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBatch } from '../../../application/payment/contract/pending.ts'
import type { Ports } from '../../../application/ports.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, waitPay } from '../../fixtures/payment-chain.ts'
import { bite, pairs, printOutcome, raceTimeout, runPairs, unguardedPairs } from '../platform/race.ts'
import { withLocksInGivenOrder, withoutSharedLock } from '../platform/unguarded.ts'

type Replaced = Context.Context<Ports>
type Answer = Awaited<ReturnType<Session['attempt']>>

describe('settlements at the same time', { timeout: raceTimeout }, () => {
  let chain: TestChain
  beforeEach(async () => {
    // As in the other races: a queue for one order takes long on a busy machine, and speed is not tested.
    chain = await openPaymentChain({ maxConnections: 16, patience: 30_000 })
  })
  afterEach(() => chain.close())

  it('[B4] leave an order in one of two', async () => {
    expect(await twice(chain, pairs)).toBe(0)
  })

  bite('[B4] fail without the lock of the order', async () => {
    await chain.connections.pool.query('drop index batch_orders_one_live')
    expect(await twice(chain, unguardedPairs, withoutSharedLock(chain.ports))).toBeGreaterThan(0)
    await chain.connections.pool.query('truncate settlement_batches cascade')
  })

  it('[B4] of 30 orders out of the same 60 neither deadlock nor are partial', async () => {
    const { deadlocks, parts, made } = await overlapping(chain, pairs)
    expect([deadlocks, parts]).toEqual([0, 0])
    expect(made).toBeGreaterThan(0)
  })

  bite('[B4] deadlock if the orders are not locked in the order of their keys', async () => {
    // A few are enough, and PostgreSQL takes a second to find each deadlock.
    const { deadlocks } = await overlapping(chain, 6, withLocksInGivenOrder(chain.ports))
    expect(deadlocks).toBeGreaterThan(0)
  })
})

/** Number of settlements that run at the same time. */
const AT_ONCE = 16

/** Two payers settle the same order, pair by pair. Returns how many orders are not in exactly one settlement. */
async function twice(chain: TestChain, count: number, ports: Replaced = chain.ports): Promise<number> {
  const numbers = await manyOrders(chain, count)
  const [one, two] = await payers(chain, ports)
  const results = await runPairs(count, pair => {
    const payload = { orders: [{ dhNo: numbers[pair - 1]! }], isSubsidy: true }
    return Promise.all([one.attempt(createBatch, payload), two.attempt(createBatch, payload)])
  })
  const { rows } = await chain.connections.pool.query<{ dh_no: string; live: number }>(
    'select dh_no, count(*)::int as live from batch_orders where live group by dh_no',
  )
  const live = new Map(rows.map(row => [row.dh_no, row.live]))
  const broken = results.filter((answers, index) => {
    const isOne = answers.filter(answer => 'success' in answer).length === 1
    return !isOne || !answers.every(isDone) || live.get(numbers[index]!) !== 1
  }).length
  printOutcome('the same order in two settlements', broken, count)
  return broken
}

/**
 * Creates settlements of 30 orders drawn from the same 60, sixteen at once. Returns the numbers of deadlocks and
 * partial settlements.
 */
async function overlapping(chain: TestChain, count: number, ports: Replaced = chain.ports) {
  const numbers = await manyOrders(chain, 60)
  const people = await payers(chain, ports)
  const answers = await runPairs(
    count,
    at => {
      const orders = shuffled(numbers, at).slice(0, 30)
      return people[at % 2]!.attempt(createBatch, { orders: orders.map(dhNo => ({ dhNo })), isSubsidy: at % 3 > 0 })
    },
    AT_ONCE,
  )
  const { rows } = await chain.connections.pool.query<{ parts: number }>(
    `select count(*)::int as parts from (
      select from settlement_batches b join batch_orders o using (entity_code, batch_no)
      group by b.entity_code, b.batch_no, b.status
      having count(*) <> 30 or count(*) filter (where o.live) <> case when b.status = 'LIVE' then 30 else 0 end) x`,
  )
  const deadlocks = answers.filter(answer => !isDone(answer)).length
  printOutcome('settlements of 30 over the same 60 orders', deadlocks, count)
  return { deadlocks, parts: rows[0]!.parts, made: answers.filter(answer => 'success' in answer).length }
}

/** Whether the call succeeded, or was refused because the order is in another settlement. */
const isDone = (answer: Answer): boolean =>
  'success' in answer || (answer.failure._tag === 'Refused' && answer.failure.refusal.kind === 'SETTLED_ELSEWHERE')

const payers = async (chain: TestChain, ports: Replaced) => {
  const sessions = await Promise.all([chain.signIn('payer1'), chain.signIn('payer1b')])
  return sessions.map(({ token }) => chain.as(token, 'in process', ports)) as [
    Omit<Session, 'token'>,
    Omit<Session, 'token'>,
  ]
}

/** Creates orders of two shops of one payer as copies of one that awaits payment, with its log. */
const manyOrders = async (chain: TestChain, count: number): Promise<ReadonlyArray<string>> => {
  const { pool } = chain.connections
  const models = [await waitPay(chain, { shop: 'S4' }), await waitPay(chain, { shop: 'S5' })]
  for (const table of ['orders', 'order_lines', 'order_log']) {
    await pool.query(
      `insert into ${table} select (jsonb_populate_record(m, jsonb_build_object('dh_no', 'DHRACE' || lpad(i::text, 6, '0')))).*
        from generate_series(1, $1::int) i join ${table} m on m.dh_no = ($2::text[])[1 + i % 2]`,
      [count, models],
    )
  }
  return Array.from({ length: count }, (_, index) => `DHRACE${String(index + 1).padStart(6, '0')}`)
}

/** Shuffles a list, reproducible from a seed. */
const shuffled = <A>(list: ReadonlyArray<A>, seed: number): ReadonlyArray<A> => {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state
  }
  return list
    .map(item => [next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
}
