import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Ports } from '../../../application/ports.ts'
import { applyReturn, reviewReturn, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'
import { countStock } from '../../journeys/ordering/fixtures/stock.ts'
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
} from '../platform/race.ts'
import { withoutLock } from '../platform/unguarded.ts'
import { withoutReturnStatus } from './unguarded-returns.ts'

const opened = raceChains()

/** Each race first writes a received order for every pair. */
const patience = 3 * raceTimeout

/** One received order a pair, of 1 M1, and enough of it on the book. */
const chainOf = async (count: number, isLawful = true) => {
  const chain = await opened({ invariants: isLawful })
  const dhNos: Array<string> = []
  for (let pair = 1; pair <= count; pair++) {
    const shop = shopOf(pair)
    dhNos.push(await putOrder(chain, { shop, status: 'STORE_RECEIVE', lines: { M1: 1000 }, day: '2026-11-20' }))
    await chain.run(countStock(shop, { M1: 9000 }))
  }
  if (!isLawful) await chain.connections.pool.query('alter table stock_postings drop constraint stock_postings_pkey')
  chain.clock.now = openedAt
  return { chain, dhNos }
}

const lines = [{ materialCode: 'M1', quantity: 1, thReason: '临期' }]

/** Orders of which more was returned than received, and returns with more or fewer postings than their status says. */
const brokenOf = async ({ connections }: TestChain): Promise<number> => {
  const { rows } = await connections.pool.query(
    `select count(*)::int as broken from orders o where exists (
        select 1 from order_lines l where l.shop_code = o.shop_code and l.dh_no = o.dh_no and l.returned > l.received
      ) or exists (
        select 1 from return_orders r join return_lines l using (shop_code, th_no) where r.shop_code = o.shop_code
          and r.dh_no = o.dh_no and r.th_status = '31' and exists (select 1 from stock_movements m
            where m.shop_code = r.shop_code and m.biz_order_no = r.th_no and m.process = 'TH_IN')
      )`,
  )
  return rows[0].broken
}

describe('two returns over one limit', () => {
  const race = async ({ chain, dhNos }: Awaited<ReturnType<typeof chainOf>>, ports: Context.Context<Ports>) => {
    const { one, two } = await racersOf(chain, ports)
    const wins = await runPairs(dhNos.length, async pair => {
      const payload = { dhNo: dhNos[pair - 1]!, lines }
      const answers = await Promise.allSettled([one, two].map(who => who.call(applyReturn, payload)))
      return answers.filter(({ status }) => status === 'fulfilled').length
    })
    return { both: wins.filter(count => count > 1).length, broken: await brokenOf(chain) }
  }

  it(
    '[RT2] take what was received once',
    async () => {
      const world = await chainOf(pairs)
      const outcome = await race(world, world.chain.ports)
      printOutcome('limits returned twice', outcome.broken, pairs)
      expect(outcome).toEqual({ both: 0, broken: 0 })
    },
    patience,
  )

  bite(
    '[RT2] bite: with the order not held, it is returned twice',
    async () => {
      const world = await chainOf(unguardedPairs, false)
      const { broken } = await race(world, withoutLock(world.chain.ports))
      printOutcome('limits returned twice, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})

describe('an approval against a void', () => {
  const race = async ({ chain, dhNos }: Awaited<ReturnType<typeof chainOf>>, ports: Context.Context<Ports>) => {
    const { one, two } = await racersOf(chain, ports)
    const applicant = (await racersOf(chain)).one
    const thNos = await runPairs(dhNos.length, async pair => {
      const { thNo } = await applicant.call(applyReturn, { dhNo: dhNos[pair - 1]!, lines })
      return thNo
    })
    const wins = await runPairs(thNos.length, async pair => {
      const thNo = thNos[pair - 1]!
      const answers = await Promise.allSettled([
        one.call(reviewReturn, { thNo, isApproved: true }),
        two.call(voidReturn, { thNo }),
      ])
      return answers.filter(({ status }) => status === 'fulfilled').length
    })
    return { both: wins.filter(count => count > 1).length, broken: await brokenOf(chain) }
  }

  it(
    '[RT1] has one winner, and the goods are where the status says',
    async () => {
      const world = await chainOf(pairs)
      const outcome = await race(world, world.chain.ports)
      printOutcome('returns approved and voided', outcome.both, pairs)
      expect(outcome).toEqual({ both: 0, broken: 0 })
    },
    patience,
  )

  bite(
    '[RT1] bites: with neither the order held nor the status compared, both win',
    async () => {
      const world = await chainOf(unguardedPairs, false)
      const { both } = await race(world, withoutReturnStatus(withoutLock(world.chain.ports)))
      printOutcome('returns approved and voided, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})
