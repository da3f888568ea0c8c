import { type Context, Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import type { Ports } from '../../../application/ports.ts'
import { closeDueOrders } from '../../../application/scheduler.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { seededRandom } from '../../seeded-random.ts'
import { isFull } from '../../sweep.ts'
import { withDoubles } from '../platform/doubles.ts'
import {
  batchesOf,
  bite,
  cutOffOf,
  firstCutOff,
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  putSubmittedOrders,
  raceChains,
  racersOf,
  raceTimeout,
  setCutOffs,
  settle,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutLock, withoutStatusGuard } from '../platform/unguarded.ts'

describe('a withdrawal against the cut-off', () => {
  const opened = raceChains()
  const chainOf = async (count: number, invariants: boolean): Promise<TestChain> => {
    const chain = await opened({ invariants })
    await putSubmittedOrders(chain.connections, count, firstCutOff)
    await setCutOffs(chain.connections)
    return chain
  }

  it(
    '[S8] has exactly one winner, who got the success',
    async () => {
      const { both, none, untrue, withdrawn } = await against(await chainOf(pairs, true), pairs)
      printOutcome('withdrawal and cut-off both won', both, pairs)
      printOutcome('neither won', none, pairs)
      console.info(`withdrawn: ${withdrawn}, cut off: ${pairs - withdrawn}`)
      expect({ both, none, untrue }).toEqual({ both: 0, none: 0, untrue: 0 })
      // Of a few pairs, all may end alike.
      if (isFull) expect([0, pairs]).not.toContain(withdrawn)
    },
    raceTimeout,
  )

  bite(
    '[S8] fails without lock and status guard: both win',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      const { both } = await against(chain, unguardedPairs, withoutStatusGuard(withoutLock(chain.ports)))
      printOutcome('withdrawal and cut-off both won, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

/**
 * Begins withdrawals before the cut-off; when some of them have decided, the clock passes the cut-off and the scheduler
 * closes orders.
 */
async function against(chain: TestChain, count: number, ports: Context.Context<Ports> = chain.ports) {
  const begun = decisionCounter()
  const spread = withPauses(ports, begun.note)
  const { one } = await racersOf(chain, spread)
  const answers: Array<boolean> = []
  for (const batch of batchesOf(count)) {
    const cutOffAt = cutOffOf(batch[0]!)
    chain.clock.now = cutOffAt - 1
    const some = begun.reach(Math.ceil(batch.length * (1 / 3 + (2 / 3) * seededRandom())))
    const calls = batch.map(pair => one.attempt(withdrawOrder, { dhNo: orderOf(pair) }))
    await some
    chain.clock.now = cutOffAt
    const closing = Effect.runPromise(Effect.provideContext(closeDueOrders, spread))
    answers.push(...(await Promise.all(calls)).map(answer => 'success' in answer))
    await closing
  }
  await settle(chain)
  return tally(answers, await winsOf(chain))
}

const tally = (answers: ReadonlyArray<boolean>, wins: ReadonlyMap<string, ReadonlyArray<string>>) => {
  const winners = answers.map((_, index) => wins.get(orderOf(index + 1)) ?? [])
  return {
    both: winners.filter(won => won.length > 1).length,
    none: winners.filter(won => won.length === 0).length,
    untrue: answers.filter((withdrew, index) => withdrew !== winners[index]!.includes('withdraw')).length,
    withdrawn: winners.filter(won => won.includes('withdraw')).length,
  }
}

/** Counts decisions and resolves when the expected number is reached. */
const decisionCounter = () => {
  let left = 0
  let go = () => {}
  return {
    note: () => {
      if (--left === 0) go()
    },
    reach: (count: number) => {
      left = count
      return new Promise<void>(resolve => {
        go = resolve
      })
    },
  }
}

/** Returns the same store with a short delay between decision and write, so that the steps of both sides interleave. */
const withPauses = (ports: Context.Context<Ports>, decided: () => void): Context.Context<Ports> =>
  withDoubles(ports, Orders, orders => ({
    transition: turns => {
      if (turns[0]?.event === 'withdraw') decided()
      return Effect.andThen(Effect.promise(pause), orders.transition(turns))
    },
  }))

const pause = () => new Promise<void>(resolve => setTimeout(resolve, 2 + 6 * seededRandom()))

/** Returns who moved the first submission of each order out of SUBMITTED. */
async function winsOf(chain: TestChain): Promise<ReadonlyMap<string, ReadonlyArray<string>>> {
  const { rows } = await chain.connections.pool.query<{ dh_no: string; won: string[] }>(
    `select dh_no, array_agg(event) as won from order_log
      where from_status = 'SUBMITTED' and submission_no = 1 group by dh_no`,
  )
  return new Map(rows.map(row => [row.dh_no, row.won]))
}
