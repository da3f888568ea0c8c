import { type Context, Effect } from 'effect'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { StockLedger } from '../../../application/inventory/ports.ts'
import type { Ports } from '../../../application/ports.ts'
import { reviewClaim, withdrawClaim } from '../../../application/receiving/contract/differences.ts'
import { confirmReceipt } from '../../../application/receiving/contract/receipts.ts'
import { ReceivingDifferences } from '../../../application/receiving/ports/differences.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import { withDoubles } from '../platform/doubles.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  printOutcome,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from '../platform/race.ts'
import { databaseOf, withoutLock } from '../platform/unguarded.ts'
import { openShippedChain, shNoOf } from './shipments.ts'

const opened = raceChains()
/** Opens a chain with a shipment of 1 箱 for every pair, of which half came; answers the numbers of the differences. */
const chainOf = async (count: number, invariants: boolean) => {
  const { chain, one } = await openShippedChain(opened, count, invariants)
  const lines = [{ materialCode: 'M1', quantity: thousandths(500) }]
  const numbers = await runPairs(count, async pair => {
    const shNo = shNoOf(pair)
    return (await one.call(confirmReceipt, { shNo, clientKey: shNo, lines })).scNo!
  })
  chain.clock.now += 1000
  return { chain, numbers }
}

/** Reads orders without their lock, overwrites decided differences, and posts to the ledger under a key of its own each time. */
const unguarded = (chain: TestChain): Context.Context<Ports> => {
  const ports = withoutLock(chain.ports)
  const { write } = databaseOf(ports)
  let postings = 0
  const overwriting = withDoubles(ports, ReceivingDifferences, () => ({
    decide: (_, { scNo, scStatus }, actor, at) =>
      Effect.asVoid(
        write(sql`update difference_orders set sc_status = ${scStatus}, decided_at = ${at}, decided_by_name = ${actor.name}
          where sc_no = ${scNo}`),
      ),
    withdraw: (_, scNo) =>
      Effect.asVoid(
        write(sql`update difference_orders set sc_status = '02', decided_at = null, decided_by_name = null
          where sc_no = ${scNo}`),
      ),
  }))
  return withDoubles(overwriting, StockLedger, ledger => ({
    post: (shop, document, lines, at) =>
      ledger.post(shop, { ...document, key: `${document.key}:${++postings}` }, lines, at),
  }))
}

const wins = (answers: ReadonlyArray<object>): number => answers.filter(answer => 'success' in answer).length

/** Head office rejects a claim while its shop withdraws it: both put the goods into the store. */
const deciding = async (chain: TestChain, numbers: ReadonlyArray<string>, ports?: Context.Context<Ports>) => {
  const { one, two } = await racersOf(chain, ports)
  return runPairs(numbers.length, pair => {
    const scNo = numbers[pair - 1]!
    const approvedQuantity = thousandths(pair % 2 === 0 ? 0 : 500)
    const lines = [{ materialCode: 'M1', kind: 'SHORT' as const, approvedQuantity, reason: '未少货' }]
    return Promise.all([one.attempt(reviewClaim, { scNo, lines }), two.attempt(withdrawClaim, { scNo })])
  })
}

describe('a review against the withdrawal of the claim', () => {
  it(
    '[RC22][RC23][RC26] has one winner, whose goods and money are right',
    async () => {
      const { chain, numbers } = await chainOf(pairs, true)
      const outcomes = await deciding(chain, numbers)
      const torn = outcomes.filter(answers => wins(answers) !== 1)
      printOutcome('decided and withdrawn, or neither', torn.length, pairs)
      expect(torn).toEqual([])
      const approved = outcomes.filter(([review], place) => place % 2 === 0 && 'success' in review).length
      console.info(`reviewed: ${outcomes.filter(([review]) => 'success' in review).length} of ${pairs}`)
      const { rows } = await chain.connections.pool.query(
        `select sum(change_in_store)::int as entered from stock_movements where process = 'SC_IN'`,
      )
      expect(rows[0].entered).toBe((pairs - approved) * 500)
    },
    raceTimeout,
  )

  bite(
    '[RC22][RC23] has two without lock and status guard',
    async () => {
      const { chain, numbers } = await chainOf(unguardedPairs, false)
      await chain.connections.pool.query('alter table document_events drop constraint document_events_pkey')
      const outcomes = await deciding(chain, numbers, unguarded(chain))
      const both = outcomes.filter(answers => wins(answers) === 2).length
      printOutcome('decided and withdrawn, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})
