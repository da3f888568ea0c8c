import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitSteps } from '../../../domain/fulfilment/unit-steps.ts'
import { minus, plus } from '../../../domain/kernel/quantity-steps.ts'
import { assertProperty, thousandths } from '../runs.ts'

describe('the keys for more and less of a shipped quantity', () => {
  it('[W14] add and subtract one unit, also of a fractional quantity', () => {
    const half = thousandths(1_500)
    expect([plus(half, unitSteps(half)), minus(half, unitSteps(half))]).toEqual([2_500, 500])
    assertProperty(
      fc.property(fc.nat(900_000_000), quantity => {
        const from = thousandths(quantity)
        const more = plus(from, unitSteps(from))
        expect(more - quantity).toBe(1_000)
        expect(minus(from, unitSteps(from))).toBe(Math.max(0, quantity - 1_000))
        expect(minus(more, unitSteps(more))).toBe(quantity)
      }),
    )
  })
})
