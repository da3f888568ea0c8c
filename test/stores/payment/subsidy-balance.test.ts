import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '../../../adapters/postgres/migrations/payment/0039-subsidy-balance.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { putPaid } from '../../journeys/payment/fixtures/paid-orders.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openPaymentChain({ invariants: false })
})
afterAll(() => chain.close())

const balances = async () =>
  (
    await chain.connections.pool.query<{ entity: string; amount: number; balance: number }>(
      `select entity_code as entity, amount, balance from ledger_entries where account = 'SUBSIDY' order by entry_no`,
    )
  ).rows.map(({ entity, amount, balance }) => [entity, amount, balance])

describe('the balance after a movement of a subsidy account', () => {
  it('is the same for earlier movements as calculated when they were posted [J1]', async () => {
    await recharge(chain, 'P1', 100_000)
    await recharge(chain, 'P2', 5_000)
    await putPaid(chain, 'P1', openedAt, [
      { shop: 'S4', lines: { M1: 10_000 }, subsidy: 3_000 },
      { shop: 'S5', lines: { M1: 20_000 }, subsidy: 1 },
    ])
    await recharge(chain, 'P1', -7)
    const posted = await balances()
    expect(posted).toEqual([
      ['P1', 100_000, 100_000],
      ['P2', 5_000, 5_000],
      ['P1', -3_000, 97_000],
      ['P1', -1, 96_999],
      ['P1', -7, 96_992],
    ])
    await chain.connections.pool.query('drop index ledger_entries_of_account')
    await chain.connections.pool.query('alter table ledger_entries drop column balance')
    await up(chain.connections.db as never)
    expect(await balances()).toEqual(posted)
    await expect(chain.connections.pool.query('update ledger_entries set balance = 0')).rejects.toThrow(
      'only ever added',
    )
  })
})
