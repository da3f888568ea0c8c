import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipOrder } from '../../../application/fulfilment/handlers/ship.ts'
import { writeTransport } from '../../../application/fulfilment/handlers/transport.ts'
import { sendRefunds } from '../../../application/payment/handlers/refunds/send-refunds.ts'
import { scopeOf } from '../../../application/platform/caller.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { receiveOrder } from '../../../application/receiving/handlers/receive.ts'
import { recordReturn } from '../../../application/receiving/handlers/record-return.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge, waitPay } from '../../fixtures/payment-chain.ts'
import { cashierOf } from '../payment/fixtures/sandbox.ts'
import { openWire, type Wire } from '../platform/wire.ts'

/**
 * Document 000, sections 3 and 7, as an external program uses them: a payer settles two orders; one is shipped with a
 * substitute, received short and partly returned, the other is cancelled by the warehouse and refunded.
 */
const hour = 3_600_000
let chain: TestChain
let wire: Wire
beforeAll(async () => {
  chain = await openPaymentChain({ invariants: false })
  wire = openWire(chain)
  await recharge(chain, 'P1', 100_000)
})
afterAll(() => chain.close())

const payer = (path: string, payload: unknown = {}) => wire.data('payer1', path, payload)
const run = <A>(work: Effect.Effect<A, Failure, Ports>): Promise<A> =>
  chain.run(Effect.flatMap(Transaction, transaction => transaction.run(work)))
const by = { scope: scopeOf('ALL'), actor: { userId: 'ma', name: '马超' } }
const line = (materialCode: string, quantity: number, replaces?: string) => ({ materialCode, quantity, replaces })

/** Creates an accepted order of 10 M1 and 4 M2 at 10.00 each, paid at the cashier and with subsidy. */
const paidOrder = async () => {
  const dhNo = await waitPay(chain, { shop: 'S4', lines: { M1: 10_000, M2: 4_000 } })
  const { batchNo } = await payer('settlement/create-batch', { orders: [{ dhNo }], isSubsidy: true })
  const { sign } = await payer('settlement/get', { batchNo })
  const { tradeOrderNo } = await payer('settlement/submit', { batchNo, sign })
  const { paymentOrderNo } = await payer('trade-order/create-payment', { tradeOrderNo })
  const paymentOptions = {
    ...{ paymentMethodNo: 'WQF', paymentProductNo: 'DHT_PC_PAY', paymentProductVersion: 1 },
    frontNotifyUrl: `${chain.address}/purchase-order/payment/payment-going/detail`,
  }
  const prepaid = await payer('service-hsp-payment-web/payment/prepay', {
    spcPaymentNo: paymentOrderNo,
    paymentOptions,
  })
  expect(prepaid.prepayParam.pc_h5).toContain(paymentOrderNo)
  await chain.run(cashierOf(chain).pay(paymentOrderNo, 'CMB8899'))
  chain.clock.now += 6000
  await payer('trade-order/refresh', { tradeOrderNo })
  await chain.run(runSecondTick)
  return { dhNo, batchNo, paymentOrderNo, tradeOrderNo }
}

