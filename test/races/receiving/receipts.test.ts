import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { committed } from '../../../application/ordering/handlers/relay.ts'
import type { Ports } from '../../../application/ports.ts'
import { confirmReceipt, voidReceipt } from '../../../application/receiving/contract/receipts.ts'
import { receiveDue } from '../../../application/receiving/handlers/automatic.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import {
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutLock, withoutStatusGuard } from '../platform/unguarded.ts'
import { openShippedChain, shNoOf } from './shipments.ts'

const opened = raceChains()
const half = [{ materialCode: 'M1', quantity: thousandths(500) }]

const chainOf = async (count: number, invariants: boolean): Promise<TestChain> =>
  (await openShippedChain(opened, count, invariants)).chain

const unguarded = (chain: TestChain) => withoutStatusGuard(withoutLock(chain.ports))
const wins = (answers: ReadonlyArray<object>): number => answers.filter(answer => 'success' in answer).length

/** The thousandths that the ledger says came into the shops of the pairs. */
const inStore = async ({ connections: { pool } }: TestChain): Promise<number> =>
  Number(
    (await pool.query(`select sum(in_store) as stock from stock_balances where shop_code like 'R%'`)).rows[0].stock,
  )

/** Two people receive the same shipment: the second one, or the phone of the first, must not add it again. */
const receivingTwice = async (chain: TestChain, count: number, ports?: Context.Context<Ports>) => {
  const { one, two } = await racersOf(chain, ports)
  return runPairs(count, pair => {
    const shNo = shNoOf(pair)
    return Promise.all([
      one.attempt(confirmReceipt, { shNo, clientKey: `${shNo}-a`, lines: [] }),
      two.attempt(confirmReceipt, { shNo, clientKey: `${shNo}-b`, lines: [] }),
    ])
  })
}

describe('two receipts of one shipment', () => {
  it(
    '[RC3] have one winner, and its goods enter the store once',
    async () => {
      const chain = await chainOf(pairs, true)
      const outcomes = await receivingTwice(chain, pairs)
      printOutcome('received twice or never', outcomes.filter(answers => wins(answers) !== 1).length, pairs)
      expect(outcomes.filter(answers => wins(answers) !== 1)).toEqual([])
      expect(await inStore(chain)).toBe(pairs * 1000)
    },
    raceTimeout,
  )

  it(
    '[RC3] are both accepted without lock and status guard',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      await chain.connections.pool.query('alter table document_events drop constraint document_events_pkey')
      const outcomes = await receivingTwice(chain, unguardedPairs, unguarded(chain))
      const both = outcomes.filter(answers => wins(answers) === 2).length
      printOutcome('received twice, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

describe('the retry of a phone against a receipt at the desk', () => {
  it(
    '[RC3] gives both tries of the phone one answer, and the goods one entry',
    async () => {
      const chain = await chainOf(pairs, true)
      const { one, two } = await racersOf(chain)
      const outcomes = await runPairs(pairs, pair => {
        const shNo = shNoOf(pair)
        const phone = { shNo, clientKey: `${shNo}-phone`, lines: half }
        return Promise.all([
          one.attempt(confirmReceipt, phone),
          two.attempt(confirmReceipt, { shNo, clientKey: `${shNo}-desk`, lines: [] }),
          two.attempt(confirmReceipt, phone),
        ])
      })
      const torn = outcomes.filter(([first, desk, again]) => {
        const isPhone =
          wins([first, again]) === 2 && JSON.stringify(first) === JSON.stringify(again) && wins([desk]) === 0
        return !isPhone && !(wins([first, again]) === 0 && wins([desk]) === 1)
      })
      printOutcome('answered in two ways', torn.length, pairs)
      expect(torn).toEqual([])
      const byDesk = outcomes.filter(([, desk]) => wins([desk]) === 1).length
      expect(await inStore(chain)).toBe(byDesk * 1000 + (pairs - byDesk) * 500)
    },
    raceTimeout,
  )
})

describe('a receipt against the void of the one before', () => {
  it(
    '[RC6] is refused before it and made after it, and the stock is that of the last one',
    async () => {
      const chain = await chainOf(pairs, true)
      const { one, two } = await racersOf(chain)
      await runPairs(pairs, pair => {
        const shNo = shNoOf(pair)
        return one.call(confirmReceipt, { shNo, clientKey: `${shNo}-1`, lines: half })
      })
      chain.clock.now += 1000
      const outcomes = await runPairs(pairs, pair => {
        const shNo = shNoOf(pair)
        return Promise.all([
          one.attempt(voidReceipt, { shNo, reason: '数错了' }),
          two.attempt(confirmReceipt, { shNo, clientKey: `${shNo}-2`, lines: [] }),
        ])
      })
      expect(outcomes.filter(([voided]) => wins([voided]) !== 1)).toEqual([])
      const again = outcomes.filter(([, receipt]) => wins([receipt]) === 1).length
      console.info(`received again: ${again} of ${pairs}`)
      expect(await inStore(chain)).toBe(again * 1000)
    },
    raceTimeout,
  )
})

describe('the automatic receipt against the shop', () => {
  it(
    '[RC7] leaves one of them, and does nothing where the shop was faster',
    async () => {
      const chain = await chainOf(pairs, true)
      await chain.connections.pool.query('update shipments set auto_warned_at = shipped_at')
      chain.clock.now += 10 * 86_400_000
      const { one } = await racersOf(chain)
      const outcomes = await runPairs(pairs, pair => {
        const shNo = shNoOf(pair)
        return Promise.all([
          one.attempt(confirmReceipt, { shNo, clientKey: shNo, lines: half }),
          chain.run(committed(receiveDue(orderOf(pair), shNo))),
        ])
      })
      const byShop = outcomes.filter(([shop]) => wins([shop]) === 1).length
      const { rows } = await chain.connections.pool.query(
        `select count(*) filter (where is_auto)::int as automatic, count(*) filter (where sh_status <> '99')::int as open
        from shipments where sh_no like 'SHRACE%'`,
      )
      console.info(`received by the shop: ${byShop}, automatically: ${rows[0].automatic}`)
      expect(rows[0]).toEqual({ automatic: pairs - byShop, open: 0 })
      expect(await inStore(chain)).toBe(byShop * 500 + (pairs - byShop) * 1000)
    },
    raceTimeout,
  )
})
