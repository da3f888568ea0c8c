import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import { type OrderType, orderTypes } from '../../../domain/master-data/order-type.ts'
import { ALL, cartTotals, categoryTotals } from '../../../domain/ordering/cart/cart-totals.ts'
import { decideCutOff } from '../../../domain/ordering/cart/cut-off.ts'
import { feeTotal, hasRuleFees, noFees, orderFees } from '../../../domain/ordering/cart/fees.ts'
import { type LineProgress, lineFees } from '../../../domain/ordering/cart/line-fees.ts'
import { decideLock } from '../../../domain/ordering/cart/lock.ts'
import { suggest } from '../../../domain/ordering/filling/suggestion.ts'
import { receiptDifference, shippingDifference } from '../../../domain/ordering/order/difference.ts'
import { priceDifference, totalPriceDifference } from '../../../domain/ordering/order/replacement.ts'
import { targetStatuses } from '../../../domain/ordering/order/status.ts'
import { orderSteps } from '../../../domain/ordering/order/steps.ts'
import { assertProperty, thousandths } from '../runs.ts'
import { material, order, sheetOf, statuses } from './orders.ts'

const line = (materialCode: string, quantity: number) => ({ materialCode, quantity: thousandths(quantity) })

describe('the totals of a cart', () => {
  it('[C6] [C7] leave out lines without a quantity, and include materials no longer on the sheet', () => {
    const sheet = sheetOf(material('a'), material('b', { categoryCode: 'wet', price: null }))
    const cart = [line('a', 2000), line('b', 500), line('gone', 1000), line('a2', 0)]
    const all = { kinds: 3, quantity: 3500, amount: 660, abnormalPrices: ['b', 'gone'] }
    expect(cartTotals(cart, sheet)).toEqual(all)
    expect(categoryTotals(cart, sheet)).toEqual([
      { categoryCode: ALL, lines: cart.slice(0, 3), ...all },
      { categoryCode: 'dry', lines: [cart[0]], kinds: 1, quantity: 2000, amount: 660, abnormalPrices: [] },
      { categoryCode: 'wet', lines: [cart[1]], kinds: 1, quantity: 500, amount: 0, abnormalPrices: ['b'] },
      { categoryCode: 'OTHER', lines: [cart[2]], kinds: 1, quantity: 1000, amount: 0, abnormalPrices: ['gone'] },
    ])
  })
})

describe('the fees of an order', () => {
  it('[F4] are charged to the types that show them, and to no other', () => {
    const fees = { serviceFee: fen(30), carFee: fen(50) }
    const charged = { NORMAL: 0, OVERTIME: 80, URGENT: 80, ZP: 0, SRM_ZP: 0 }
    for (const orderType of Object.keys(orderTypes) as ReadonlyArray<OrderType>) {
      expect(hasRuleFees(orderType), orderType).toBe(charged[orderType] > 0)
      const total = feeTotal(orderType, orderFees(orderType, fen(1000), fees), { paid: true })
      expect(total, orderType).toBe(1000 + charged[orderType])
      expect(feeTotal(orderType, orderFees(orderType, fen(1000), noFees), { paid: true })).toBe(1000)
    }
  })

  it('[S10] [M3] stores lines with a price, and fails if one is missing, zero or not on the sheet', () => {
    const sheet = sheetOf(material('a'), material('free', { price: fen(0) }))
    const order = { status: 'SUBMITTING', orderType: 'NORMAL', payMethod: 'OFFLINE' } as const
    const lock = (...lines: ReadonlyArray<ReturnType<typeof line>>) => decideLock({ order, lines, sheet, fees: noFees })
    expect(lock(line('a', 2000))).toMatchObject({
      value: { to: 'SUBMITTED', lines: [{ ...line('a', 2000), price: 330, amount: 660 }], totalFee: 660 },
    })
    expect(lock(line('a', 1000), line('free', 1000), line('gone', 1000))).toEqual({
      ok: true,
      value: { to: 'SUBMIT_FAIL', abnormalPrices: ['free', 'gone'] },
    })
  })
})

