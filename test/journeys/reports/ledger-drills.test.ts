import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedAt, type Session, type TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { putPaid } from '../payment/fixtures/paid-orders.ts'
import { compareDrills, ledgerDrillSearches } from './drill-rows.ts'

describe('the payment ledger of two shops that bought the same materials', () => {
  let chain: TestChain
  let finance: Session
  beforeAll(async () => {
    chain = await openPaymentChain({ invariants: false })
    await recharge(chain, 'P1', 100_000)
    const orders = ['S4', 'S5'].map(shop => ({ shop, lines: { M1: 10_000, M2: 3_000 }, subsidy: 500 }))
    await putPaid(chain, 'P1', openedAt, orders)
    await putPaid(chain, 'P1', openedAt + 3_600_000, orders)
    finance = await chain.signIn('finance')
  })
  afterAll(() => chain.close())

  it.each(ledgerDrillSearches)('opens the rows behind each summed cell of %s', async (apiName, search) => {
    const { compared, differences } = await compareDrills(finance, apiName, search)
    expect(compared).toBeGreaterThan(0)
    expect(differences).toEqual([])
  })

  it('tells apart two payments of one order', async () => {
    // The first was paid back before the order was paid again.
    await chain.connections.pool.query(`
      with paid as (select trade_order_no, dh_no from trade_parts where shop_code = 'S4' order by trade_order_no),
        back as (update trade_parts set refunded_fee = payable_fee, refunded_subsidy = subsidy_fee
          where trade_order_no = (select min(trade_order_no) from paid) and shop_code = 'S4' returning dh_no)
      update trade_parts p set dh_no = back.dh_no from back
        where p.shop_code = 'S4' and p.trade_order_no = (select max(trade_order_no) from paid)`)
    for (const [apiName, search] of ledgerDrillSearches.filter(([name]) => name === 'order_sku_cnt'))
      expect((await compareDrills(finance, apiName, search)).differences).toEqual([])
  })
})
