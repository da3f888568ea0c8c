import { afterEach, describe, expect, it } from 'vitest'
import type { TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { bite, pairs, printOutcome, raceTimeout, runPairs, unguardedPairs } from '../platform/race.ts'

describe('movements of one subsidy account posted at the same time', { timeout: raceTimeout }, () => {
  let chain: TestChain
  afterEach(() => chain.close())

  it('[J1] each store the resulting balance', async () => {
    chain = await openPaymentChain({ maxConnections: 16, patience: 30_000 })
    const results = await runPairs(pairs, pair => recharge(chain, 'P1', 100 + pair))
    expect(results).toHaveLength(pairs)
    expect(await countWrongBalances(chain, pairs)).toBe(0)
  })

  bite('[J1] store wrong balances without the lock of the account', async () => {
    chain = await openPaymentChain({ invariants: false, maxConnections: 16, patience: 30_000 })
    await recharge(chain, 'P1', 100)
    await runPairs(unguardedPairs, pair => postUnheld(chain, pair))
    expect(await countWrongBalances(chain, unguardedPairs + 1)).toBeGreaterThan(0)
  })
})

/** Checks the number of movements and counts those whose balance is not the sum of all movements so far. */
async function countWrongBalances({ connections: { pool } }: TestChain, count: number): Promise<number> {
  const { rows } = await pool.query<{ balance: number; sum: number; entries: number }>(
    `select balance, sum(amount) over (order by entry_no)::bigint as sum from ledger_entries where account = 'SUBSIDY'`,
  )
  expect(rows).toHaveLength(count)
  const broken = rows.filter(({ balance, sum }) => balance !== sum).length
  printOutcome('balances of the subsidy ledger', broken, count)
  return broken
}

async function postUnheld({ connections: { pool } }: TestChain, pair: number): Promise<void> {
  await pool.query(
    `insert into ledger_entries (entity_code, account, kind, biz_no, amount, balance, at, money_day, book_day, actor_id, actor_name)
     select 'P1', 'SUBSIDY', 'RECHARGE', 'HBBITE' || $1, 100, balance + 100, 0, '1970-01-01', '1970-01-01', '', '' from subsidy_accounts
     where entity_code = 'P1'`,
    [pair],
  )
  await pool.query(`update subsidy_accounts set balance = balance + 100 where entity_code = 'P1'`)
}
