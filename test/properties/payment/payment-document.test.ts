import { describe, expect, it } from 'vitest'
import { dateRangeCaps } from '../../../domain/kernel/date-range.ts'
import { keysOf } from '../../../domain/lists/filters/index.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { payMethods } from '../../../domain/master-data/words.ts'
import { refundStatuses } from '../../../domain/ordering/order/follow.ts'
import { orderStatuses } from '../../../domain/ordering/order/status.ts'
import { REFRESH_LOCK } from '../../../domain/payment/trade-view.ts'
import * as words from '../../../domain/payment/words.ts'
import { reports } from '../../../domain/reports/index.ts'
import { paidStatuses, refundFlowStatuses } from '../../../domain/reports/payment/payment-words.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { targetsOf } from '../../../ui/reports/document-targets.ts'

/** The names, codes and figures of document 001, in its spelling, compared with the product's. */
const list = (text: string): ReadonlyArray<string> => text.split(/\s+/).filter(name => name !== '')

interface Documented {
  readonly path: string
  readonly view: string
  readonly export: string
  readonly apiName: string
  readonly row: string
  /** Date ranges by wire name: maximum days, and the initial number of days. */
  readonly ranges: Readonly<Record<string, readonly [max: number, initial: number | undefined]>>
  readonly required?: string
}

const [payments, ledgerPage] = ['transaction-management', 'materia-statistics/list']
const paymentTime = { startPaymentTime: [90, 7], startOrderTime: [90, undefined] } as const
const money = 'totalAmount subsidyAmount actualAmount'
const paidBy = 'paymentStatus paymentMethod paymentNo paymentChannelNo paymentChannel balanceAccount'

/** Sections 2, 3, 5, 6 and 9: each report's path, who can read and export it, its rows and its date ranges. */
const documented: Readonly<Record<string, Documented>> = {
  paymentFlow: {
    ...{ path: payments, apiName: 'payment', view: 'P000707', export: 'P000708' },
    row: `sourcingNo ordNo ordType shopName shopJdeNumber partnerName partnerNo tradeOrdNo paymentOrdNo channelOrdNo
      externalChannelOrdNo paidChannel paidType totalAmt payableFee promoFee paidStatus paidTime refundTotalAmt refundAmt
      refundPromoFee refundTime ordTime`,
    ranges: { ordTimeStart: [31, 30], paidTimeStart: [31, undefined] },
  },
  refundFlow: {
    ...{ path: payments, apiName: 'refund', view: 'P000709', export: 'P000710' },
    row: `attachOrdNo attachType refundOrdNo originOrdNo shopName shopJdeNumber partnerName partnerNo tradeOrdNo
      paymentRefundNo channelRefundNo externalRefundOrdNo refundMethod refundType refundStatus refundTotalAmt refundAmt
      refundPromoFee refundTime ordTime`,
    ranges: { ordTimeStart: [31, 30], refundTimeStart: [31, undefined] },
  },
  subsidyLedger: {
    ...{ path: 'subsidy-cash-flow/list', apiName: 'promo', view: 'P000289', export: 'P000290' },
    row: `partnerNo partnerName shopJdeNumber shopName bizType bizOrdNo recordType amt entityName remark optUserName
      tradeTime`,
    ranges: { tradeTimeStart: [31, 30] },
    required: 'tradeTime',
  },
  ledgerMaterials: {
    ...{ path: ledgerPage, apiName: 'sku_payment_detail', view: 'P010304', export: 'P010305' },
    row: `orderNo orderType goodsId goodsName goodsSku goodsType orderUnit unitPrice num goodsNums ${money} copartnerNo
      copartnerName storeId storeName orderTime paymentTime arrivalTime signTime ${paidBy}`,
    ranges: paymentTime,
    required: 'paymentTime shopId',
  },
  ledgerShops: {
    ...{ path: ledgerPage, apiName: 'store_sku_cnt', view: 'P010306', export: 'P010307' },
    row: `storeId storeName copartnerNo copartnerName goodsNums ${money}`,
    ranges: paymentTime,
    required: 'paymentTime shopId',
  },
  ledgerOrders: {
    ...{ path: ledgerPage, apiName: 'order_sku_cnt', view: 'P010308', export: 'P010309' },
    row: `orderNo orderType storeId storeName goodsNums ${money} orderTime paymentTime ${paidBy}`,
    ranges: paymentTime,
    required: 'paymentTime shopId',
  },
  ledgerSkus: {
    ...{ path: ledgerPage, apiName: 'sku_cnt', view: 'P010310', export: 'P010311' },
    row: `goodsId goodsName goodsSku goodsType orderUnit num ${money}`,
    ranges: { startPaymentTime: [90, 7] },
    required: 'paymentTime shopId',
  },
  paymentLedger: {
    ...{ path: 'payment-statement/list', apiName: 'payment_order', view: 'P000707', export: 'P000708' },
    row: `paymentNo paymentChannelNo paymentChannel paymentMethod paymentAmount paymentFee balanceAccount paymentStatus
      refundAmount refundTime orderNo franchiseeNo franchiseeName storeId storeName paymentTime`,
    ranges: paymentTime,
    required: 'paymentTime shopId',
  },
}

