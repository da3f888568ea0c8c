import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Connections } from '../../../adapters/postgres/engine/pool.ts'
import { submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import type { Ports } from '../../../application/ports.ts'
import { closeDueOrders } from '../../../application/scheduler.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import {
  batchesOf,
  bite,
  cutOffOf,
  firstCutOff,
  orderOf,
  pairs,
  printOutcome,
  putOpenOrders,
  raceChains,
  racersOf,
  raceTimeout,
  setCutOffs,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutLock } from '../platform/unguarded.ts'

describe('a submit that waits for a lock while the cut-off passes', () => {
  const opened = raceChains()
  const chainOf = async (count: number, invariants: boolean): Promise<TestChain> => {
    const chain = await opened({ invariants })
    await putOpenOrders(chain.connections, count, firstCutOff)
    await setCutOffs(chain.connections)
    // Every second pair has its cut-off a minute later and must succeed.
    await chain.connections.pool.query(`update orders set cut_off_at = cut_off_at + 60000
      where right(dh_no, 1) in ('1', '3', '5', '7', '9')`)
    return chain
  }

  it(
    '[D4] is never accepted late and never refused early',
    async () => {
      const { late, early } = await waited(await chainOf(pairs, true), pairs)
      printOutcome('submits accepted late', late, pairs)
      printOutcome('submits refused early', early, pairs)
      expect({ late, early }).toEqual({ late: 0, early: 0 })
    },
    raceTimeout,
  )

  bite(
    '[D4] fails with the time read before the wait: late ones are accepted',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      const { late } = await waited(chain, unguardedPairs, withoutLock(chain.ports))
      printOutcome('submits accepted late, clock read first', late, unguardedPairs / 2)
      expect(late).toBeGreaterThan(unguardedPairs / 8)
    },
    raceTimeout,
  )
})

/** Odd pairs still have a minute when the locks are released, even ones have just been cut off. */
const isLate = (pair: number) => pair % 2 === 0

async function waited(chain: TestChain, count: number, ports?: Context.Context<Ports>) {
  const { one } = await racersOf(chain, ports)
  let [late, early] = [0, 0]
  for (const batch of batchesOf(count)) {
    const cutOffAt = cutOffOf(batch[0]!)
    chain.clock.now = cutOffAt - 1
    const holder = await chain.connections.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from orders where dh_no = any($1) for update', [batch.map(orderOf)])
    const calls = batch.map(pair =>
      one.attempt(submitRoutineOrder, { dhNo: orderOf(pair), cart: [{ materialCode: 'M1', quantity: 1 }] }),
    )
    await allWait(chain.connections, batch.length)
    chain.clock.now = cutOffAt
    await holder.query('commit')
    holder.release()
    const [answers] = await Promise.all([Promise.all(calls), chain.run(closeDueOrders)])
    answers.forEach((answer, index) => {
      const isSubmitted = 'success' in answer && answer.success.isSubmitted
      if (isLate(batch[index]!) && isSubmitted) late++
      if (!isLate(batch[index]!) && !isSubmitted) early++
    })
  }
  return { late, early }
}

async function allWait({ pool }: Connections, count: number): Promise<void> {
  const until = Date.now() + 1_500
  while (Date.now() < until) {
    const { rows } = await pool.query<{ waiting: number }>(`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows[0]!.waiting >= count) return
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  throw new Error(`not all of ${count} submits wait for their lock`)
}
