import { Context } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrderDetail, submitRoutineOrder, withdrawOrder } from '../../../../application/ordering/contract/order.ts'
import { getRefunds, getTradeRefunds } from '../../../../application/payment/contract/refunds.ts'
import { settle as settlePayment } from '../../../../application/payment/handlers/paying/settle.ts'
import { sendRefunds } from '../../../../application/payment/handlers/refunds/send-refunds.ts'
import { PaymentProviders } from '../../../../application/payment/ports/payment-provider.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { openPaymentChain, waitPay } from '../../../fixtures/payment-chain.ts'
import { TestProvider } from '../../../fixtures/payment-provider.ts'
import { Bank } from '../../../fixtures/refund-provider.ts'
import { faultOf, fill, refusalOf, signInForLong, statusOf } from '../../platform/walk.ts'
import { cancel, openCashier } from '../fixtures/paying.ts'
import { balanceOf, newPayer, setFees, settle, submit } from '../fixtures/settling.ts'

const testProvider = new TestProvider('sandbox')
const bank = new Bank()
const { refund, queryRefund } = bank.provider
const provider = { ...testProvider.provider, refund, queryRefund }
const providers = {
  provider: () => provider,
  of: () => provider,
  all: [provider],
  publicUrl: 'https://dinghuo.example',
}

