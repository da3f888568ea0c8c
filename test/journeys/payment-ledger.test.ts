import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestChain } from '../chain.ts'
import { openPaymentChain, recharge, waitPay } from '../payment-chain.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openPaymentChain()
})
afterAll(() => chain.close())

describe('the ledger', () => {
  it('[J1] puts a recharge on the account, and its entries add up to nothing', async () => {
    await recharge(chain, 'P1', 50_000)
    await recharge(chain, 'P1', 1)
    const { rows } = await chain.connections.pool.query(
      `select account, sum(amount)::int as sum from ledger_entries group by account order by account`,
    )
    expect(rows).toEqual([
      { account: 'SUBSIDY', sum: 50_001 },
      { account: 'SUBSIDY_GRANTED', sum: -50_001 },
    ])
    const account = await chain.connections.pool.query(`select balance, version from subsidy_accounts`)
    expect(account.rows).toEqual([{ balance: 50_001, version: 2 }])
  })

  it('[J2] never overdraws an account, and never changes an entry', async () => {
    await expect(recharge(chain, 'P2', -1)).rejects.toThrow(/overdraw/)
    const changed = chain.connections.pool.query(`update ledger_entries set amount = 1 where entity_code = 'P1'`)
    await expect(changed).rejects.toThrow(/only ever added to/)
    await expect(chain.connections.pool.query(`delete from ledger_entries`)).rejects.toThrow(/only ever added to/)
  })

  it('keeps what waits to be paid by the invariants', async () => {
    expect(await waitPay(chain, { shop: 'S4' })).toMatch(/^DH/)
  })
})
