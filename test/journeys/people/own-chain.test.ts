import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPendingOverview } from '../../../application/payment/contract/pending.ts'
import { prepayPayment } from '../../../application/payment/contract/trade.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, waitPay } from '../../fixtures/payment-chain.ts'
import { pay, refusedAs } from '../payment/fixtures/paying.ts'
import { newPayer, settle, submit } from '../payment/fixtures/settling.ts'

describe.each([true, false])('[K8] paying where the chain is the demo: %s', demo => {
  let chain: TestChain
  let finance: Session
  beforeAll(async () => {
    chain = await openPaymentChain({ demo })
    finance = await chain.signIn('finance')
  })
  afterAll(() => chain.close())

  it('lists the payment methods of the chain', async () => {
    expect((await finance.call(getPendingOverview, {})).paymentMethodNos).toEqual(demo ? ['WQF', 'OFFLINE'] : [])
  })

  it('opens no demo cashier and no demo account elsewhere', async () => {
    const { shop } = await newPayer(chain)
    const dhNo = await waitPay(chain, { shop })
    const settlement = await settle(finance, [dhNo])
    expect(settlement.paymentMethods.map(({ paymentMethodNo }) => paymentMethodNo)).toEqual(
      demo ? ['WQF', 'OFFLINE'] : [],
    )
    const trade = await submit(finance, settlement)
    if ('failure' in trade) throw trade.failure
    const spcPaymentNo = await pay(finance, trade.success.tradeOrderNo)
    for (const paymentMethodNo of ['WQF', 'OFFLINE']) {
      const paymentOptions = {
        paymentMethodNo,
        paymentProductNo: 'DHT_PC_PAY',
        paymentProductVersion: 1,
        frontNotifyUrl: `${chain.address}/`,
      }
      const answer = await finance.attempt(prepayPayment, { spcPaymentNo, paymentOptions } as never)
      if (demo) expect(answer).toMatchObject({ success: { prepayParam: { pc_h5: expect.any(String) } } })
      else expect(answer).toEqual(refusedAs('PAYMENT_METHOD'))
    }
    const { rows } = await chain.connections.pool.query('select count(*)::int as orders from sandbox_payments')
    expect(rows).toEqual([{ orders: demo ? 1 : 0 }])
    const panel = await fetch(`${chain.address}/sandbox-cashier`, { redirect: 'manual' })
    expect(panel.headers.get('location')).toBe(demo ? '/login' : null)
  })
})
