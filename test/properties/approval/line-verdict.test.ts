import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineVerdict, type WeighedLine } from '../../../domain/approval/line-verdict.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { assertProperty } from '../runs.ts'

const thousandths = fc.integer({ min: 1, max: 100_000 }).map(quantity => quantity as Thousandths)

const weighed: fc.Arbitrary<WeighedLine> = fc.record({
  quantity: thousandths,
  usual: fc.option(
    fc.tuple(thousandths, thousandths).map(([one, other]) => ({
      quantity: Math.min(one, other) as Thousandths,
      most: Math.max(one, other) as Thousandths,
    })),
  ),
  lastQuantity: fc.option(thousandths),
  inShop: fc.integer({ min: -5000, max: 50_000 }),
  inTransit: fc.nat(50_000),
  coverDays: fc.option(fc.nat(90)),
})

describe('what the figures of a line suggest to an approver', () => {
  it('never becomes less doubtful when more is ordered or more is in stock', () => {
    assertProperty(
      fc.property(weighed, fc.nat(50_000), fc.nat(60), (line, more, days) => {
        const { tone } = lineVerdict(line)
        const larger = lineVerdict({
          ...line,
          quantity: (line.quantity + more) as Thousandths,
          coverDays: line.coverDays === null ? null : line.coverDays + days,
        })
        if (tone === 'doubt') expect(larger.tone).toBe('doubt')
      }),
    )
  })

  it('says how many times the usual or the last quantity a far larger one is: three times or more', () => {
    assertProperty(
      fc.property(weighed, line => {
        const { quantity } = lineVerdict(line)
        if (!('times' in quantity)) return
        const base = quantity.kind === 'FAR_ABOVE_USUAL' ? line.usual!.quantity : line.lastQuantity!
        expect(quantity.times).toBeGreaterThanOrEqual(3)
        expect(line.quantity - quantity.times * base).toBeGreaterThanOrEqual(0)
        expect(line.quantity - quantity.times * base).toBeLessThan(base)
      }),
    )
  })

  it('says as before only of what differs by less than a tenth, and the percent of anything else', () => {
    assertProperty(
      fc.property(weighed, line => {
        const { quantity } = lineVerdict(line)
        const before = line.usual?.quantity ?? line.lastQuantity
        const percent = before === null ? 0 : (100 * (line.quantity - before)) / before
        if (quantity.kind === 'AS_BEFORE') expect(Math.abs(percent)).toBeLessThan(10)
        if (quantity.kind === 'ABOVE') expect(Math.abs(quantity.percent - percent)).toBeLessThanOrEqual(0.5)
        if (quantity.kind === 'BELOW') expect(Math.abs(quantity.percent + percent)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  const few: WeighedLine = {
    ...{ quantity: 4000 as Thousandths, usual: null, lastQuantity: 4000 as Thousandths },
    ...{ inShop: 2000, inTransit: 0, coverDays: 2 },
  }
  it.each([
    [{ ...few }, 'needed', 'SHORT', 'AS_BEFORE'],
    [{ ...few, inShop: 0, coverDays: null }, 'needed', 'NONE', 'AS_BEFORE'],
    [{ ...few, coverDays: 12 }, 'neutral', 'ENOUGH', 'AS_BEFORE'],
    [{ ...few, coverDays: 31 }, 'doubt', 'AMPLE', 'AS_BEFORE'],
    [{ ...few, lastQuantity: 1000 as Thousandths }, 'doubt', 'SHORT', 'FAR_ABOVE_LAST'],
    [{ ...few, lastQuantity: 2700 as Thousandths }, 'needed', 'SHORT', 'ABOVE'],
    [{ ...few, lastQuantity: 5000 as Thousandths }, 'needed', 'SHORT', 'BELOW'],
    [{ ...few, lastQuantity: null, coverDays: null }, 'neutral', 'UNKNOWN', 'FIRST'],
  ])('weighs %o', (line, tone, stock, kind) => {
    expect(lineVerdict(line)).toMatchObject({ tone, stock, quantity: { kind } })
  })
})
