import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { approve } from '../../../application/approval/contract.ts'
import { applyUrgent, cancelUrgent } from '../../../application/ordering/contract/urgent.ts'
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
} from '../platform/race.ts'
import { withoutApplicationLock, withoutDayLock } from '../platform/unguarded.ts'

describe('urgent applications', () => {
  const opened = raceChains()
  const chainOf = (invariants: boolean) => opened({ invariants })

  it(
    "[U2] sent twice at once are no more than the day's maximum",
    async () => {
      const broken = await appliedTwice(await chainOf(true), pairs)
      printOutcome('apply twice', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[U2] fail without the lock of the day: a shop has two',
    async () => {
      const chain = await chainOf(false)
      const broken = await appliedTwice(chain, unguardedPairs, withoutDayLock(chain.ports))
      printOutcome('apply twice, day not held', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[U3] approved while it is cancelled has one result, and an order only if approved',
    async () => {
      const broken = await approvedAndCancelled(await chainOf(true), pairs)
      printOutcome('approve against cancel', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[U3] fail without lock and guard: a cancelled one has an order',
    async () => {
      const chain = await chainOf(false)
      const broken = await approvedAndCancelled(chain, unguardedPairs, withoutApplicationLock(chain.ports))
      printOutcome('approve against cancel, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(0)
    },
    raceTimeout,
  )
})

const form = {
  ...{ purchaseDate: day(today), phone: '13800138000', expectedDeliveryDate: '2026-11-22' },
  ...{ reason: '断货', applyMaterials: '鸡腿排 5 箱' },
}

async function appliedTwice(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const { one, two } = await racersOf(chain, ports)
  const answers = await runPairs(count, pair => {
    const payload = { shopJdeNo: shopOf(pair), ...form }
    return Promise.all([one.attempt(applyUrgent, payload), two.attempt(applyUrgent, payload)])
  })
  const { rows } = await chain.connections.pool.query<{ shop_code: string; sent: number }>(
    'select shop_code, count(*)::int as sent from urgent_applications group by shop_code',
  )
  const sent = new Map(rows.map(row => [row.shop_code, row.sent]))
  return answers.filter((both, index) => {
    const taken = both.filter(answer => 'success' in answer).length
    return taken !== 1 || sent.get(shopOf(index + 1)) !== 1
  }).length
}

async function approvedAndCancelled(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const guarded = await racersOf(chain)
  const { one, two } = await racersOf(chain, ports)
  const answers = await runPairs(count, async pair => {
    const shopJdeNo = shopOf(pair)
    const { jjSqNo } = await guarded.one.call(applyUrgent, { shopJdeNo, ...form })
    return Promise.all([
      two.attempt(approve, { kind: 'URGENT', no: jjSqNo, shopJdeNo, submissionNo: 1 }),
      one.attempt(cancelUrgent, { jjSqNo, shopJdeNo }),
    ])
  })
  const { rows } = await chain.connections.pool.query<{ shop_code: string; status: string; orders: number }>(
    `select a.shop_code, a.status, count(o.dh_no)::int as orders
      from urgent_applications a left join orders o on o.shop_code = a.shop_code and o.sq_no = a.sq_no
      group by a.shop_code, a.status`,
  )
  const rowsByShop = new Map(rows.map(row => [row.shop_code, row]))
  return answers.filter((both, index) => {
    const { status, orders } = rowsByShop.get(shopOf(index + 1))!
    const won = both.filter(answer => 'success' in answer).length
    return won !== 1 || orders !== (status === 'SUCCESS' ? 1 : 0)
  }).length
}
