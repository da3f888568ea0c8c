import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { pickLine } from '../../../application/fulfilment/contract/picking.ts'
import type { Ports } from '../../../application/ports.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import {
  acceptSubmittedOrders,
  bite,
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  putSubmittedOrders,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutLock } from '../platform/unguarded.ts'

/** Two people who pick the same line at once, in presses of a quarter of what is open: counts wrong results. */
describe('two pickers of one line', () => {
  const opened = raceChains()
  const chainOf = async (count: number, invariants: boolean): Promise<TestChain> => {
    const chain = await opened({ invariants })
    await putSubmittedOrders(chain.connections, count, openedAt - 3_600_000)
    await acceptSubmittedOrders(chain.connections)
    await chain.connections.pool.query(
      `update users set presets = '{headOrdering,warehouse}' where user_id like 'head%'`,
    )
    return chain
  }

  it(
    '[W17] lose nothing and never pick more than is open',
    async () => {
      const broken = await pickTogether(await chainOf(pairs, true), pairs)
      printOutcome('two pickers', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[W17] lose presses without the lock of the order',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      const broken = await pickTogether(chain, unguardedPairs, withoutLock(chain.ports))
      printOutcome('two pickers, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

/** Each person presses three times a quarter of the one case that is open, so that four of six presses can succeed. */
async function pickTogether(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const { one, two } = await racersOf(chain, ports)
  const results = await runPairs(count, async pair => {
    const press = { dhNo: orderOf(pair), batchNo: 1, materialCode: 'M1', change: thousandths(250) }
    const answers = await Promise.all([one, two, one, two, one, two].map(who => who.attempt(pickLine, press)))
    return answers.filter(answer => 'success' in answer).length
  })
  const { rows } = await chain.connections.pool.query<{ dh_no: string; picked: number }>(
    'select dh_no, picked from picks',
  )
  const picked = new Map(rows.map(row => [row.dh_no, Number(row.picked)]))
  return results.filter((succeeded, index) => succeeded !== 4 || picked.get(orderOf(index + 1)) !== 1000).length
}
