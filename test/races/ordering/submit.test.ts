import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import type { Ports } from '../../../application/ports.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import {
  bite,
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  putOpenOrders,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  settle,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutIdempotency, withoutLock, withoutStatusGuard } from '../platform/unguarded.ts'

/** A submission sent twice concurrently: counts wrong results. */
describe('a submit sent twice', () => {
  const opened = raceChains()
  const chainOf = async (count: number, invariants: boolean): Promise<TestChain> => {
    const chain = await opened({ invariants })
    await putOpenOrders(chain.connections, count, openedAt + 3_600_000)
    return chain
  }

  it(
    '[S1] by two people is one submission; the other is told that the order has progressed',
    async () => {
      const broken = await twoPeople(await chainOf(pairs, true), pairs)
      printOutcome('submit by two', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[S1] fails without lock and status guard: both submit',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      await chain.connections.pool.query('alter table order_lines drop constraint order_lines_pkey')
      const broken = await twoPeople(chain, unguardedPairs, withoutStatusGuard(withoutLock(chain.ports)))
      printOutcome('submit by two, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[P5] with one key is one call: both get the same answer',
    async () => {
      const broken = await oneKey(await chainOf(pairs, true), pairs)
      printOutcome('submit under one key', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[P5] fails without the stored key: the answers differ',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      const broken = await oneKey(chain, unguardedPairs, withoutIdempotency(chain.ports))
      printOutcome('submit under one key, not kept', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

const cart = [{ materialCode: 'M1', quantity: 1 }]

async function twoPeople(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const { one, two } = await racersOf(chain, ports)
  const answers = await runPairs(count, pair => {
    const payload = { dhNo: orderOf(pair), cart }
    return Promise.all([one.attempt(submitRoutineOrder, payload), two.attempt(submitRoutineOrder, payload)])
  })
  const whole = await submittedOnce(chain)
  return answers.filter((both, index) => {
    const outcomes = both.map(answer =>
      'failure' in answer ? answer.failure._tag : answer.success.isSubmitted || answer.success.errorInfo?.kind,
    )
    const fair = outcomes.includes(true) && outcomes.includes('ORDER_STATUS')
    return !fair || !whole.has(orderOf(index + 1))
  }).length
}

async function oneKey(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const { one } = await racersOf(chain, ports)
  const answers = await runPairs(count, pair => {
    const send = () => one.attempt(submitRoutineOrder, { dhNo: orderOf(pair), cart }, { idempotencyKey: `key ${pair}` })
    return Promise.all([send(), send()])
  })
  const whole = await submittedOnce(chain)
  return answers.filter(([first, second], index) => {
    const same = JSON.stringify(first) === JSON.stringify(second)
    const submitted = 'success' in first && first.success.isSubmitted
    return !(same && submitted && whole.has(orderOf(index + 1)))
  }).length
}

/** Returns orders that show one submission in every place: number, log, lines, stock, and no remaining job. */
async function submittedOnce(chain: TestChain): Promise<ReadonlySet<string>> {
  await settle(chain)
  const { rows } = await chain.connections.pool.query<{ dh_no: string }>(
    `select dh_no from orders o where status = 'SUBMITTED' and submission_no = 1 and total_fee = 12550
      and (select count(*) from order_log l where l.dh_no = o.dh_no and event = 'submit') = 1
      and (select count(*) from order_lines l where l.dh_no = o.dh_no) = 1
      and (select count(*) from order_log l where l.dh_no = o.dh_no and event = 'lock') = 1
      and not exists (select 1 from jobs j where j.payload->>'dhNo' = o.dh_no)
      and (select sum(quantity) from stock_locks s where s.dh_no = o.dh_no) = 1000`,
  )
  return new Set(rows.map(row => row.dh_no))
}
