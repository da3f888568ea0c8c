import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { orderableStock } from '../../../domain/master-data/orderable-stock.ts'
import { assertProperty } from '../runs.ts'

it('is what a stock has more than orders have reserved, never below nothing', () => {
  const quantity = fc.nat(10_000_000).map(figure => figure as Thousandths)
  assertProperty(
    fc.property(quantity, quantity, (onHand, reserved) => {
      const orderable = orderableStock(onHand, reserved)
      expect(orderable).toBe(onHand > reserved ? onHand - reserved : 0)
    }),
  )
})