describe('the reports of document 001', () => {
  it.each(Object.entries(documented))(
    '%s: place, codes, rows and ranges [001: 2.1.5.1-6, 3.11.1-2, 3.12-15.1, 5.2.1.1, 5.2.1.3-5, 5.2.2.1, 5.2.5.1, 6.3.1-5, 6.3.7-8, 6.4.1, 6.5, 7.18.2-4, 7.19.4-7, 7.22.1, 9.3.5-6, 9.3.8]',
    (name, of) => {
      const {
        screen: page,
        exportCode,
        columns,
        filters: filterList,
        apiName,
      } = reports[name as keyof typeof reports] as Report
      expect([page?.page.path, page?.code, exportCode, apiName]).toEqual([
        `/purchase-order/report-forms/${of.path}`,
        ...[of.view, of.export, of.apiName],
      ])
      expect(list(of.row).filter(column => !Object.hasOwn(columns, column))).toEqual([])
      const ranges = Object.entries(filterList).flatMap(([filter, limits]) =>
        limits.kind === 'range'
          ? [[keysOf(filter, limits)[0], [limits.maxDays, limits.initialDays], limits.pastDays ?? null] as const]
          : [],
      )
      expect(Object.fromEntries(ranges.map(([key, figures]) => [key, figures]))).toEqual(of.ranges)
      expect(new Set(ranges.map(([, , past]) => past))).toEqual(new Set([page?.ledger ? 90 : null]))
      const required = Object.entries(filterList).flatMap(([filter, limits]) => ('required' in limits ? [filter] : []))
      expect(required.join(' ')).toBe(of.required ?? '')
    },
  )

  it('load automatically if they are flows or statements, and validate the search of payments before it is sent [001: 2.9.1.7, 2.10.3.1]', () => {
    const opens = Object.values<Report>(reports).flatMap(({ apiName, screen: page }) =>
      page?.loads === 'onOpening' ? [[apiName, page.validatedBeforeSearch ?? true]] : [],
    )
    expect(opens).toEqual([
      ['payment', true],
      ['refund', false],
      ['payer/statement', true],
      ['payer/entries', true],
      ['payer/invoice', true],
      ['payer/month', true],
    ])
  })

  it.each([
    ['payment', 'ordNo', {}, '/purchase-order/order/order-detail?dhNo=N1'],
    [
      'refund',
      'attachOrdNo',
      { attachType: 'RETURN' },
      '/purchase-order/refund/refund-order/detail?thNo=N1&shopJdeNo=S1',
    ],
    ['refund', 'attachOrdNo', { attachType: 'REQ_CANCEL' }, '/purchase-order/order/order-detail?dhNo=DH1'],
    ['refund', 'attachOrdNo', { attachType: 'ORDER_CANCEL' }, '/purchase-order/order/order-detail?dhNo=DH1'],
    ['refund', 'attachOrdNo', { attachType: 'SHIP_DIFF' }, '/purchase-order/order/order-detail?dhNo=DH1'],
    ['refund', 'attachOrdNo', { attachType: 'RECV_DIFF' }, '/purchase-order/received-goods/difference-detail?no=N1'],
    ['refund', 'attachOrdNo', { attachType: 'ANYTHING' }, null],
    // A payment without an order links to its trade instead.
    ...['LATE_PAYMENT', 'DIFFERING_PAYMENT', 'DIFFERENCE'].flatMap(type => [
      ['payment', 'ordNo', { ordType: type }, '/purchase-order/payment/payment-going/detail?tradeOrderNo=JY1'] as const,
      ['payment_order', 'orderNo', { orderType: type }, null] as const,
    ]),
    ...['LATE_PAYMENT', 'DIFFERENCE'].flatMap(type =>
      ['attachOrdNo', 'originOrdNo'].map(
        id =>
          [
            'refund',
            id,
            { attachType: type },
            '/purchase-order/payment/payment-going/detail?tradeOrderNo=JY1',
          ] as const,
      ),
    ),
    ['payment_order', 'orderNo', { orderType: 'NORMAL' }, '/purchase-order/order/order-detail?dhNo=DH2'],
    ['refund', 'originOrdNo', { attachType: 'SHIP_DIFF' }, '/purchase-order/order/order-detail?dhNo=DH1'],
  ] as const)('link a row of %s by its %s %o [001: 2.1.6]', (apiName, id, row, href) => {
    const numbers = { ordNo: 'N1', attachOrdNo: 'N1', originOrdNo: 'DH1', orderNo: 'DH2', tradeOrdNo: 'JY1' }
    const all = { ...numbers, shopJdeNumber: 'S1', '#': '0', ...row }
    expect(targetsOf(apiName, id)!(all)?.href ?? null).toBe(href)
  })
})

