import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { approve, approveInPart, reject } from '../../../application/approval/contract.ts'
import { voidOrder } from '../../../application/ordering/contract/order.ts'
import type { Ports } from '../../../application/ports.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import {
  bite,
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  racersOf,
  raceTimeout,
  runPairs,
  settle,
  shopOf,
  unguardedPairs,
} from '../platform/race.ts'
import { approvalChains } from './approvals.ts'

describe('a partial approval', () => {
  const { chainOf, unguarded } = approvalChains({
    prepare: [
      'update order_lines set quantity = 3000, amount = 37650',
      'update stock_locks set quantity = 3000',
      'update orders set material_fee = 37650, total_fee = 37650',
    ],
    guardRemovals: ['alter table approval_reductions drop constraint approval_reductions_pkey'],
  })

  it(
    '[S24] by two people at once who both saw the full order counts once; the other is told of the reduction',
    async () => {
      const { both, neither, wrongAmount } = await twoReduce(await chainOf(pairs, 2, true), pairs)
      printOutcome('reduced by two who both saw the full order', both, pairs)
      expect({ both, neither, wrongAmount }).toEqual({ both: 0, neither: 0, wrongAmount: 0 })
    },
    raceTimeout,
  )

  bite(
    '[S24] fails without lock: both reduce what they saw',
    async () => {
      const { chain, ports } = await unguarded(2)
      const { both } = await twoReduce(chain, unguardedPairs, ports)
      printOutcome('reduced by two who both saw the full order, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[S23] against a full approval and against a rejection that its shop voids has one winner, and stock and amount are its',
    async () => {
      const chain = await chainOf(pairs, 1, true)
      const { several, none, wrongAmount, wrongStock } = await reduceApproveVoid(chain, pairs)
      printOutcome('decided more than once', several, pairs)
      expect({ several, none, wrongAmount, wrongStock }).toEqual({ several: 0, none: 0, wrongAmount: 0, wrongStock: 0 })
    },
    raceTimeout,
  )

  bite(
    '[S23] fails without lock and status guard: it is approved in part and otherwise decided',
    async () => {
      const { chain, ports } = await unguarded(1)
      const { several } = await reduceApproveVoid(chain, unguardedPairs, ports)
      printOutcome('decided more than once, unguarded', several, unguardedPairs)
      expect(several).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

const subjectOf = (pair: number) => ({ no: orderOf(pair), shopJdeNo: shopOf(pair), submissionNo: 1, reductionNo: 0 })
const reductionTo = (pair: number, quantity: number) => ({
  ...subjectOf(pair),
  ...{ lines: [{ materialCode: 'M1', quantity: quantity as Thousandths }], reason: '库存不足' },
})

async function twoReduce(chain: TestChain, count: number, ports?: Context.Context<Ports>) {
  const { one, two } = await racersOf(chain, ports)
  const answers = await runPairs(count, pair =>
    Promise.all([
      one.attempt(approveInPart, reductionTo(pair, 2000)),
      two.attempt(approveInPart, reductionTo(pair, 1000)),
    ]),
  )
  const accepted = answers.map(both => both.filter(answer => 'success' in answer).length)
  const { rows } = await chain.connections.pool.query(
    `select o.dh_no from orders o join order_lines l using (shop_code, dh_no) join approval_reductions r using (shop_code, dh_no)
      where l.quantity <> r.approved or o.total_fee <> l.amount or l.amount <> round(l.price * l.quantity / 1000.0)`,
  )
  return {
    both: accepted.filter(times => times > 1).length,
    neither: accepted.filter(times => times === 0).length,
    wrongAmount: rows.length,
  }
}

/** In odd pairs the other one approves everything, in even ones they reject and the shop voids. */
async function reduceApproveVoid(chain: TestChain, count: number, ports?: Context.Context<Ports>) {
  const { one, two } = await racersOf(chain, ports)
  const against = async (pair: number) => {
    const subject = { kind: 'ADD_ON', ...subjectOf(pair) } as const
    if (pair % 2 === 1) return two.attempt(approve, subject)
    const { reductionNo: _, ...seen } = subject
    const rejected = await two.attempt(reject, { ...seen, reason: '不需要' })
    return 'success' in rejected ? two.attempt(voidOrder, { dhNo: orderOf(pair) }) : rejected
  }
  await runPairs(count, pair => Promise.all([one.attempt(approveInPart, reductionTo(pair, 2000)), against(pair)]))
  await settle(chain)
  const { pool } = chain.connections
  const { rows } = await pool.query<{ ends: number }>(
    `select count(*) filter (where event in ('approve', 'approveInPart', 'reject'))::int as ends from order_log group by dh_no`,
  )
  const wrongAmount = await pool.query(
    `select 1 from orders o join order_lines l using (shop_code, dh_no)
      where o.total_fee <> l.amount or (l.quantity = 2000)
        <> exists (select 1 from approval_reductions r where r.shop_code = o.shop_code and r.dh_no = o.dh_no)`,
  )
  const wrongStock = await pool.query(
    `select 1 from orders o left join stock_locks s using (shop_code, dh_no) left join order_lines l using (shop_code, dh_no)
      where case when o.status = 'INVALID' then s.quantity is not null else s.quantity is distinct from l.quantity end`,
  )
  return {
    several: rows.filter(({ ends }) => ends > 1).length,
    none: rows.filter(({ ends }) => ends === 0).length,
    wrongAmount: wrongAmount.rows.length,
    wrongStock: wrongStock.rows.length,
  }
}
