import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { payTrade } from '../../../../application/payment/contract/trade.ts'
import { expireTrades, queryDuePayments } from '../../../../application/payment/handlers/paying/payment-ticks.ts'
import { settle } from '../../../../application/payment/handlers/paying/settle.ts'
import type { Captured } from '../../../../application/payment/ports/payment-provider.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { type Behaviour, TestProvider } from '../../../fixtures/payment-provider.ts'
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
} from '../fixtures/paying.ts'
import { settle as settleAnew, submit } from '../fixtures/settling.ts'

let chain: TestChain
const testProvider = new TestProvider('sandbox')
beforeAll(async () => {
  chain = await openPayingChain(testProvider)
})
afterEach(() => {
  testProvider.behaviour = 'answers'
  testProvider.meanwhile = async () => {}
})
afterAll(() => chain.close())

const gone = { success: { isSuccess: true, statusCode: 'CANCELED' } }
const wasPaid = { success: { isSuccess: false, statusCode: 'TRANSACTION_COMPLETED' } }

describe.each(waysOf(import.meta.filename))('cancelling a trade, %s', way => {
  let payer = {} as Session
  beforeAll(async () => {
    chain.clock.now = openedAt
    payer = await chain.signIn('finance', way)
  })
  const openOne = () => openTrade(chain, payer)

  it('[Y2] lets the orders be settled again, and restores the subsidy [001: 4.1.3, 4.7.3, 4.7.5]', async () => {
    const trade = await openOne()
    await pay(payer, trade.tradeOrderNo)
    expect(await cancel(payer, trade.tradeOrderNo)).toEqual(gone)
    expect(await tradeState(chain, trade)).toEqual({
      ...isCancelled,
      payments: ['CLOSED'],
      ledger: [
        ['CLEAR_REFUND', 'SUBSIDY', 6000],
        ['CLEAR_REFUND', 'SUBSIDY_HELD', -6000],
        ['HOLD', 'SUBSIDY', -6000],
        ['HOLD', 'SUBSIDY_HELD', 6000],
      ],
    })
    expect(await submit(payer, await settleAnew(payer, trade.dhNos))).toHaveProperty('success.tradeOrderNo')
  })

  it('[Y2] twice has one effect, and a final trade is neither paid nor cancelled [001: 4.7.2]', async () => {
    const trade = await openOne()
    expect([await cancel(payer, trade.tradeOrderNo), await cancel(payer, trade.tradeOrderNo)]).toEqual([gone, gone])
    const { tradeOrderNo } = await openOne()
    const number = await openCashier(payer, tradeOrderNo)
    testProvider.pay(number)
    await chain.run(settle(number))
    expect(await cancel(payer, tradeOrderNo)).toEqual(refusedAs('TRADE_STATUS'))
    expect(await prepay(payer, number)).toEqual(refusedAs('TRADE_STATUS'))
  })

  it('[Y4] closes the payment at its provider first', async () => {
    const trade = await openOne()
    const number = await openCashier(payer, trade.tradeOrderNo)
    expect(await cancel(payer, trade.tradeOrderNo)).toEqual(gone)
    expect(testProvider.pay(number)).toBe(false)
    expect(await tradeState(chain, trade)).toMatchObject({ ...isCancelled, payments: ['CLOSED'] })
  })

  it('[Y4] finds it paid: then the trade is paid, and the answer says so', async () => {
    const trade = await openOne()
    testProvider.pay(await openCashier(payer, trade.tradeOrderNo))
    expect(await cancel(payer, trade.tradeOrderNo)).toEqual(wasPaid)
    expect(await tradeState(chain, trade)).toMatchObject({ ...isPaid, payments: ['PAID settles'] })
  })

  it.each<Behaviour>(['away', 'throws', 'doesAndIsAway'])(
    '[Y4] changes nothing while the provider is %s; the trade is being confirmed',
    async behaviour => {
      const trade = await openOne()
      const number = await openCashier(payer, trade.tradeOrderNo)
      testProvider.behaviour = behaviour
      expect(await cancel(payer, trade.tradeOrderNo)).toEqual(refusedAs('PAYMENT_CONFIRMING'))
      expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['UNKNOWN'] })
      expect(await pay(payer, trade.tradeOrderNo)).toBe(number)
      testProvider.behaviour = 'answers'
      expect(await cancel(payer, trade.tradeOrderNo)).toEqual(gone)
      expect(await tradeState(chain, trade)).toMatchObject({ ...isCancelled, payments: ['CLOSED'] })
    },
  )

  // The wait is real, and the same whichever way the trade is cancelled.
  if (way === 'http')
    it('[Y4] waits three seconds for a provider that hangs, and no longer', async () => {
      const trade = await openOne()
      await openCashier(payer, trade.tradeOrderNo)
      testProvider.behaviour = 'hangs'
      const before = Date.now()
      expect(await cancel(payer, trade.tradeOrderNo)).toEqual(refusedAs('PAYMENT_CONFIRMING'))
      expect(Date.now() - before).toBeGreaterThan(2900)
      expect(Date.now() - before).toBeLessThan(5000)
    })

  it('[Y4] also closes a payment begun concurrently', async () => {
    const trade = await openOne()
    const first = await openCashier(payer, trade.tradeOrderNo)
    testProvider.meanwhile = async verb => {
      if (verb !== 'close') return
      testProvider.meanwhile = async () => {}
      await chain.connections.pool.query(
        `update payment_orders set status = 'CLOSED', closed_at = 1 where payment_order_no = $1`,
        [first],
      )
      await openCashier(payer, trade.tradeOrderNo)
    }
    expect(await cancel(payer, trade.tradeOrderNo)).toEqual(gone)
    expect(await tradeState(chain, trade)).toMatchObject({ ...isCancelled, payments: ['CLOSED', 'CLOSED'] })
    expect(
      [...testProvider.accounts]
        .filter(([, { state: notification }]) => notification.state === 'OPEN')
        .map(([number]) => number),
    ).not.toContain(first)
  })

  it('[Y7] a later payment is refunded completely, once [001: 8.6.3]', async () => {
    const trade = await openOne()
    const number = await openCashier(payer, trade.tradeOrderNo)
    await cancel(payer, trade.tradeOrderNo)
    testProvider.pay(number, {}, true)
    expect([await chain.run(settle(number)), await chain.run(settle(number))]).toEqual(['late', 'nothing'])
    const { ledger, ...rest } = await tradeState(chain, trade)
    expect(rest).toEqual({ ...isCancelled, payments: ['PAID'], owedBack: [14_000] })
    expect(ledger).toEqual(
      expect.arrayContaining([
        ['LATE_PAYMENT', 'CHANNEL', -14_000],
        ['LATE_PAYMENT', 'UNSETTLED', 14_000],
      ]),
    )
  })

  it('[Y7] of two captures one settles and the other is refunded', async () => {
    const trade = await openOne()
    const first = await openCashier(payer, trade.tradeOrderNo)
    await chain.connections.pool.query(
      `update payment_orders set status = 'CLOSED', closed_at = 1 where payment_order_no = $1`,
      [first],
    )
    const second = await openCashier(payer, trade.tradeOrderNo)
    testProvider.pay(second)
    testProvider.pay(first)
    expect([await chain.run(settle(first)), await chain.run(settle(second))]).toEqual(['complete', 'late'])
    const { ledger: _, ...rest } = await tradeState(chain, trade)
    expect(rest).toEqual({ ...isPaid, payments: ['PAID settles', 'PAID'], owedBack: [14_000] })
  })

  it.each([{ amount: fen(13_999) }, { currency: 'USD' }, { merchant: 'THEIRS' }])(
    '[Y6] a capture that differs in %o settles nothing, and nobody is asked to pay again',
    async (otherwise: Partial<Captured>) => {
      const trade = await openOne()
      const number = await openCashier(payer, trade.tradeOrderNo)
      testProvider.pay(number, otherwise)
      expect(await chain.run(settle(number))).toBe(otherwise.amount ? 'differ' : 'foreign')
      expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['DIFFERS'] })
      const { rows } = await chain.connections.pool.query(
        `select confirmed_amount as amount, confirmed_currency as currency, confirmed_merchant as merchant,
           exists (select 1 from jobs where key = payment_order_no) as "isAsked"
         from payment_orders where payment_order_no = $1`,
        [number],
      )
      expect(rows[0]).toEqual({ amount: 14_000, currency: 'CNY', merchant: 'OURS', isAsked: false, ...otherwise })
      expect(await prepay(payer, number)).toEqual(refusedAs('PAYMENT_DIFFERS'))
      expect(await payer.attempt(payTrade, trade)).toEqual(refusedAs('PAYMENT_DIFFERS'))
      if (otherwise.amount)
        expect(await cancel(payer, trade.tradeOrderNo)).toMatchObject({ success: { isSuccess: true } })
      else {
        const before = chain.clock.now
        chain.clock.now += 4 * 86_400_000
        await chain.run(expireTrades)
        chain.clock.now = before
      }
      const owedBack = otherwise.amount ? [13_999] : []
      const payments = [otherwise.amount ? 'PAID' : 'DIFFERS']
      expect(await tradeState(chain, trade)).toMatchObject({ ...isCancelled, payments, owedBack })
    },
  )

  it('[Y3] after its expiry it cannot be paid any more, and is closed automatically or manually', async () => {
    const [ordinary, prepaid, wasPaidLate] = [await openOne(), await openOne(), await openOne()]
    await openCashier(payer, prepaid.tradeOrderNo)
    const number = await openCashier(payer, wasPaidLate.tradeOrderNo)
    testProvider.pay(number)
    const { rows } = await chain.connections.pool.query(
      'select max(expires_at) as at from trade_orders where status = $1',
      ['IN_TRANSACTION'],
    )
    const before = chain.clock.now
    chain.clock.now = rows[0].at
    expect(await payer.attempt(payTrade, { tradeOrderNo: ordinary.tradeOrderNo })).toEqual(refusedAs('TRADE_EXPIRED'))
    await chain.run(queryDuePayments)
    await chain.run(expireTrades)
    expect(await tradeState(chain, ordinary)).toMatchObject(isCancelled)
    expect(await tradeState(chain, prepaid)).toMatchObject({ ...isCancelled, payments: ['CLOSED'] })
    expect(await tradeState(chain, wasPaidLate)).toMatchObject({ ...isPaid, payments: ['PAID settles'] })
    chain.clock.now = before
  })
})
