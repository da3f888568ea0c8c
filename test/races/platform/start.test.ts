import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import type { Ports } from '../../../application/ports.ts'
import { day } from '../../../domain/kernel/day.ts'
import { type TestChain, today } from '../../fixtures/chain.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  printOutcome,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  shopOf,
  unguardedPairs,
} from './race.ts'
import { withoutUniqueStart } from './unguarded.ts'

describe('a routine order started twice', () => {
  const opened = raceChains()
  const chainOf = (invariants: boolean) => opened({ invariants })

  it(
    '[S4] is one active order, returned to both',
    async () => {
      const broken = await startedTwice(await chainOf(true), pairs)
      printOutcome('start twice', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[S4] fails without the unique index: the day has two',
    async () => {
      const chain = await chainOf(false)
      await chain.connections.pool.query('drop index orders_one_live_routine')
      const broken = await startedTwice(chain, unguardedPairs, withoutUniqueStart(chain.ports))
      printOutcome('start twice, index dropped', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

async function startedTwice(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const { one, two } = await racersOf(chain, ports)
  const answers = await runPairs(count, pair => {
    const payload = { purchaseDate: day(today), shopJdeNo: shopOf(pair) }
    return Promise.all([one.attempt(startRoutineOrder, payload), two.attempt(startRoutineOrder, payload)])
  })
  const { rows } = await chain.connections.pool.query<{ shop_code: string; live: number; dh_no: string }>(
    `select shop_code, count(*) as live, min(dh_no) as dh_no from orders where status <> 'INVALID' group by shop_code`,
  )
  const stored = new Map(rows.map(row => [row.shop_code, row]))
  return answers.filter((both, index) => {
    const live = stored.get(shopOf(index + 1))
    const same = both.every(answer => 'success' in answer && answer.success.dhNo === live?.dh_no)
    return !(same && live?.live === 1)
  }).length
}
