import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelTrade, prepayPayment } from '../../../application/payment/contract/trade.ts'
import { expireTrades, queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import { openedAt, type Session, type TestChain } from '../../fixtures/chain.ts'
import { type Behaviour, TestProvider } from '../../fixtures/payment-provider.ts'
import { signInForLong } from '../platform/walk.ts'
import {
  cancel,
  isCancelled,
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
let payer: Session
const testProvider = new TestProvider('sandbox')
const bank = new TestProvider('offline')
beforeAll(async () => {
  chain = await openPayingChain(testProvider, bank)
  payer = await signInForLong(chain, 'finance')
})
afterEach(() => {
  for (const each of [testProvider, bank]) {
    each.behaviour = 'answers'
    each.calls.length = 0
  }
})
afterAll(() => chain.close())

const round = async (ms = 0) => {
  chain.clock.now += ms
  await chain.run(queryDuePayments)
  await chain.run(expireTrades)
}
const openOne = () => openTrade(chain, payer)
/** Advances the clock second by second until the trade is final. Returns the number of seconds. */
const secondsUntilOver = async (tradeOrderNo: string, most = 120) => {
  for (let second = 0; second <= most; second++) {
    await round(second === 0 ? 0 : 1000)
    const { rows } = await chain.connections.pool.query('select status from trade_orders where trade_order_no = $1', [
      tradeOrderNo,
    ])
    if (rows[0].status !== 'IN_TRANSACTION') return second
  }
  return Number.POSITIVE_INFINITY
}

describe('the scheduled queries of payments', () => {
  it('[Y9] find a payment without a notification, first after some ten seconds', async () => {
    const trade = await openOne()
    testProvider.pay(await openCashier(payer, trade.tradeOrderNo))
    await round(7000)
    expect(await tradeState(chain, trade)).toMatchObject(isOpen)
    await round(5000)
    expect(await tradeState(chain, trade)).toMatchObject({ ...isPaid, payments: ['PAID settles'] })
  })

  it('[Y9] [Y4] are made within 60 seconds of the recovery, however long the provider was unavailable', async () => {
    const trade = await openOne()
    const number = await openCashier(payer, trade.tradeOrderNo)
    testProvider.pay(number)
    testProvider.behaviour = 'away'
    for (let minute = 0; minute < 10; minute++) await round(60_000)
    expect(await tradeState(chain, trade)).toMatchObject(isOpen)
    testProvider.behaviour = 'answers'
    expect(await secondsUntilOver(trade.tradeOrderNo)).toBeLessThanOrEqual(60)
    expect(await tradeState(chain, trade)).toMatchObject(isPaid)
  })

  it('[Y9] pause for an unavailable provider, and continue for the other', async () => {
    const dead = await Promise.all(Array.from({ length: 20 }, openOne))
    for (const { tradeOrderNo } of dead) await openCashier(payer, tradeOrderNo)
    const alive = await openOne()
    bank.pay(await openCashier(payer, alive.tradeOrderNo, 'OFFLINE'))
    testProvider.behaviour = 'hangs'
    const requestCount = testProvider.calls.length
    const begun = Date.now()
    await round(13_000)
    expect(await tradeState(chain, alive)).toMatchObject(isPaid)
    expect(Date.now() - begun).toBeLessThan(10_000)
    expect(testProvider.calls.length - requestCount).toBeLessThan(dead.length)
    testProvider.behaviour = 'away'
    for (let second = 0; second < 60; second++) await round(1000)
    expect(testProvider.calls.length - requestCount).toBeLessThan(80)
    testProvider.behaviour = 'answers'
    for (const { tradeOrderNo } of dead) expect(await secondsUntilOver(tradeOrderNo, 0)).toBe(Number.POSITIVE_INFINITY)
    for (const { tradeOrderNo } of dead)
      expect(await cancel(payer, tradeOrderNo)).toHaveProperty('success.isSuccess', true)
  })

  it.each<Behaviour>(['away', 'doesAndIsAway', 'throws'])(
    '[Y4] leave a payment unknown whose provider was %s when it was requested, never failed, and allow no second one',
    async behaviour => {
      const trade = await openOne()
      const number = await pay(payer, trade.tradeOrderNo)
      testProvider.behaviour = behaviour
      expect(await prepay(payer, number)).toEqual(refusedAs('PAYMENT_CONFIRMING'))
      expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['UNKNOWN'] })
      expect(await pay(payer, trade.tradeOrderNo)).toBe(number)
      testProvider.behaviour = 'answers'
      expect(await prepay(payer, number)).toHaveProperty('success.prepayParam.pc_h5', `https://till.example/${number}`)
      testProvider.pay(number)
      expect(await secondsUntilOver(trade.tradeOrderNo)).toBeLessThanOrEqual(60)
      expect(await tradeState(chain, trade)).toMatchObject({ ...isPaid, payments: ['PAID settles'] })
    },
  )

  it('[Y4] begin no second payment by another method while the first cannot be closed', async () => {
    const trade = await openOne()
    const number = await openCashier(payer, trade.tradeOrderNo)
    testProvider.behaviour = 'doesAndIsAway'
    expect(await prepay(payer, number, 'OFFLINE')).toEqual(refusedAs('PAYMENT_CONFIRMING'))
    expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['UNKNOWN'] })
    testProvider.behaviour = 'answers'
    expect(await prepay(payer, number)).toEqual(refusedAs('PAYMENT_TURNED_DOWN'))
    expect(await prepay(payer, await pay(payer, trade.tradeOrderNo), 'OFFLINE')).toHaveProperty('success')
    expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['CLOSED', 'PREPAID'] })
  })

  it('[Y4] recognize an unknown payment as one that can be paid', async () => {
    const trade = await openOne()
    const number = await pay(payer, trade.tradeOrderNo)
    testProvider.behaviour = 'away'
    await prepay(payer, number)
    testProvider.behaviour = 'answers'
    await round(15_000)
    expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['PREPAID'] })
  })

  it('[Y3] close an expired trade once its provider can be queried, within 60 seconds', async () => {
    const trade = await openOne()
    await openCashier(payer, trade.tradeOrderNo)
    const { rows } = await chain.connections.pool.query(
      'select expires_at from trade_orders where trade_order_no = $1',
      [trade.tradeOrderNo],
    )
    testProvider.behaviour = 'away'
    chain.clock.now = rows[0].expires_at
    for (let second = 0; second < 90; second++) await round(1000)
    expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['UNKNOWN'] })
    testProvider.behaviour = 'answers'
    expect(await secondsUntilOver(trade.tradeOrderNo)).toBeLessThanOrEqual(60)
    expect(await tradeState(chain, trade)).toMatchObject({ ...isCancelled, payments: ['CLOSED'] })
  })

  it('[Y7] [Y9] find money that arrived after a cancellation without a notification', async () => {
    const trade = await openOne()
    const number = await openCashier(payer, trade.tradeOrderNo)
    await cancel(payer, trade.tradeOrderNo)
    testProvider.pay(number, {}, true)
    await round(80_000)
    expect(await tradeState(chain, trade)).toMatchObject({ ...isCancelled, payments: ['PAID'], owedBack: [14_000] })
  })

  it('[Y4] close a payment at the provider that was created there after it was closed here', async () => {
    const trade = await openOne()
    const number = await pay(payer, trade.tradeOrderNo)
    testProvider.meanwhile = async verb => {
      if (verb !== 'prepay') return
      testProvider.meanwhile = async () => {}
      expect(await payer.attempt(cancelTrade, { tradeOrderNo: trade.tradeOrderNo })).toHaveProperty(
        'success.isSuccess',
        true,
      )
    }
    expect(await prepay(payer, number)).toEqual(refusedAs('PAYMENT_OVER'))
    expect(testProvider.accounts.get(number)?.state).toEqual({ state: 'CLOSED' })
    expect(await tradeState(chain, trade)).toMatchObject({ ...isCancelled, payments: ['CLOSED'] })
  })

  it('[Y4] close what is still open of a trade that another payment has paid', async () => {
    const trade = await openOne()
    const first = await openCashier(payer, trade.tradeOrderNo)
    await chain.connections.pool.query(
      `with closed as (update payment_orders set status = 'CLOSED', closed_at = 1 where payment_order_no = $1)
      update jobs set kind = 'closedPayment', due_at = $2 where kind = 'paymentInquiry' and key = $1`,
      [first, chain.clock.now],
    )
    const second = await openCashier(payer, trade.tradeOrderNo, 'OFFLINE')
    testProvider.pay(first)
    await round(1000)
    await round(1000)
    expect(await tradeState(chain, trade)).toMatchObject({ ...isPaid, payments: ['PAID settles', 'CLOSED'] })
    expect(bank.accounts.get(second)?.state).toEqual({ state: 'CLOSED' })
  })

  it('[Y8] are divided: each of several processes queries different payments', async () => {
    const trades = await Promise.all(Array.from({ length: 8 }, openOne))
    for (const { tradeOrderNo } of trades) testProvider.pay(await openCashier(payer, tradeOrderNo))
    testProvider.calls.length = 0
    chain.clock.now += 13_000
    await Promise.all(Array.from({ length: 4 }, () => chain.run(queryDuePayments)))
    const queried = testProvider.calls.filter(([verb]) => verb === 'query').map(([, number]) => number)
    expect(new Set(queried).size).toBe(queried.length)
    for (const trade of trades) expect(await tradeState(chain, trade)).toMatchObject(isPaid)
  })

  it('[Y8] a repeated key gets the first answer, and one payment', async () => {
    const trade = await openTrade(chain, payer)
    const number = await pay(payer, trade.tradeOrderNo)
    const asking = { spcPaymentNo: number, paymentOptions: { paymentMethodNo: 'WQF' } }
    const key = { idempotencyKey: `pay ${openedAt}` }
    const first = await payer.call(prepayPayment, asking, key)
    expect(await payer.call(prepayPayment, asking, key)).toEqual(first)
    expect(await tradeState(chain, trade)).toMatchObject({ payments: ['PREPAID'] })
  })
})