let chain: TestChain
beforeAll(async () => {
  chain = await openPaymentChain({ replace: ports => Context.add(ports, PaymentProviders, providers) })
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('an order that was paid and withdrawn, %s', way => {
  let [head, finance] = [{} as Session, {} as Session]
  beforeAll(async () => {
    head = await signInForLong(chain, 'head', way)
    finance = await signInForLong(chain, 'finance', way)
  })
  beforeEach(() => {
    chain.clock.now = openedAt
  })

  /** Settles and pays orders. Returns the numbers of the trade and the payment. */
  const settleAndPay = async (dhNos: ReadonlyArray<string>) => {
    const submitted = await submit(finance, await settle(finance, dhNos))
    if ('failure' in submitted) throw submitted.failure
    const { tradeOrderNo } = submitted.success
    const paymentOrderNo = await openCashier(finance, tradeOrderNo)
    testProvider.pay(paymentOrderNo)
    await chain.run(settlePayment(paymentOrderNo))
    return { tradeOrderNo, paymentOrderNo }
  }

  it('[Z1][Z2] is placed again with fewer goods and paid anew, while the first refund is in progress', async () => {
    const { shop, entityCode } = await newPayer(chain, { balance: 10_000 })
    const filled = await fill(head, shop, [{ materialCode: 'M1', quantity: 2 }])
    await head.call(submitRoutineOrder, filled)
    const { dhNo } = filled
    const first = await settleAndPay([dhNo])
    expect(await statusOf(head, dhNo)).toBe('SUBMITTED')
    expect(await balanceOf(chain, entityCode)).toBe(10_000 - 7530)

    bank.behaviour = 'unreachable'
    await head.call(withdrawOrder, { dhNo })
    await chain.run(sendRefunds)
    expect(await statusOf(head, dhNo)).toBe('WAIT_SUBMIT')
    expect(await balanceOf(chain, entityCode)).toBe(10_000)
    expect(await head.call(submitRoutineOrder, filled)).toMatchObject({ isSubmitted: true })
    const again = await head.call(getOrderDetail, { dhNo })
    expect(again.lineList).toMatchObject([{ orderPay: 25_100, promoFee: 0, actualPayFee: 25_100, refundedPayFee: 0 }])
    expect(again.baseInfo.refundCount).toBe(1)

    const second = await settleAndPay([dhNo])
    expect(second.tradeOrderNo).not.toBe(first.tradeOrderNo)
    bank.behaviour = 'takes'
    chain.clock.now += 60_000
    await chain.run(sendRefunds)
    const { baseInfo, lineList } = await head.call(getOrderDetail, { dhNo })
    expect(baseInfo.bizStatus).toBe('SUBMITTED')
    expect(lineList).toMatchObject([{ promoFee: 7530, actualPayFee: 17_570, refundedPayFee: 0, refundedPromoFee: 0 }])
    expect(bank.givenBack.get(first.paymentOrderNo)).toBe(17_570)
    expect(bank.givenBack.get(second.paymentOrderNo)).toBeUndefined()

    await head.call(withdrawOrder, { dhNo })
    await chain.run(sendRefunds)
    expect(bank.givenBack.get(second.paymentOrderNo)).toBe(17_570)
    expect((await head.call(getRefunds, { orderNo: dhNo })).refundInfoList).toMatchObject([
      { attachTypeName: '订货取消', refundFee: 17_570, refundPromoFee: 7530, showRefundStatusName: '已退款' },
      { attachTypeName: '订货取消', refundFee: 17_570, refundPromoFee: 7530, showRefundStatusName: '已退款' },
    ])
  })

  it('[Z8] shows its refund with its trade, to people of its shop', async () => {
    const { shops } = await newPayer(chain, { balance: 10_000, shops: 2 })
    const dhNos: Array<string> = []
    for (const shop of shops) {
      const filled = await fill(head, shop, [{ materialCode: 'M1', quantity: 1 }])
      await head.call(submitRoutineOrder, filled)
      dhNos.push(filled.dhNo)
    }
    const { tradeOrderNo } = await settleAndPay(dhNos)
    await head.call(withdrawOrder, { dhNo: dhNos[0]! })
    await chain.run(sendRefunds)
    const result = await finance.call(getTradeRefunds, { tradeOrderNo })
    expect(result).toMatchObject({
      refundCount: 1,
      totalRefundFee: 8785,
      totalRefundPromoFee: 3765,
      currencySymbol: '¥',
    })
    expect(result.refundInfoList).toMatchObject([
      {
        ...{ dhNo: dhNos[0], shopJdeNo: shops[0], attachTypeName: '订货取消', refundTypeName: '原路退回' },
        ...{ refundSource: '门店', refundAcct: '6222****0001', showRefundStatus: 'REFUND_SUCCESS', lastError: null },
        lines: [{ materialCode: 'M1', quantity: 1000, refundFee: 8785, refundPromoFee: 3765 }],
      },
    ])
    const seenBy = async (shop: string) => {
      await chain.connections.pool.query(`update users set shop_codes = $1 where user_id = 'payer2'`, [[shop]])
      const other = await signInForLong(chain, 'payer2', way)
      return other.attempt(getTradeRefunds, { tradeOrderNo })
    }
    expect(await seenBy(shops[0]!)).toMatchObject({ success: { refundCount: 1 } })
    expect(await seenBy(shops[1]!)).toMatchObject({ success: { refundCount: 0, refundInfoList: [] } })
    expect(faultOf(await seenBy('S6'))).toBe('NOT_FOUND')
    const nobody = await signInForLong(chain, 'nobody', way)
    expect(faultOf(await nobody.attempt(getTradeRefunds, { tradeOrderNo }))).toBe('FORBIDDEN')
  })

  it('[Z8] shows a late payment to its payer and to people who can see the whole trade', async () => {
    const { shops } = await newPayer(chain, { balance: 0, shops: 2 })
    const dhNos: Array<string> = []
    for (const shop of shops) {
      const filled = await fill(head, shop, [{ materialCode: 'M1', quantity: 1 }])
      await head.call(submitRoutineOrder, filled)
      dhNos.push(filled.dhNo)
    }
    const submitted = await submit(finance, await settle(finance, dhNos))
    if ('failure' in submitted) throw submitted.failure
    const { tradeOrderNo } = submitted.success
    const paymentOrderNo = await openCashier(finance, tradeOrderNo)
    await cancel(finance, tradeOrderNo)
    testProvider.pay(paymentOrderNo, {}, true)
    await chain.run(settlePayment(paymentOrderNo))
    bank.behaviour = 'refuses'
    await chain.run(sendRefunds)
    expect((await finance.call(getTradeRefunds, { tradeOrderNo })).refundInfoList).toMatchObject([
      {
        ...{ attachType: 'LATE_PAYMENT', attachTypeName: '关单后到账退回', attachOrderNo: paymentOrderNo, dhNo: null },
        ...{ refundFee: 25_100, refundPromoFee: 0, showRefundStatus: 'REFUND_ING', refundSource: '系统', lines: [] },
        lastError: 'ProviderRefused: balance too low',
      },
    ])
    await chain.connections.pool.query(`update users set shop_codes = $1 where user_id = 'payer2'`, [[shops[0]]])
    const other = await signInForLong(chain, 'payer2', way)
    expect(await other.call(getTradeRefunds, { tradeOrderNo })).toMatchObject({ refundCount: 0 })
    await chain.connections.pool.query(`update users set shop_codes = $1 where user_id = 'payer2'`, [shops])
    const whole = await signInForLong(chain, 'payer2', way)
    expect(await whole.call(getTradeRefunds, { tradeOrderNo })).toMatchObject({
      ...{ refundCount: 1, refundInfoList: [{ lastError: null }] },
    })
    bank.behaviour = 'takes'
    chain.clock.now += 60_000
    await chain.run(sendRefunds)
    expect(bank.givenBack.get(paymentOrderNo)).toBe(25_100)
  })

  it('[Z2] gets its fees refunded, in cash and in subsidy as they were paid', async () => {
    const { shop } = await newPayer(chain, { balance: 10_000, feesUsable: true })
    const dhNo = await waitPay(chain, { shop })
    await setFees(chain, dhNo, 500, 1000)
    const { tradeOrderNo } = await settleAndPay([dhNo])
    await head.call(withdrawOrder, { dhNo })
    // 30 % of 115.00 is subsidy, including 4.50 of the fees; this leaves 3.50 and 7.00 in cash.
    expect((await head.call(getRefunds, { orderNo: dhNo })).refundInfoList).toMatchObject([
      {
        refundFee: 8050,
        refundPromoFee: 3450,
        serviceFee: 350,
        carFee: 700,
        lines: [{ refundFee: 7000, refundPromoFee: 3000 }],
      },
    ])
    expect((await finance.call(getTradeRefunds, { tradeOrderNo })).refundCount).toBe(1)
  })

  it('[Z2] cannot be withdrawn once the warehouse has it', async () => {
    const { shop } = await newPayer(chain, { balance: 0 })
    const filled = await fill(head, shop, [{ materialCode: 'M1', quantity: 1 }])
    await head.call(submitRoutineOrder, filled)
    const { tradeOrderNo } = await settleAndPay([filled.dhNo])
    chain.clock.now = openedAt + 13 * 3_600_000
    expect(refusalOf(await head.attempt(withdrawOrder, { dhNo: filled.dhNo })).kind).toBe('CUT_OFF_PASSED')
    expect(await finance.call(getTradeRefunds, { tradeOrderNo })).toMatchObject({ refundCount: 0 })
  })
})
