import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen, lineAmount } from '../../../domain/kernel/money.ts'
import { scarceStock } from '../../../domain/ordering/cart/availability.ts'
import {
  amountAtUsual,
  compareWithUsual,
  type LineToReview,
  reviewGroupOf,
  reviewGroups,
  reviewOf,
} from '../../../domain/ordering/cart/review.ts'
import { isQuantityFarAboveUsual, usualOf } from '../../../domain/ordering/cart/usual-quantity.ts'
import { assertProperty, thousandths } from '../runs.ts'

const linesToReview = fc
  .array(
    fc.record({
      quantity: fc.option(fc.nat(9)),
      price: fc.option(fc.nat(3)),
      canPurchase: fc.boolean(),
      isRegular: fc.boolean(),
      isCovered: fc.boolean(),
      history: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 5 }),
    }),
    { maxLength: 8 },
  )
  .map(all =>
    all.map(
      ({ quantity, price, canPurchase, isRegular, isCovered, history }, at): LineToReview => ({
        ...{ materialCode: `M${at}`, canPurchase, isRegular, isCovered, usual: usualOf(history.map(it => it * 1000)) },
        quantity: quantity === null ? null : thousandths(quantity * 1000),
        price: price === null ? null : fen(price),
        hasPrice: (price ?? 0) > 0,
      }),
    ),
  )

describe('the review of an order', () => {
  it('[E5] has each ordered line once, and each material of at least half of the orders that is missing', () => {
    assertProperty(
      fc.property(linesToReview, all => {
        const groups = reviewOf(all)
        const reviewed = [...groups.values()].flat()
        const expected = all.filter(
          ({ quantity, usual, isRegular, canPurchase }) =>
            quantity !== 0 || (usual !== null && isRegular && canPurchase),
        )
        expect(new Set(reviewed)).toEqual(new Set(expected))
        expect(reviewed).toHaveLength(expected.length)
        expect([...groups.keys()]).toEqual(reviewGroups.filter(group => groups.has(group)))
      }),
    )
  })

  it('[E5] groups a line by what it means against the usual', () => {
    assertProperty(
      fc.property(linesToReview, all => {
        for (const line of all) {
          const { quantity, usual, isRegular, isCovered, hasPrice, canPurchase } = line
          const absent = isCovered ? 'covered' : 'missing'
          const group = reviewGroupOf(line)
          if (quantity === null) expect(group).toBe('problem')
          else if (quantity === 0) expect(group).toBe(usual !== null && isRegular && canPurchase ? absent : null)
          else if (!hasPrice) expect(group).toBe('problem')
          else if (usual === null) expect(group).toBe('new')
          else if (isQuantityFarAboveUsual(quantity, usual)) expect(group).toBe('unusual')
          else expect(group).toBe({ '-1': 'less', 0: 'usual', 1: 'more' }[String(Math.sign(quantity - usual.quantity))])
        }
      }),
    )
  })

  it('[E5] calls what is usual and not ordered missing, or covered where there is enough of it', () => {
    const usual = usualOf([2000, 2000, 2000])
    const line = {
      materialCode: 'M',
      quantity: thousandths(0),
      price: fen(1),
      hasPrice: true,
      canPurchase: true,
      usual,
    }
    expect(reviewGroupOf({ ...line, isRegular: true, isCovered: false })).toBe('missing')
    expect(reviewGroupOf({ ...line, isRegular: true, isCovered: true })).toBe('covered')
    expect(reviewGroupOf({ ...line, isRegular: false, isCovered: false })).toBeNull()
  })

  it('[E5] sorts each group by the difference in money from the usual', () => {
    const costOf = ({ price }: LineToReview, quantity: number) =>
      (price ?? 0) <= 0 ? 0 : lineAmount(price!, thousandths(quantity))
    const differenceOf = (line: LineToReview) =>
      Math.abs(costOf(line, line.quantity ?? 0) - costOf(line, line.usual?.quantity ?? 0))
    assertProperty(
      fc.property(linesToReview, all => {
        for (const own of reviewOf(all).values()) {
          const differences = own.map(differenceOf)
          expect(differences).toEqual(differences.toSorted((a, b) => b - a))
        }
      }),
    )
  })

  it('[E5] prices what is missing at its usual quantity', () => {
    assertProperty(
      fc.property(linesToReview, all => {
        const known = all.filter(line => line.usual !== null && line.hasPrice)
        const amounts = known.map(({ price, usual }) => lineAmount(price!, usual!.quantity))
        expect(amountAtUsual(all)).toBe(amounts.reduce<number>((sum, amount) => sum + amount, 0))
      }),
    )
  })

  it('[E6] compares only ordered lines with a usual quantity, at the same prices', () => {
    assertProperty(
      fc.property(linesToReview, all => {
        const { kinds, ordered, usual } = compareWithUsual(all)
        const known = all.filter(line => (line.quantity ?? 0) > 0 && line.usual !== null)
        expect(kinds).toBe(known.length)
        expect(compareWithUsual(known)).toEqual({ kinds, ordered, usual })
        const asUsual = known.map(line => ({ ...line, quantity: line.usual!.quantity }))
        expect(compareWithUsual(asUsual)).toEqual({ kinds, ordered: usual, usual })
      }),
    )
  })
})

describe('the stock of the warehouse', () => {
  it('[E10] is too little for an order of more than is available, and never if it is not counted', () => {
    assertProperty(
      fc.property(fc.option(fc.nat(5)), fc.option(fc.nat(5)), (quantity, stock) => {
        const ordered = quantity === null ? null : thousandths(quantity)
        const available = stock === null ? null : thousandths(stock)
        const isScarce = quantity !== null && stock !== null && stock < quantity
        expect(scarceStock(ordered, available)).toBe(isScarce ? stock : null)
      }),
    )
  })
})
