import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { cancelAllocation, getAllocationOrders, sendAllocation } from '../../../application/allocation/contract.ts'
import { acceptMany } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Ports } from '../../../application/ports.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { type Session, type TestChain, today } from '../../fixtures/chain.ts'
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
import { withoutUniqueCopy } from '../platform/unguarded.ts'

describe('a main allocation sent twice at once', () => {
  const opened = raceChains()
  const chainOf = async (): Promise<TestChain> => {
    const chain = await opened()
    await chain.connections.pool.query(
      `insert into order_rules (shop_group, order_type, opens_day_offset, opens_at, cut_off_day_offset, cut_off_at,
          service_fee, car_fee, grace_minutes) values ('A', 'ZP', -7, '00:00', 0, '23:59', 0, 0, 0)`,
    )
    return chain
  }

  it(
    '[U8] creates its orders once, and informs the other caller',
    async () => {
      const broken = await sentTwice(await chainOf(), pairs)
      printOutcome('send twice', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[U8] fails without the unique constraint: the shops have two',
    async () => {
      const chain = await chainOf()
      const constraint = 'main_allocations_content_hash_copy_no_key'
      await chain.connections.pool.query(`alter table main_allocations drop constraint ${constraint}`)
      const broken = await sentTwice(chain, unguardedPairs, withoutUniqueCopy(chain.ports))
      printOutcome('send twice, copies not unique', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

describe('an allocation that is cancelled while the warehouse accepts it', () => {
  const opened = raceChains()

  it(
    '[U9] is void or accepted, never both and never neither',
    async () => {
      const chain = await opened()
      await chain.connections.pool.query(
        `insert into order_rules (shop_group, order_type, opens_day_offset, opens_at, cut_off_day_offset, cut_off_at,
            service_fee, car_fee, grace_minutes) values ('A', 'ZP', -7, '00:00', 0, '23:59', 0, 0, 0)`,
      )
      await chain.connections.pool.query(
        `update users set presets = '{headOrdering,warehouse}' where user_id like 'head%'`,
      )
      const count = Math.ceil(pairs / 3)
      const { one, two } = await racersOf(chain)
      const allocations = await runPairs(count, pair => allocatedTo(one, pair))
      for (let round = 0; round < count; round++) await chain.run(runSecondTick)
      const answers = await runPairs(count, async pair => {
        const { allocationNo, dhNo } = allocations[pair - 1]!
        const [cancelled, accepted] = await Promise.all([
          one.attempt(cancelAllocation, { allocationNo, reason: '发错' }),
          two.call(acceptMany, { dhNos: [dhNo] }),
        ])
        return { cancelled: 'success' in cancelled, accepted: accepted.acceptedCount === 1 }
      })
      expect(answers.filter(({ cancelled, accepted }) => cancelled === accepted)).toEqual([])
      printOutcome('cancelled', answers.filter(({ cancelled }) => cancelled).length, count)
    },
    raceTimeout,
  )
})

const allocatedTo = async (who: Pick<Session, 'call'>, pair: number) => {
  const row = { at: 1, shop: shopOf(pair), material: 'M1', quantity: '1', zpType: '', zpExplain: '' }
  const written = { orderType: 'ZP', purchaseDate: day(today), zpType: 'NEW', zpExplain: '', rows: [row] } as const
  const { allocationNo } = await who.call(sendAllocation, { ...written, seenTotal: fen(12_550) })
  const [order] = await who.call(getAllocationOrders, { allocationNo })
  return { allocationNo, dhNo: order!.dhNo }
}

async function sentTwice(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const { one, two } = await racersOf(chain, ports)
  const answers = await runPairs(count, pair => {
    const row = { at: 1, shop: shopOf(pair), material: 'M1', quantity: '1', zpType: '', zpExplain: '' }
    const written = { orderType: 'ZP', purchaseDate: day(today), zpType: 'NEW', zpExplain: '', rows: [row] } as const
    const payload = { ...written, seenTotal: fen(12_550) }
    return Promise.all([one.attempt(sendAllocation, payload), two.attempt(sendAllocation, payload)])
  })
  const { rows } = await chain.connections.pool.query<{ shop_code: string; orders: number }>(
    'select shop_code, count(*)::int as orders from orders group by shop_code',
  )
  const orders = new Map(rows.map(row => [row.shop_code, row.orders]))
  return answers.filter((both, index) => {
    const sent = both.filter(answer => 'success' in answer).length
    return sent !== 1 || orders.get(shopOf(index + 1)) !== 1
  }).length
}
