import { Context, Effect, type Layer } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpBackend } from '../../../../adapters/http/client.ts'
import { inProcessBackend } from '../../../../adapters/in-process.ts'
import { cancelTrade } from '../../../../application/payment/contract/trade.ts'
import { getTrade, listPaidTrades, refreshTrade } from '../../../../application/payment/contract/trade-views.ts'
import { payFor } from '../../../../application/payment/flows/pay.ts'
import { Backend } from '../../../../application/platform/backend.ts'
import { Fault } from '../../../../application/platform/failure.ts'
import { type Session, type TestChain, today, waysOf } from '../../../fixtures/chain.ts'
import { openPaymentChain, waitPay } from '../../../fixtures/payment-chain.ts'
import { cashierOf } from '../fixtures/sandbox.ts'
import { settle, submit } from '../fixtures/settling.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openPaymentChain()
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('a person who pays, %s', way => {
  let [payer, partner] = [{} as Session, {} as Session]
  beforeAll(async () => {
    ;[payer, partner] = [await chain.signIn('payer1', way), await chain.signIn('payer1b', way)]
  })
  const made = async (shops: ReadonlyArray<string>) => {
    const dhNos = await Promise.all(shops.map(shop => waitPay(chain, { shop })))
    const submitted = await submit(payer, await settle(payer, dhNos))
    return 'success' in submitted ? submitted.success.tradeOrderNo : JSON.stringify(submitted)
  }
  const backend = (): Layer.Layer<Backend> =>
    way === 'http'
      ? httpBackend({ origin: chain.address, language: () => 'zh', token: () => payer.token })
      : inProcessBackend(chain.ports, () => payer.token)
  const pay = (tradeOrderNo: string | undefined, over = backend()) =>
    Effect.runPromise(Effect.provide(payFor({ tradeOrderNo, method: 'WQF', returnUrl: `${chain.address}/back` }), over))
  const paymentOf = async (tradeOrderNo: string) => (await payer.call(getTrade, { tradeOrderNo })).paymentNo!

  it('is led to the cashier page, and sees the result when the trade is refreshed [001: 4.4.2]', async () => {
    const tradeOrderNo = await made(['S4', 'S5'])
    const paying = await pay(tradeOrderNo)
    const paymentNo = await paymentOf(tradeOrderNo)
    expect(paying).toMatchObject({ kind: 'PAGE', url: expect.stringContaining(paymentNo) })
    expect(await pay(tradeOrderNo)).toEqual(paying)
    expect(await payer.call(refreshTrade, { tradeOrderNo })).toEqual({ tradeOrderNo, statusCode: 'IN_TRANSACTION' })
    expect(await chain.run(cashierOf(chain).pay(paymentNo, 'CMB8899'))).toBe(true)
    const paidAt = chain.clock.now
    chain.clock.now += 5000
    expect(await payer.call(refreshTrade, { tradeOrderNo })).toMatchObject({ statusCode: 'TRANSACTION_COMPLETED' })
    const trade = await payer.call(getTrade, { tradeOrderNo })
    expect(trade).toMatchObject({ titleText: '已支付', paymentNo, account: 'CMB8899', paidAt })
    const { records } = await payer.call(listPaidTrades, { startTime: today as never, endTime: today as never })
    expect(records[0]).toMatchObject({ tradeOrderNo, payNo: paymentNo, totalFee: trade.payableFee })
    expect(await payer.call(refreshTrade, { tradeOrderNo })).toMatchObject({ statusCode: 'TRANSACTION_COMPLETED' })
  })

  it('[L5] queries the provider once in 5 s, with any number of viewers [001: 4.8.1]', async () => {
    const tradeOrderNo = await made(['S4'])
    expect(await payer.call(refreshTrade, { tradeOrderNo })).toMatchObject({ statusCode: 'IN_TRANSACTION' })
    await pay(tradeOrderNo)
    await payer.call(refreshTrade, { tradeOrderNo })
    const retryAt = chain.clock.now + 5000
    expect((await payer.call(getTrade, { tradeOrderNo })).refreshableAt).toBe(retryAt)
    chain.clock.now += 4999
    expect(await partner.attempt(refreshTrade, { tradeOrderNo })).toMatchObject({
      failure: { refusal: { kind: 'REFRESHED_JUST_NOW', rule: 'L5', figures: { retryAt }, accepted: [retryAt] } },
    })
    chain.clock.now += 1
    expect(await partner.attempt(refreshTrade, { tradeOrderNo })).toHaveProperty('success')
  })

  it('that cancels and then pays keeps the trade closed [001: 7.6.1]', async () => {
    const tradeOrderNo = await made(['S4'])
    await pay(tradeOrderNo)
    expect(await payer.call(cancelTrade, { tradeOrderNo })).toEqual({ isSuccess: true, statusCode: 'CANCELED' })
    const trade = await payer.call(getTrade, { tradeOrderNo })
    expect(trade).toMatchObject({ titleText: '交易已关闭', cancelReasonText: '付款人已取消支付', isConfirming: false })
    expect(await payer.call(refreshTrade, { tradeOrderNo })).toMatchObject({ statusCode: 'CANCELED' })
  })

  it('is told that the result is unknown, not failed, when no answer arrives [F1]', async () => {
    const tradeOrderNo = await made(['S4'])
    const silent = (kind: 'UNREACHABLE' | 'UNAVAILABLE' | 'FORBIDDEN') => {
      const call = () => Effect.fail(new Fault({ kind }))
      return Effect.runPromise(
        Effect.provideContext(
          payFor({ tradeOrderNo, method: 'WQF', returnUrl: '' }),
          Context.make(Backend, { call: call as never }),
        ),
      )
    }
    expect([await silent('UNREACHABLE'), await silent('UNAVAILABLE')]).toEqual([
      { kind: 'UNKNOWN' },
      { kind: 'UNKNOWN' },
    ])
    await expect(silent('FORBIDDEN')).rejects.toMatchObject({ kind: 'FORBIDDEN' })
  })

  it('requests the page with the names of the document [001: 7.5.3-6]', async () => {
    const requests: Array<object> = []
    const call = (endpoint: { readonly name: string }, payload: object) => {
      requests.push({ [endpoint.name]: payload })
      return Effect.succeed({ paymentOrderNo: 'ZF1', prepayParam: { pc_h5: 'https://till.example/ZF1' } })
    }
    const paying = payFor({ tradeOrderNo: 'JY1', method: 'WQF', returnUrl: 'https://portal.example/detail' })
    const page = await Effect.runPromise(Effect.provideContext(paying, Context.make(Backend, { call: call as never })))
    expect(page).toEqual({ kind: 'PAGE', url: 'https://till.example/ZF1' })
    const options = { paymentMethodNo: 'WQF', paymentProductNo: 'DHT_PC_PAY', paymentProductVersion: 1 }
    const paymentOptions = { ...options, frontNotifyUrl: 'https://portal.example/detail' }
    expect(requests).toEqual([
      { 'trade.pay': { tradeOrderNo: 'JY1' } },
      { 'payment.prepay': { spcPaymentNo: 'ZF1', paymentOptions } },
    ])
  })

  it('stays on the page if a number is missing [001: 5.1.5, 8.7.1]', async () => {
    expect(await pay(undefined)).toEqual({ kind: 'MISSING' })
    const empty = Context.make(Backend, { call: () => Effect.succeed({ paymentOrderNo: '' }) as never })
    const missing = payFor({ tradeOrderNo: 'JY1', method: 'WQF', returnUrl: '' })
    expect(await Effect.runPromise(Effect.provideContext(missing, empty))).toEqual({ kind: 'MISSING' })
  })
})
