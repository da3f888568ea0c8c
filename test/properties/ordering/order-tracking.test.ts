import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fen, fen, lineAmount } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { split } from '../../../domain/kernel/split.ts'
import { type LineProgress, lineFees } from '../../../domain/ordering/cart/line-fees.ts'
import { receiptDifference, shippingDifference } from '../../../domain/ordering/order/difference.ts'
import {
  priceDifference,
  totalPriceDifference,
  validateReplaceReader,
} from '../../../domain/ordering/order/replacement.ts'
import { assertProperty } from '../runs.ts'

const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0)

describe('a divided amount', () => {
  it('[M5] adds up to the fen, whatever the weights', () => {
    assertProperty(fc.property(totals, weights, (total, of) => sum(split(total, of)) === total))
  })
  it('[M5] gives each its exact share rounded down or up, and never less to a greater weight', () => {
    assertProperty(
      fc.property(totals, weights, (total, of) => {
        fc.pre(sum(of) > 0)
        const parts = split(total, of)
        const shares = of.map(weight => (BigInt(total) * BigInt(weight)) / BigInt(sum(of)))
        for (const [index, part] of parts.entries()) {
          expect([shares[index], shares[index]! + 1n]).toContain(BigInt(part))
          for (const [other, weight] of of.entries()) {
            if (weight > of[index]!) expect(parts[other]).toBeGreaterThanOrEqual(part)
          }
        }
      }),
    )
  })
  it('[M5] raises the largest remainders, and without any weight gives the first all', () => {
    expect(split(fen(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(fen(10), [55, 25, 20])).toEqual([6, 2, 2])
    expect(split(fen(7), [0, 0])).toEqual([7, 0])
    expect(split(fen(0), [])).toEqual([])
  })
})

describe('the price difference of a substitution', () => {
  it('[F5] is the difference in cost of the shipped quantity, line by line and in total', () => {
    assertProperty(
      fc.property(fc.array(replacements, { minLength: 1, maxLength: 12 }), of => {
        const paid = sum(of.map(({ price, shipped }) => lineAmount(price, shipped)))
        const ordered = sum(of.map(({ orderedPrice, shipped }) => lineAmount(orderedPrice, shipped)))
        const { priceDiffType, totalPriceDiff } = totalPriceDifference(of)
        expect(sum(of.map(one => priceDifference(one)!))).toBe(paid - ordered)
        expect(totalPriceDiff).toBe(Math.abs(paid - ordered))
        expect(priceDiffType).toBe(paid === ordered ? null : paid > ordered ? 'MORE' : 'LESS')
      }),
    )
  })
  it('[F5] is negated when the two are exchanged', () => {
    assertProperty(
      fc.property(replacements, ({ shipped, price, orderedPrice }) => {
        const back = priceDifference({ shipped, price: orderedPrice, orderedPrice: price })!
        expect(priceDifference({ shipped, price, orderedPrice })! + back).toBe(0)
      }),
    )
  })
  it('[F5] is unknown while any price is', () => {
    assertProperty(
      fc.property(fc.array(replacements, { minLength: 1 }), fc.nat(), (of, place) => {
        const unpriced = of.with(place % of.length, { ...of[place % of.length]!, price: null as unknown as Fen })
        expect(totalPriceDifference(unpriced)).toEqual({ priceDiffType: null, totalPriceDiff: null })
      }),
    )
  })
  it('[F8] is to be read only by the submitter of the order [000: 2.10.7.1]', () => {
    const order = { submittedBy: 'clerk1', submittedByName: '王晓燕' }
    expect(validateReplaceReader(order, 'clerk1').ok).toBe(true)
    for (const [of, who] of [
      [order, 'clerk2'],
      [{ submittedBy: null, submittedByName: null }, ''],
    ] as const) {
      expect(validateReplaceReader(of, who)).toMatchObject({ ok: false, refusal: { kind: 'NOT_THE_SUBMITTER' } })
    }
  })
})

describe('subsidy and refunds by line', () => {
  it('[F7] add up to those of the order, and a line pays what the subsidy leaves of its cost', () => {
    assertProperty(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 15 }), amounts, amounts, amounts, (of, ...money) => {
        const [discountFee, refundedPay, refundedPromo] = money
        const fees = lineFees(of, { discountFee, refundedPay, refundedPromo })
        const cost = sum(of.map(({ amount }) => amount ?? 0))
        expect(sum(fees.map(line => line.promoFee))).toBe(discountFee)
        expect(sum(fees.map(line => line.actualPayFee))).toBe(cost - discountFee)
        expect(sum(fees.map(line => line.refundedPayFee))).toBe(refundedPay)
        expect(sum(fees.map(line => line.refundedPromoFee))).toBe(refundedPromo)
      }),
    )
  })
  it('[F7] are the amounts paid and refunded per line, once it was paid in a trade', () => {
    const paid = { promoFee: fen(700), refundedFee: fen(130), refundedPromo: fen(70) }
    const of = [
      { ...line({ shipped: 2000, received: 2000 }), paid },
      { ...line({ shipped: 0, received: 0 }), paid: none },
    ]
    const fees = lineFees(of, { discountFee: fen(800), refundedPay: fen(200), refundedPromo: fen(70) })
    expect(fees).toEqual([
      { promoFee: 700, refundedPromoFee: 70, actualPayFee: 1300, refundedPayFee: 130 },
      { promoFee: 0, refundedPromoFee: 0, actualPayFee: 2000, refundedPayFee: 0 },
    ])
  })
  it('[F7] refund nothing for a completely received line, as long as another was not', () => {
    const whole = line({ shipped: 2000, received: 2000 })
    const short = line({ shipped: 2000, received: 1500 })
    const fees = lineFees([whole, short], { discountFee: fen(0), refundedPay: fen(500), refundedPromo: fen(3) })
    expect(fees.map(({ refundedPayFee }) => refundedPayFee)).toEqual([0, 500])
    expect(fees.map(({ refundedPromoFee }) => refundedPromoFee)).toEqual([0, 3])
  })
})

