import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payTrade } from '../../../application/payment/contract/trade.ts'
import { settle } from '../../../application/payment/handlers/paying/settle.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { TestProvider } from '../../fixtures/payment-provider.ts'
import {
  cancel,
  isOpen,
  isPaid,
  openCashier,
  openPayingChain,
  openTrade,
  pay,
  prepay,
  refusedAs,
  tradeState,
} from './fixtures/paying.ts'

let chain: TestChain
const testProvider = new TestProvider('sandbox')
const bank = new TestProvider('offline')
beforeAll(async () => {
  chain = await openPayingChain(testProvider, bank)
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('paying a trade, %s', way => {
  let [payer, other] = [{} as Session, {} as Session]
  beforeAll(async () => {
    chain.clock.now = openedAt
    payer = await chain.signIn('finance', way)
    other = await chain.signIn('finance2', way)
  })
  const openOne = () => openTrade(chain, payer)

  it('[Y5] leads to the page of its provider and back to our address, whatever the call names [001: 7.5.6-7]', async () => {
    const trade = await openOne()
    const number = await pay(payer, trade.tradeOrderNo)
    expect(await prepay(payer, number)).toEqual({
      success: { prepayParam: { pc_h5: `https://till.example/${number}` } },
    })
    const { prepayment: request } = testProvider.accounts.get(number)!
    expect(request).toMatchObject({ amount: 14_000, currency: 'CNY' })
    expect(request.returnUrl).toBe(
      `https://dinghuo.example/purchase-order/payment/payment-going/detail?tradeOrderNo=${trade.tradeOrderNo}`,
    )
    expect(request.notifyUrl).toBe('https://dinghuo.example/payment-notifications/sandbox')
  })

  it('[P5] refuses another body with the same key, even while the first is in progress', async () => {
    const number = await pay(payer, (await openOne()).tradeOrderNo)
    const call = { idempotencyKey: `prepay ${way}` }
    let other: unknown
    testProvider.meanwhile = async () => {
      testProvider.meanwhile = async () => {}
      other = await prepay(payer, number, 'OFFLINE', call)
    }
    const first = await prepay(payer, number, 'WQF', call)
    expect(first).toMatchObject({ success: { prepayParam: { pc_h5: `https://till.example/${number}` } } })
    expect(other).toMatchObject({ failure: { refusal: { kind: 'IDEMPOTENCY_KEY_REUSED' } } })
    expect(bank.calls.filter(([, no]) => no === number)).toEqual([])
    expect(await prepay(payer, number, 'WQF', call)).toEqual(first)
    expect(testProvider.calls.filter(([verb, no]) => verb === 'prepay' && no === number)).toHaveLength(1)
  })

  it('[Y8] completes once it is paid, however often it is settled, including lines and ledger [001: 4.1.2]', async () => {
    const trade = await openOne()
    const number = await openCashier(payer, trade.tradeOrderNo)
    expect(await chain.run(settle(number))).toBe('nothing')
    testProvider.pay(number)
    expect(await chain.run(settle(number))).toBe('complete')
    expect(await chain.run(settle(number))).toBe('nothing')
    expect(await tradeState(chain, trade)).toEqual({
      ...isPaid,
      payments: ['PAID settles'],
      ledger: [
        ['HOLD', 'SUBSIDY', -6000],
        ['HOLD', 'SUBSIDY_HELD', 6000],
        ['PAYMENT', 'CHANNEL', -14_000],
        ['PAYMENT', 'GOODS', 20_000],
        ['PAYMENT', 'SUBSIDY_HELD', -6000],
      ],
    })
    const { rows } = await chain.connections.pool.query('select promo_fee from order_lines where dh_no = $1', [
      trade.dhNos[0],
    ])
    expect(rows).toEqual([{ promo_fee: 3000 }])
  })

  it('[Y4] has one payment in progress: repeated requests return the same one, with the same page [001: 7.4.1]', async () => {
    const { tradeOrderNo } = await openOne()
    const number = await pay(payer, tradeOrderNo)
    expect(await pay(payer, tradeOrderNo)).toBe(number)
    const page = await prepay(payer, number)
    const requestCount = testProvider.calls.length
    expect(await prepay(payer, number)).toEqual(page)
    expect(testProvider.calls.length).toBe(requestCount)
    expect(await pay(payer, tradeOrderNo)).toBe(number)
  })

  it('[Y4] by another method closes the first payment and begins a second', async () => {
    const trade = await openOne()
    const first = await openCashier(payer, trade.tradeOrderNo)
    const page = await prepay(payer, first, 'OFFLINE')
    expect(testProvider.accounts.get(first)?.state).toEqual({ state: 'CLOSED' })
    const second = await pay(payer, trade.tradeOrderNo)
    expect(second).not.toBe(first)
    expect(page).toEqual({ success: { prepayParam: { pc_h5: `https://till.example/${second}` } } })
    expect(await prepay(payer, first)).toEqual(refusedAs('PAYMENT_OVER'))
    bank.pay(second)
    await chain.run(settle(second))
    expect(await tradeState(chain, trade)).toMatchObject({ ...isPaid, payments: ['CLOSED', 'PAID settles'] })
  })

  it('[Y4] by another method settles if the first turns out to be paid', async () => {
    const trade = await openOne()
    const number = await openCashier(payer, trade.tradeOrderNo)
    testProvider.pay(number)
    expect(await prepay(payer, number, 'OFFLINE')).toEqual(refusedAs('TRADE_STATUS'))
    expect(await tradeState(chain, trade)).toMatchObject({ ...isPaid, payments: ['PAID settles'] })
  })

  it('[Y1] is for its submitter only, with access to all of it', async () => {
    const trade = await openOne()
    const number = await pay(payer, trade.tradeOrderNo)
    expect(await other.attempt(payTrade, { tradeOrderNo: trade.tradeOrderNo })).toEqual(refusedAs('TRADE_OTHER_PAYER'))
    expect(await prepay(other, number)).toEqual(refusedAs('TRADE_OTHER_PAYER'))
    expect(await cancel(other, trade.tradeOrderNo)).toEqual(refusedAs('TRADE_OTHER_PAYER'))
    const stranger = await chain.signIn('payer2', way)
    const lost = { failure: expect.objectContaining({ kind: 'NOT_FOUND' }) }
    expect([await prepay(stranger, number), await cancel(stranger, trade.tradeOrderNo)]).toEqual([lost, lost])
    expect(await tradeState(chain, trade)).toMatchObject(isOpen)
  })

  it('[Y5] by a method that is not offered, or that the provider refuses, charges nobody', async () => {
    const trade = await openOne()
    const number = await pay(payer, trade.tradeOrderNo)
    expect(await prepay(payer, number, 'CASH')).toEqual(refusedAs('PAYMENT_METHOD'))
    testProvider.behaviour = 'turnsDown'
    const answer = await prepay(payer, number).finally(() => {
      testProvider.behaviour = 'answers'
    })
    expect(answer).toEqual(refusedAs('PAYMENT_TURNED_DOWN'))
    expect(await prepay(payer, number)).toHaveProperty('success')
    expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['PREPAID'] })
  })
})
