import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRefunds } from '../../../application/payment/handlers/refunds/send-refunds.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge, waitPay } from '../../fixtures/payment-chain.ts'
import { type Json, openWire, type Wire } from '../platform/wire.ts'
import { cashierOf } from './fixtures/sandbox.ts'

/** Document 001, sections 3 and 7, as an external program uses them: one order from the pending page to its refund. */
const week = { startTime: '2026-11-15', endTime: '2026-11-21' }
const entityName = '上海鲜餐餐饮管理有限公司'
const shop = { shopJdeNo: 'S4', shopName: '苏州观前街店' }

let chain: TestChain
let wire: Wire
let dhNo = ''
beforeAll(async () => {
  chain = await openPaymentChain({ invariants: false })
  wire = openWire(chain)
  await recharge(chain, 'P1', 100_000)
  dhNo = await waitPay(chain, { shop: 'S4', lines: { M1: 10_000, M2: 4_000 } })
  await waitPay(chain, { shop: 'S3', lines: { M1: 5_000 } })
})
afterAll(() => chain.close())
const payer = (path: string, payload: unknown = {}) => wire.data('payer1', path, payload)

describe('document 001, an order that is settled', () => {
  let batch: Json
  let tradeOrderNo = ''
  let paymentOrderNo = ''

  it('is counted under its payer entity, with the payers and partners to filter by [001: 3.1.1-2, 7.9.1]', async () => {
    expect(await payer('pending-payment/overview', week)).toMatchObject({
      entityOrder: [
        { entityCode: 'P1', entityName, waitPayOrderNum: 1 },
        { entityCode: 'P3', entityName: '杭州湖畔餐饮有限公司', waitPayOrderNum: 1 },
      ],
      isSingleEntity: false,
    })
    const one = await payer('pending-payment/overview', { ...week, entityCodeList: ['P1'], partnerNoList: ['PA1'] })
    expect(one).toMatchObject({ entityOrder: [{ entityCode: 'P1' }], isSingleEntity: true })
    const foreign = await payer('pending-payment/overview', { ...week, partnerNoList: ['PA0'] })
    const before = await payer('pending-payment/overview', { startTime: '2026-10-01', endTime: '2026-10-31' })
    expect(foreign.entityOrder).toEqual([])
    expect(before.entityOrder.map(({ waitPayOrderNum }: Json) => waitPayOrderNum)).toEqual([0, 0])
    expect(await payer('payer/list')).toMatchObject([{ entityCode: 'P1', entityName }, { entityCode: 'P3' }])
    expect(await payer('partner/list')).toContainEqual({ partnerNo: 'PA1', partnerName: '鲜餐餐饮' })
  })

  it('is listed under its shop with its deadline and amount, and summed when selected [001: 3.3-4.1]', async () => {
    expect((await payer('pending-payment/shops', { entityCode: 'P1' }))[0]).toEqual({
      ...shop,
      ...{ shopId: 'S4', storeName: '苏州观前街店' },
    })
    const filters = { entityCode: 'P1', shopJdeNos: ['S4'], orderTypes: ['URGENT'], ...week }
    const { shopOrders, orderCount } = await payer('pending-payment/orders', filters)
    expect(orderCount).toBe(1)
    expect(shopOrders).toMatchObject([
      {
        ...{ ...shop, payableFee: 140 },
        orders: [
          {
            ...{ dhNo, orderTypeName: '紧急订货', orderedAt: expect.any(Number), purchaseEndAtText: '今天 22:00' },
            ...{ isOverdue: false, isTodayPay: true, payableFee: 140, refundFee: 0 },
          },
        ],
      },
    ])
    expect((await wire.post('payer1', 'pending-payment/orders', { ...filters, orderTypes: ['NORMAL'] })).code).toBe(
      1211810006,
    )
    expect(await payer('pending-payment/summary', { dhNos: [dhNo] })).toEqual({ totalFee: 140, selectedDhNoCount: 1 })
  })

  it('is merged into a batch by its number, which shows the subsidy [001: 3.6.1, 7.12.1]', async () => {
    const { batchNo } = await payer('settlement/create-batch', { orders: [dhNo], isSubsidy: true })
    const get = (isSubsidy: boolean) => payer('settlement/reload', { batchNo, isSubsidy })
    expect(await get(false)).toMatchObject({ totalFee: 140, payableFee: 140, subsidy: { useSubsidyFee: 0 } })
    batch = await get(true)
    expect(batch).toMatchObject({
      ...{
        batchNo,
        sign: expect.stringMatching(/^[\w-]{40,}$/),
        currencySymbol: '¥',
        entityName,
        orderCount: 1,
        shopCount: 1,
      },
      ...{ shopOrders: [{ ...shop, orders: [{ dhNo }] }], totalFee: 140, payableFee: 98 },
      subsidy: {
        ...{ subsidyDeductionFee: 42, subsidyRestFee: 958, accountSubsidy: 1000, useSubsidyFee: 42 },
        deductionRatio: 3000,
      },
    })
  })

  it('becomes a trade, which its payer sees in progress and can search [001: 7.2.1]', async () => {
    tradeOrderNo = (await payer('settlement/submit', { batchNo: batch.batchNo, sign: batch.sign })).tradeOrderNo
    const page = await payer('trade-order/processing-list', { ...week, entityCodeList: ['P1'], current: 1, size: 10 })
    expect(page).toMatchObject({
      total: 1,
      records: [
        {
          ...{ entityName, shopInfos: [{ shopName: '苏州观前街店' }], paidTime: null, payNo: null, totalFee: 98 },
          ...{
            tradeOrderNo,
            payAging: expect.stringMatching(/\d\d:\d\d/),
            isOverdue: false,
            isTodayPay: true,
            isPayer: true,
          },
        },
      ],
    })
    const detail = { statusCode: 'IN_TRANSACTION', isPayer: true, titleText: '支付中', refundFee: 0, refundSubsidy: 0 }
    expect(await payer('trade-order/detail', { tradeOrderNo, keyword: '观前' })).toMatchObject({
      ...{ tradeOrderNo, ...detail },
      shopOrders: [{ ...shop, orders: [{ dhNo }] }],
    })
    expect(await payer('trade-order/detail', { tradeOrderNo, keyword: '没有' })).toMatchObject({ shopOrders: [] })
  })

  it('is prepaid on the payment service, and paid [001: 7.5.1-2]', async () => {
    paymentOrderNo = (await payer('trade-order/create-payment', { tradeOrderNo })).paymentOrderNo
    const paymentOptions = {
      ...{ paymentMethodNo: 'WQF', paymentProductNo: 'DHT_PC_PAY', paymentProductVersion: 1 },
      frontNotifyUrl: `${chain.address}/purchase-order/payment/payment-going/detail`,
    }
    const prepay = { spcPaymentNo: paymentOrderNo, paymentOptions }
    expect((await wire.post('payer1', 'payment/prepay', prepay)).code, 'not on the purchase-order service').not.toBe(0)
    const { prepayParam } = await payer('service-hsp-payment-web/payment/prepay', prepay)
    expect(prepayParam.pc_h5).toContain(paymentOrderNo)
    await chain.run(cashierOf(chain).pay(paymentOrderNo, 'CMB8899'))
    chain.clock.now = openedAt + 6000
    expect(await payer('trade-order/refresh', { tradeOrderNo })).toMatchObject({ statusCode: 'TRANSACTION_COMPLETED' })
    await chain.run(runSecondTick)
    const detail = await payer('trade-order/detail', { tradeOrderNo, tradePaymentOrderNo: paymentOrderNo })
    expect(detail).toMatchObject({ titleText: '已支付', paymentNo: paymentOrderNo, account: 'CMB8899' })
    expect(
      await payer('trade-order/paid-list', { ...week, entityCodeList: ['P1'], current: 1, size: 10 }),
    ).toMatchObject({
      total: 1,
      records: [
        {
          ...{ entityName, shopInfos: [{ shopName: '苏州观前街店' }], paidTime: expect.any(Number) },
          ...{ payNo: paymentOrderNo, totalFee: 98, tradeOrderNo },
        },
      ],
    })
  })

  it('is in the ledgers line by line and payment by payment [001: 3.11.3-5]', async () => {
    const ledger = async (tab: string): Promise<Json> => {
      const param = { startPaymentTime: '2026-11-20 00:00:00', endPaymentTime: '2026-11-21 23:59:59', shopId: ['S4'] }
      const answer = await payer('ledger/list', { tab, page: 1, pageSize: 10, param })
      expect(answer).toMatchObject({ page: 1, cnt: expect.any(Number), data: expect.any(Array) })
      return answer.data
    }
    const line = (await ledger('sku_payment_detail')).find(({ goodsId }: Json) => goodsId === 'M1')
    expect(line).toMatchObject({
      ...{ orderNo: dhNo, goodsName: '冷冻鸡腿排', goodsSku: '10kg/箱', orderUnit: '箱', unitPrice: 10, num: 10 },
      ...{ totalAmount: 100, subsidyAmount: 30, actualAmount: 70, copartnerNo: 'PA1', copartnerName: '鲜餐餐饮' },
      ...{ storeId: 'S4', storeName: '苏州观前街店', orderTime: expect.any(Number), paymentTime: expect.any(Number) },
      ...{ arrivalTime: '2026-11-23', signTime: null, paymentNo: paymentOrderNo, balanceAccount: entityName },
      ...{ paymentStatus: expect.any(String), paymentMethod: expect.any(String), paymentChannel: expect.any(String) },
    })
    expect(await ledger('payment_order')).toMatchObject([
      {
        ...{ paymentNo: paymentOrderNo, paymentAmount: 98, orderNo: dhNo, storeId: 'S4', storeName: '苏州观前街店' },
        ...{
          franchiseeNo: 'PA1',
          franchiseeName: '鲜餐餐饮',
          balanceAccount: entityName,
          refundAmount: 0,
          refundTime: null,
        },
      },
    ])
  })

  it('is refunded when the warehouse cancels it, in cash and in subsidy [001: 3.8.1]', async () => {
    await wire.data('store', 'warehouse/cancel', { dhNo, reason: '缺货' })
    for (let minute = 0; minute < 5; minute++) {
      chain.clock.now += 60_000
      await chain.run(sendRefunds)
    }
    expect((await payer('trade-order/refund-detail', { tradeOrderNo })).refundInfoList).toMatchObject([
      {
        ...{ showRefundStatus: 'REFUND_SUCCESS', refundFee: 98, currencySymbol: '¥', refundPromoFee: 42 },
        ...{ refundTypeName: '原路退回', refundAcct: 'CMB8899', refundSource: '仓库', attachOrderNo: dhNo },
        ...{ spcChannelOrderNo: expect.stringMatching(/./), completeAt: expect.any(Number) },
      },
    ])
    const detail = await payer('trade-order/detail', { tradeOrderNo })
    expect(detail).toMatchObject({ statusCode: 'REFUND', refundFee: 98, refundSubsidy: 42 })
  })
})
