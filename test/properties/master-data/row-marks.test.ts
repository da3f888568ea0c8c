import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUANTITY_CEILING, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { orderableStock, ruleMark } from '../../../domain/master-data/row-marks.ts'
import { assertProperty } from '../runs.ts'

const quantity = fc.integer({ min: 1, max: 50_000 }).map(value => value as Thousandths)
const rule = fc
  .tuple(quantity, quantity, quantity)
  .map(([min, step, more]) => ({ min, step, max: (min + more) as Thousandths }))

describe('the mark of a purchase rule', () => {
  it('is on a maximum that is no whole number of steps above the minimum', () =>
    assertProperty(
      fc.property(rule, fc.boolean(), (purchaseRule, canPurchase) => {
        const isOnGrid = (purchaseRule.max - purchaseRule.min) % purchaseRule.step === 0
        expect(ruleMark(purchaseRule, canPurchase)).toBe(canPurchase && !isOnGrid ? 'MAX_OFF_GRID' : null)
      }),
    ))

  it('is on neither a rule without a maximum nor one of a material that cannot be ordered', () => {
    const [min, step, max] = [1000 as Thousandths, 7 as Thousandths, 1010 as Thousandths]
    expect(ruleMark({ min, step, max }, true)).toBe('MAX_OFF_GRID')
    expect(ruleMark({ min, step, max }, false)).toBe(null)
    expect(ruleMark({ min, step, max: QUANTITY_CEILING }, true)).toBe(null)
  })
})

it('what is left to be ordered is what a stock has more than orders have reserved, never below nothing', () => {
  const stock = fc.nat(10_000_000).map(figure => figure as Thousandths)
  assertProperty(
    fc.property(stock, stock, (onHand, reserved) => {
      const orderable = orderableStock(onHand, reserved)
      expect(orderable).toBe(onHand > reserved ? onHand - reserved : 0)
    }),
  )
})
