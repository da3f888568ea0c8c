import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../../domain/kernel/quantity.ts'
import type { LineToReview } from '../../../../domain/ordering/cart/review.ts'
import { isAmountFarAboveUsual, isAmountFarFromUsual } from '../../../../domain/ordering/cart/usual-amount.ts'
import { isStrangelyFar, usualGapOf } from '../../../../domain/ordering/cart/usual-gap.ts'
import { assertProperty } from '../../runs.ts'

const amounts = fc.nat(400).map(amount => fen(amount))

const notOrdered = (isCovered: boolean): LineToReview => ({
  ...{ materialCode: '100001', quantity: 0 as Thousandths, price: fen(100), hasPrice: true, canPurchase: true },
  ...{ usual: { quantity: 1000 as Thousandths, most: 1000 as Thousandths }, isRegular: true, isCovered },
})

describe('the distance of an order from the usual one', () => {
  it('[E9] is strange unless it is small, unknown, or below because of what the shop still has', () => {
    assertProperty(
      fc.property(fc.option(amounts), fc.nat(3), fc.nat(3), fc.option(amounts), (amount, enough, missing, usual) => {
        const isFar = amount !== null && isAmountFarFromUsual(amount, usual)
        const isExplained = amount !== null && usual !== null && amount <= usual && enough > missing
        expect(isStrangelyFar({ amount, enough, missing }, usual)).toBe(isFar && !isExplained)
        expect(isStrangelyFar({ amount, enough }, usual)).toBe(isStrangelyFar({ amount, enough, missing: 0 }, usual))
      }),
    )
  })

  it('[E9] names what the shop has enough of and what is missing', () => {
    assertProperty(
      fc.property(fc.array(fc.boolean(), { maxLength: 6 }), amounts, fc.option(amounts), (covers, amount, usual) => {
        const lines = covers.map(notOrdered)
        const gap = usualGapOf(lines, amount, usual)
        expect(gap === null).toBe(usual === null || usual === 0)
        if (gap === null || usual === null) return
        expect(gap).toMatchObject({ amount, usualAmount: usual, percent: Math.round((amount / usual - 1) * 100) })
        expect(gap.covered).toEqual(lines.filter(({ isCovered }) => isCovered))
        expect(gap.missing).toEqual(lines.filter(({ isCovered }) => !isCovered))
        expect(gap.isFarAbove).toBe(isAmountFarAboveUsual(amount, usual))
        const [enough, missing] = [gap.covered.length, gap.missing.length]
        expect(gap.isStrange).toBe(isStrangelyFar({ amount, enough, missing }, usual))
      }),
    )
  })
})