describe('document 000, an order that is paid and delivered', () => {
  let order: Awaited<ReturnType<typeof paidOrder>>
  let shNo = ''
  beforeAll(async () => {
    order = await paidOrder()
  })
  const detail = () => payer('purchase-order/detail', { dhNo: order.dhNo })

  it('tells its payment in full [000: 3.9.30, 3.9.34, 3.10, 7.2.14.1-2]', async () => {
    const { baseInfo } = await detail()
    expect(baseInfo).toMatchObject({
      ...{ bizStatus: 'PLACE_SUCCESS', payMethodCode: 'ONLINE', payMethod: '先款后货', payPrice: 98 },
      tradeOrderNo: order.tradeOrderNo,
    })
    expect(order.batchNo).toMatch(/^PC/)
    expect(baseInfo.paymentDetail).toEqual({
      ...{
        originFee: 140,
        discountFee: 42,
        additionServiceFee: 0,
        additionCarFee: 0,
        urgentServiceFee: 0,
        urgentCarFee: 0,
      },
      ...{ totalFee: 98, currencySymbol: '¥', paymentBatchNo: order.batchNo, payer: '林峰', payerType: '合伙' },
      ...{ account: 'CMB8899', paidAt: openedAt, paymentNo: order.paymentOrderNo },
    })
  })

  it('tells where its shipment is [000: 3.16.1-3, 3.16.5-12, 7.2.11.3, 7.4.2.6]', async () => {
    const { dhNo } = order
    expect(await payer('biz-order/expressInfo', { dhNo })).toBeNull()
    await wire.data('store', 'warehouse/accept', { dhNos: [dhNo] })
    const lines = [line('M1', 9_000), line('M3', 1_000, 'M2'), line('M2', 3_000)]
    shNo = (await run(shipOrder(by, dhNo, { lines, isLast: true, declaresMore: false, scmDeliveryNo: 'SCM0001' })))
      .shNo!
    const news = {
      ...{ departureAddress: '嘉定仓', currLocation: '青浦', driverName: '老赵', driverPhone: '13800138000' },
      ...{ carNumber: '沪A00001', expressNo: 'SF1', expectArriveAt: chain.clock.now + 3 * hour },
    }
    await run(writeTransport(by, dhNo, shNo, { ...news, nodeState: 'B' }))
    expect(await payer('biz-order/expressInfo', { dhNo, shNo })).toMatchObject({
      ...{ departureAddress: '嘉定仓', shopName: '苏州观前街店', nodeState: '运输中', nodeStateCode: 'B' },
      ...{ currLocationName: '青浦', expectTimeText: '预计今天 13:00 到达', expectArriveTime: news.expectArriveAt },
      ...{ arrivedTime: null, driverName: '老赵', driverPhone: '13800138000', carNumber: '沪A00001', hasExpress: true },
    })
  })

  it('tells line by line and document by document what arrived, differed and was returned [000: 3.11.10, 3.11.12, 3.11.17-23, 3.12]', async () => {
    const { dhNo } = order
    const { scNo } = await run(receiveOrder(by, dhNo, shNo, [line('M1', 8_000)]))
    await run(recordReturn(by, dhNo, { thNo: 'TH0001', shNo, thStatus: '11', lines: [line('M2', 500)] }))
    const { baseInfo, lineList } = await detail()
    expect(baseInfo).toMatchObject({
      bizStatus: 'STORE_RECEIVE',
      isFc: true,
      isAllShipped: true,
      deliveryMaterialCount: 2,
    })
    expect(baseInfo.shOrderLines).toMatchObject([
      {
        ...{ shNo, scmDeliveryNo: 'SCM0001', deliveryModeName: '仓库配送', expectArrivalDate: '2026-11-21' },
        ...{ fcCount: 1, scCount: 1, scNo },
      },
    ])
    expect(baseInfo.pofThOrderLines).toMatchObject([{ thNo: 'TH0001', applyThDate: '2026-11-21', thStatus: '11' }])
    expect(lineList[0]).toMatchObject({
      ...{ materialCode: 'M1', quantity: 10, price: 10, orderPay: 100, promoFee: 30, actualPayFee: 70 },
      ...{ fhQuantity: 9, fcQuantity: 1, diffType: 'LESS', realShQuantity: 8, scQuantity: 1, thApplyQuantity: null },
    })
    expect(lineList[1]).toMatchObject({ materialCode: 'M2', cancelQuantity: 1, thApplyQuantity: 0.5 })
    expect(lineList[1].remark).toContain('替换')
  })

  it('tells what substituted what until it is read [000: 3.9.39-41, 7.2.13.1]', async () => {
    const { dhNo } = order
    expect((await detail()).baseInfo).toMatchObject({
      ...{ isReplaceMaterial: true, hasReadReplaceDetail: false },
      materialReplaceDetail: {
        materials: [{ materialCode: 'M2', replaceMaterialCode: 'M3', quantity: 1, priceDiff: 78 }],
        ...{ priceDiffType: 'MORE', totalPriceDiff: 78 },
      },
    })
    await chain.connections.pool.query(`update orders set submitted_by = 'payer1' where dh_no = $1`, [dhNo])
    expect(await payer('replace-material/update-read-status', { dhNo })).toMatchObject({ hasReadReplaceDetail: true })
    expect((await detail()).baseInfo.hasReadReplaceDetail).toBe(true)
  })
})

describe('document 000, an order that the warehouse cancels', () => {
  it('tells its refund by order and by refund [000: 3.9.17, 3.9.35, 3.11.11, 3.11.13, 3.20.2-12, 3.20.14-15, 7.2.12]', async () => {
    const { dhNo } = await paidOrder()
    await wire.data('store', 'warehouse/cancel', { dhNo, reason: '缺货' })
    for (let minute = 0; minute < 5; minute++) {
      chain.clock.now += 60_000
      await chain.run(sendRefunds)
    }
    const refunds = await payer('purchase-order/refund-detail', { orderNo: dhNo })
    const [item] = refunds.refundInfoList
    expect(item).toMatchObject({
      ...{ attachType: 'ORDER_CANCEL', attachTypeName: '仓库取消发货', attachOrderNo: dhNo },
      ...{ refundFee: 98, refundPromoFee: 42, carFee: 0, serviceFee: 0 },
      ...{ refundTypeName: '原路退回', refundAcct: 'CMB8899', completeAt: expect.any(Number) },
      ...{ spcChannelOrderNo: expect.any(String), refundSource: expect.any(String) },
      ...{ showRefundStatus: 'REFUND_SUCCESS', showRefundStatusName: '已退款' },
    })
    expect(await payer('purchase-order/refund-detail', { rofRefundOrderNo: item.refundNo })).toEqual(refunds)
    const { baseInfo, lineList } = await payer('purchase-order/detail', { dhNo })
    expect(lineList).toMatchObject([
      { materialCode: 'M1', refundedPayFee: 70, refundedPromoFee: 30 },
      { materialCode: 'M2', refundedPayFee: 28, refundedPromoFee: 12 },
    ])
    expect(baseInfo).toMatchObject({ bizStatus: 'DC_CANCEL', cancelReason: '缺货', refundCount: 1 })
  })
})
