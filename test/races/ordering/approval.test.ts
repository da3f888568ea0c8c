import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { approve, reject } from '../../../application/approval/contract.ts'
import { voidOrder } from '../../../application/ordering/contract/order.ts'
import type { Ports } from '../../../application/ports.ts'
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

describe('an approval', () => {
  const { chainOf, unguarded } = approvalChains()

  it(
    '[S18] by two people at once releases the order once, and tells one of them that it has progressed',
    async () => {
      const { twice, never, untrue } = await twoApprove(await chainOf(pairs, 1, true), pairs)
      printOutcome('approved twice', twice, pairs)
      expect({ twice, never, untrue }).toEqual({ twice: 0, never: 0, untrue: 0 })
    },
    raceTimeout,
  )

  bite(
    '[S18] fails without lock and status guard: both release it',
    async () => {
      const { chain, ports } = await unguarded(1)
      const { twice } = await twoApprove(chain, unguardedPairs, ports)
      printOutcome('approved twice, unguarded', twice, unguardedPairs)
      expect(twice).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[S18] by the two required people, at once, is counted twice and releases the order once',
    async () => {
      const { twice, never } = await twoApprove(await chainOf(pairs, 2, true), pairs)
      printOutcome('two of two approved and it still waits', never, pairs)
      expect({ twice, never }).toEqual({ twice: 0, never: 0 })
    },
    raceTimeout,
  )

  bite(
    '[S18] fails without lock: each of the two waits for the other',
    async () => {
      const { chain, ports } = await unguarded(2)
      const { never } = await twoApprove(chain, unguardedPairs, ports)
      printOutcome('two of two approved and it still waits, unguarded', never, unguardedPairs)
      expect(never).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[S18] against a rejection that its shop voids at once has exactly one winner, consistent with the stock',
    async () => {
      const chain = await chainOf(pairs, 1, true)
      const { both, neither, untrue, approved } = await approveOrVoid(chain, pairs)
      printOutcome('approved and made void', both, pairs)
      console.info(`approved: ${approved}, made void: ${pairs - approved}`)
      expect({ both, neither, untrue }).toEqual({ both: 0, neither: 0, untrue: 0 })
      const { rows } = await chain.connections.pool.query(
        `select dh_no from orders o where (status = 'INVALID')
          = exists (select from stock_locks s where s.shop_code = o.shop_code and s.dh_no = o.dh_no)`,
      )
      expect(rows, 'stock of what is void is kept, or of what goes on is not').toEqual([])
    },
    raceTimeout,
  )

  bite(
    '[S18] fails without lock and status guard: it is approved and void',
    async () => {
      const { chain, ports } = await unguarded(1)
      const { both } = await approveOrVoid(chain, unguardedPairs, ports)
      printOutcome('approved and made void, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

const subjectOf = (pair: number) =>
  ({ kind: 'ADD_ON', no: orderOf(pair), shopJdeNo: shopOf(pair), submissionNo: 1 }) as const

async function twoApprove(chain: TestChain, count: number, ports?: Context.Context<Ports>) {
  const { one, two } = await racersOf(chain, ports)
  const answers = await runPairs(count, pair =>
    Promise.all([one.attempt(approve, subjectOf(pair)), two.attempt(approve, subjectOf(pair))]),
  )
  await settle(chain)
  const events = await eventsOf(chain)
  const approvals = (pair: number) => events.get(orderOf(pair))!.filter(event => event === 'approve').length
  const numbers = answers.map((_, index) => index + 1)
  return {
    twice: numbers.filter(pair => approvals(pair) > 1).length,
    never: numbers.filter(pair => approvals(pair) === 0).length,
    untrue: answers.filter(both => both.filter(concluded).length !== 1).length,
  }
}

async function approveOrVoid(chain: TestChain, count: number, ports?: Context.Context<Ports>) {
  const { one, two } = await racersOf(chain, ports)
  const rejectAndVoid = async (pair: number) => {
    const rejected = await two.attempt(reject, { ...subjectOf(pair), reason: '库存不足' })
    return concluded(rejected) ? await two.attempt(voidOrder, { dhNo: orderOf(pair) }) : rejected
  }
  const answers = await runPairs(count, pair =>
    Promise.all([one.attempt(approve, subjectOf(pair)), rejectAndVoid(pair)]),
  )
  await settle(chain)
  const events = await eventsOf(chain)
  const has = (pair: number, event: string) => events.get(orderOf(pair))!.includes(event)
  const numbers = answers.map((_, index) => index + 1)
  return {
    both: numbers.filter(pair => has(pair, 'approve') && has(pair, 'void')).length,
    neither: numbers.filter(pair => !has(pair, 'approve') && !has(pair, 'void')).length,
    untrue: answers.filter(
      ([approved, voided], index) =>
        concluded(approved) !== has(index + 1, 'approve') || 'success' in voided !== has(index + 1, 'void'),
    ).length,
    approved: numbers.filter(pair => has(pair, 'approve')).length,
  }
}

const concluded = (answer: { success: { isConcluded?: boolean } } | { failure: unknown }): boolean =>
  'success' in answer && answer.success.isConcluded === true

async function eventsOf(chain: TestChain): Promise<ReadonlyMap<string, ReadonlyArray<string>>> {
  const { rows } = await chain.connections.pool.query<{ dh_no: string; events: string[] }>(
    'select dh_no, array_agg(event) as events from order_log group by dh_no',
  )
  return new Map(rows.map(row => [row.dh_no, row.events]))
}