describe('the codes and figures of document 001', () => {
  it.each([
    ['order type', orderTypes, 'NORMAL OVERTIME URGENT ZP'],
    ['order status', orderStatuses, 'PLACE_SUCCESS DC_RECEIVED DC_SHIPPED STORE_RECEIVE DC_CANCEL'],
    [
      'document type',
      words.documentTypes,
      'DAILY_ORDER URGENT_ORDER ADDITIONAL_ORDER MAIN_ORDER RETURN SHIP_DIFF RECV_DIFF REQ_CANCEL ORDER_CANCEL',
    ],
    ['trade type', words.subsidyMovements, 'REFUND PAYMENT RECHARGE CLEAR_REFUND'],
    ['pay or refund', words.recordTypes, 'S R'],
    ['settlement', payMethods, 'ONLINE OFFLINE'],
    ['paidStatus', paidStatuses, 'PAID REFUNDED'],
    ['refundStatus', refundFlowStatuses, 'REFUNDING REFUNDED_SUCCEED'],
    ['trade status', words.tradeStatuses, 'IN_TRANSACTION TRANSACTION_COMPLETED CANCELED REFUND PART_REFUND'],
    ['refund entry status', refundStatuses, 'REFUND_ING REFUND_SUCCESS'],
  ])('%s: every one is known [001: 3.31.1-6, 3.31.9-10]', (_, table, names) => {
    expect(list(names).filter(name => !Object.hasOwn(table, name))).toEqual([])
  })

  it('have the words of trades and refunds [001: 4.1]', () => {
    const textOf = (table: Readonly<Record<string, { readonly words: readonly [string, string] }>>) =>
      Object.entries(table).map(([code, of]) => [code, ...of.words])
    expect(textOf(words.tradeStatuses)).toEqual([
      ['IN_TRANSACTION', '支付中', 'Payment in progress'],
      ['TRANSACTION_COMPLETED', '已支付', 'Paid'],
      ['CANCELED', '交易已关闭', 'Order closed'],
      ['REFUND', '已全额退款', 'Fully refunded'],
      ['PART_REFUND', '部分退款', 'Partly refunded'],
    ])
    expect(textOf(refundStatuses)).toEqual([
      ['REFUND_ING', '退款中', 'Refunding'],
      ['REFUND_SUCCESS', '已退款', 'Refunded'],
    ])
  })

  it('are its figures [001: 9.1.2-3, 9.2.5]', () => {
    expect([words.ORDERS_AT_MOST, REFRESH_LOCK]).toEqual([30, 5_000])
    expect([dateRangeCaps.PAYMENT, dateRangeCaps.REPORT]).toEqual([90, 31])
  })
})