describe('a difference', () => {
  it('[S12] in shipping is shown only once all is shipped, against what was ordered and not cancelled [000: 3.11.19-20]', () => {
    assertProperty(
      fc.property(quantities, quantities, quantities, (quantity, cut, shipped) => {
        const cancelled = Math.min(quantity, cut) as Thousandths
        const result = shippingDifference({ quantity, cancelled, shipped }, { allShipped: true })
        const by = shipped - (quantity - cancelled)
        expect(result).toEqual({ quantity: Math.abs(by), diffType: by === 0 ? null : by > 0 ? 'MORE' : 'LESS' })
        const early = shippingDifference({ quantity, cancelled, shipped }, { allShipped: false })
        expect(early).toEqual({ quantity: null, diffType: null })
      }),
    )
  })
  it('in receipt is unknown until both are known [000: 3.11.22]', () => {
    expect(receiptDifference(null, null)).toEqual({ quantity: null, diffType: null })
    expect(receiptDifference(1000 as Thousandths, null)).toEqual({ quantity: null, diffType: null })
    expect(receiptDifference(1000 as Thousandths, 750 as Thousandths)).toEqual({ quantity: 250, diffType: 'LESS' })
    expect(receiptDifference(1000 as Thousandths, 1500 as Thousandths)).toEqual({ quantity: 500, diffType: 'MORE' })
  })
})

const none = { promoFee: fen(0), refundedFee: fen(0), refundedPromo: fen(0) }
const line = (of: { shipped: number; received: number }): LineProgress => ({
  quantity: 2000 as Thousandths,
  price: fen(1000),
  amount: fen(2000),
  cancelled: 0 as Thousandths,
  shipped: of.shipped as Thousandths,
  received: of.received as Thousandths,
  returned: null,
})

const totals = fc.nat({ max: 999_999_999 }).map(fen)
const amounts = fc.nat({ max: 100_000 }).map(fen)
const weights = fc.array(fc.nat({ max: 999_999_999 }), { minLength: 1, maxLength: 20 })
const quantities = fc.nat({ max: 99_999 }).map(quantity => quantity as Thousandths)
const prices = fc.nat({ max: 500_000 }).map(fen)
const replacements = fc.record({ shipped: quantities, price: prices, orderedPrice: prices })
const lines: fc.Arbitrary<LineProgress> = fc
  .record({
    quantity: quantities,
    price: prices,
    cancelled: fc.constant(0 as Thousandths),
    shipped: fc.option(quantities),
    received: fc.option(quantities),
    returned: fc.option(quantities),
  })
  .map(one => ({ ...one, amount: lineAmount(one.price, one.quantity) }))