describe('the subsidy and the refunds of a line', () => {
  const baseLine: LineProgress = {
    ...{ quantity: thousandths(1000), price: fen(100), amount: fen(100), cancelled: thousandths(0) },
    ...{ shipped: null, received: null, returned: null },
  }
  const money = { discountFee: fen(30), refundedPay: fen(60), refundedPromo: fen(30) }

  it('[F7] depend on the quantity that did not arrive or was returned', () => {
    const lostOf = (overrides: Partial<LineProgress>) => {
      const other: LineProgress = { ...baseLine, cancelled: thousandths(1000) }
      const [first] = lineFees([{ ...baseLine, ...overrides }, other], { ...money, refundedPay: fen(1100) })
      return first!.refundedPayFee
    }
    const shares = [
      ...[{}, { cancelled: thousandths(100) }, { shipped: thousandths(400), cancelled: thousandths(1000) }],
      ...[{ shipped: thousandths(1000), received: thousandths(900) }, { received: thousandths(1000) }],
      ...[{ received: thousandths(1000), returned: thousandths(100) }, { returned: thousandths(100) }],
      ...[{ shipped: thousandths(2000) }, { shipped: thousandths(0) }, { price: null, cancelled: thousandths(1000) }],
    ].map(lostOf)
    const shareOf = (lost: number) => Math.round((1100 * lost) / (100 + lost))
    expect(shares).toEqual([0, 10, 60, 10, 0, 10, 10, 0, 100, 0].map(shareOf))
  })

  it('[F7] depend on the cost while nothing is lost, and are stored once a trade paid every line', () => {
    const lines = [baseLine, { ...baseLine, amount: fen(200) }, { ...baseLine, amount: null }]
    expect(lineFees(lines, money)).toEqual([
      { promoFee: 10, refundedPromoFee: 10, actualPayFee: 90, refundedPayFee: 20 },
      { promoFee: 20, refundedPromoFee: 20, actualPayFee: 180, refundedPayFee: 40 },
      { promoFee: 0, refundedPromoFee: 0, actualPayFee: 0, refundedPayFee: 0 },
    ])
    const paid = { promoFee: fen(7), refundedFee: fen(5), refundedPromo: fen(3) }
    const feesBefore = { promoFee: 7, refundedPromoFee: 3, actualPayFee: 93, refundedPayFee: 5 }
    expect(lineFees([{ ...baseLine, paid }], money)).toEqual([feesBefore])
    expect(lineFees([{ ...baseLine, paid }, baseLine], money)[0]).toMatchObject({ promoFee: 15, actualPayFee: 85 })
  })
})

describe('a difference', () => {
  it('[S12] is shown once all was shipped, and for a receipt once both are known', () => {
    const of = (shipped: number | null, allShipped = true) =>
      shippingDifference(
        {
          ...{ quantity: thousandths(1000), cancelled: thousandths(200) },
          shipped: shipped === null ? null : thousandths(shipped),
        },
        { allShipped },
      )
    const unknown = { quantity: null, diffType: null }
    expect([of(null), of(900, false), of(800), of(900), of(0)]).toEqual([
      ...[unknown, unknown, { quantity: 0, diffType: null }],
      ...[
        { quantity: 100, diffType: 'MORE' },
        { quantity: 800, diffType: 'LESS' },
      ],
    ])
    expect(receiptDifference(null, thousandths(1))).toEqual(unknown)
    expect(receiptDifference(thousandths(1), null)).toEqual(unknown)
    expect(receiptDifference(thousandths(5), thousandths(2))).toEqual({ quantity: 3, diffType: 'LESS' })
  })

  it('[F5] of a substitution is unknown without either price, and of several is their sum', () => {
    const of = (price: number | null, orderedPrice: number | null) => ({
      ...{ shipped: thousandths(2000), price: price === null ? null : fen(price) },
      orderedPrice: orderedPrice === null ? null : fen(orderedPrice),
    })
    expect([of(5, null), of(null, 5), of(5, 3), of(3, 5)].map(priceDifference)).toEqual([null, null, 4, -4])
    expect(totalPriceDifference([of(5, 3), of(3, 5)])).toEqual({ priceDiffType: null, totalPriceDiff: 0 })
    expect(totalPriceDifference([of(5, 3)])).toEqual({ priceDiffType: 'MORE', totalPriceDiff: 4 })
    expect(totalPriceDifference([of(3, 5)])).toEqual({ priceDiffType: 'LESS', totalPriceDiff: 4 })
    expect(totalPriceDifference([of(3, 5), of(3, null)])).toEqual({ priceDiffType: null, totalPriceDiff: null })
  })
})

describe('the steps of an order', () => {
  it('[S14] are the complete course of its kind', () => {
    const way = (orderType: OrderType, payMethod: 'ONLINE' | 'OFFLINE') =>
      orderSteps({ status: 'WAIT_SUBMIT', orderType, payMethod }, []).map(({ status }) => status)
    const rest = ['SUBMITTED', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE']
    expect(way('NORMAL', 'OFFLINE')).toEqual(['WAIT_SUBMIT', ...rest])
    expect(way('URGENT', 'ONLINE')).toEqual(['WAIT_SUBMIT', 'WAIT_PAY', ...rest])
    expect(way('OVERTIME', 'OFFLINE')).toEqual(['WAIT_SUBMIT', 'WAIT_APPROVE', ...rest])
    expect(way('OVERTIME', 'ONLINE')).toEqual(['WAIT_SUBMIT', 'WAIT_APPROVE', 'WAIT_PAY', ...rest])
  })

  it('[S14] put an exceptional status after the completed steps, and later ones after it, unless it is final', () => {
    const facts = { orderType: 'NORMAL', payMethod: 'ONLINE' } as const
    const log = [
      { toStatus: 'WAIT_SUBMIT', at: 1 },
      { toStatus: 'SUBMITTING', at: 2 },
    ] as const
    const steps = orderSteps({ ...facts, status: 'SUBMITTING' }, log)
    expect(steps.map(({ status, at }) => [status, at]).slice(0, 4)).toEqual([
      ...[
        ['WAIT_SUBMIT', 1],
        ['SUBMITTING', 2],
      ],
      ...[
        ['WAIT_PAY', null],
        ['SUBMITTED', null],
      ],
    ])
    expect(steps).toHaveLength(8)
    expect(orderSteps({ ...facts, status: 'INVALID' }, [])).toEqual([{ status: 'INVALID', at: null }])
    const over = orderSteps({ ...facts, status: 'INVALID' }, [...log, { toStatus: 'INVALID', at: 3 }])
    expect(over).toEqual([
      { status: 'WAIT_SUBMIT', at: 1 },
      { status: 'INVALID', at: 3 },
    ])
  })
})

describe('the clock', () => {
  it('[S1] [S11] changes the status of an order only according to the table', () => {
    for (const status of statuses) {
      const change = decideCutOff(order({ status }), 100_000_000)
      expect(change === null ? [] : [change.to], status).toEqual(targetStatuses(status, 'cutOff'))
    }
    const invalid = (status: 'WAIT_SUBMIT' | 'SUBMIT_FAIL' | 'WAIT_PAY') => decideCutOff(order({ status }), 100_000_000)
    const unsubmitted = { to: 'INVALID', cancelReason: 'NOT_SUBMITTED' }
    expect(invalid('WAIT_SUBMIT')).toEqual({ ...unsubmitted, releasesStock: false })
    expect(invalid('SUBMIT_FAIL')).toEqual({ ...unsubmitted, releasesStock: true })
    expect(invalid('WAIT_PAY')).toEqual({ to: 'INVALID', cancelReason: 'UNPAID', releasesStock: true })
  })
})

describe('a suggestion', () => {
  it('[E1] [E2] covers the first days by date, is limited by the maximum, and nothing without need', () => {
    const rule = { min: thousandths(1000), step: thousandths(1000), max: thousandths(5000) }
    const dailyEstimate = {
      ...{ '2026-11-23': thousandths(4000), '2026-11-21': thousandths(700), '2026-11-22': thousandths(600) },
    }
    const of = (coverDays: number, inShop = 0, input = rule) =>
      suggest({ dailyEstimate, coverDays, inShop: thousandths(inShop), inTransit: thousandths(0), rule: input })
        .quantity
    expect([of(0), of(1), of(2), of(3), of(9), of(2, 1300), of(2, 1299)]).toEqual([0, 1000, 2000, 5000, 5000, 0, 1000])
    expect(of(3, 300)).toBe(5000)
    expect(of(2, 0, { ...rule, step: thousandths(0) })).toBe(0)
    const terms = suggest({ dailyEstimate, coverDays: 2, inShop: thousandths(100), inTransit: thousandths(50), rule })
    expect(terms.terms.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ...[
        ['ESTIMATE', 1300],
        ['IN_SHOP', 100],
        ['IN_TRANSIT', 50],
      ],
      ...[
        ['NEED', 1150],
        ['SUGGESTED', 2000],
      ],
    ])
    const entries = fc.shuffledSubarray(Object.entries(dailyEstimate))
    assertProperty(
      fc.property(entries, fc.nat(3), (days, coverDays) => {
        const facts = { coverDays, inShop: thousandths(0), inTransit: thousandths(0), rule }
        const suggestion = suggest({ ...facts, dailyEstimate: new Map(days) as never })
        expect(suggestion).toEqual(suggest({ ...facts, dailyEstimate: Object.fromEntries(days) }))
      }),
    )
  })
})
