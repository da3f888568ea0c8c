import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, day as dayFrom } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { fraction, plus, roundFraction, times } from '../../../domain/sales/fraction.ts'
import { partsOn, stockRatioOn } from '../../../domain/sales/recipe.ts'
import { explode, type SalesLine, usageChange } from '../../../domain/sales/usage.ts'
import { waitingProducts } from '../../../domain/sales/waiting-list.ts'
import { assertProperty } from '../runs.ts'
import { bookOf, type PlainRow, soundRows } from './recipes.ts'

const day = dayFrom('2026-06-01')
const line = (productCode: string, sold: number, returned = 0): SalesLine => ({
  ...{ productCode, sold: sold as Thousandths, returned: returned as Thousandths, amount: fen(0) },
})
const salesLines = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.nat(90_000), fc.nat(9000))
    .map(([product, sold, returned]) => line(`P${product}`, sold, returned)),
  { selector: ({ productCode }) => productCode },
)
const used = (rows: ReadonlyArray<PlainRow>, lines: ReadonlyArray<SalesLine>) => explode(bookOf(rows), day, lines).usage

/** Flattens by hand in floating point: follows every path down to its materials. */
function byHand(rows: ReadonlyArray<PlainRow>, code: string, factor: number, sum: Map<string, number>): void {
  for (const { product, component, quantity, portions, yieldRate } of rows) {
    if (product !== code) continue
    const inner = (factor * quantity!) / portions! / (yieldRate! / 10_000)
    if (component.startsWith('M')) sum.set(component, (sum.get(component) ?? 0) + inner)
    else byHand(rows, component, inner, sum)
  }
}

describe('sales exploded by recipe', () => {
  it('[SA4] equal flattening the recipes by hand, to half a thousandth', () => {
    assertProperty(
      fc.property(soundRows, salesLines, (rows, lines) => {
        const { usage, gaps } = explode(bookOf(rows), day, lines)
        for (const field of ['sold', 'returned'] as const) {
          const sum = new Map<string, number>()
          for (const sale of lines) if (!gaps.has(sale.productCode)) byHand(rows, sale.productCode, sale[field], sum)
          expect([...usage.keys()].sort()).toEqual([...sum.keys()].sort())
          for (const [material, quantity] of sum) {
            const off = Math.abs((usage.get(material)?.[field] ?? Number.NaN) - quantity)
            expect(off).toBeLessThanOrEqual(0.5 + quantity * 1e-12)
          }
        }
      }),
    )
  })

  it('[SA4] do not depend on the order of the products or of the rows', () => {
    assertProperty(
      fc.property(soundRows, salesLines, fc.nat(), (rows, lines, turn) => {
        const turned = <A>(list: ReadonlyArray<A>) => [...list.slice(turn % 7), ...list.slice(0, turn % 7)].reverse()
        expect(used(turned(rows), turned(lines))).toEqual(used(rows, lines))
      }),
    )
  })

  it('[SA4] are linear before they are rounded: sales of two days together use what both use', () => {
    assertProperty(
      fc.property(soundRows, fc.nat(90_000), fc.nat(90_000), (rows, one, other) => {
        const parts = partsOn(bookOf(rows), day)('P0')
        if ('reason' in parts) return
        for (const part of parts.values()) {
          const together = times(part, fraction(one + other))
          expect(plus(times(part, fraction(one)), times(part, fraction(other)))).toEqual(together)
          const apart = roundFraction(times(part, fraction(one))) + roundFraction(times(part, fraction(other)))
          expect(Math.abs(roundFraction(together) - apart)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('[SA4] are rounded once for each material and day, halves away from 0', () => {
    const rows = [
      { product: 'P0', component: 'M0', quantity: 500 },
      { product: 'P1', component: 'M0', quantity: 500 },
    ]
    expect(used(rows, [line('P0', 1), line('P1', 1)]).get('M0')).toEqual({ sold: 1, returned: 0 })
    expect(used(rows, [line('P0', 1, 3)]).get('M0')).toEqual({ sold: 1, returned: 2 })
    expect([roundFraction(fraction(-5, 2)), roundFraction(fraction(5, 2)), roundFraction(fraction(-1, 3))]).toEqual([
      -3, 3, 0,
    ])
    expect(() => roundFraction(fraction(2n ** 60n))).toThrow(RangeError)
  })

  it('[SA1] use the recipe of their day, with quantity ÷ portions ÷ yield', () => {
    const rows = [
      { product: 'P0', component: 'M0', quantity: 100_000, yieldRate: 8000 },
      { product: 'P0', component: 'M1', quantity: 9000, portions: 4000, validFrom: dayFrom('2026-03-01') },
    ]
    const on = (at: Day) => [...explode(bookOf(rows), at, [line('P0', 2000)]).usage]
    expect(on(dayFrom('2026-02-28'))).toEqual([['M0', { sold: 250_000, returned: 0 }]])
    expect(on(dayFrom('2026-03-01'))).toEqual([['M1', { sold: 4500, returned: 0 }]])
  })

  it('[SA3] convert the units of materials by the ratio of their day; the first one also holds before', () => {
    const flour = {
      ...{ name: 'flour', stockUnit: 'kg' },
      ratios: [
        { unit: 'g', validFrom: dayFrom('2026-01-01'), ratio: { numerator: 1, denominator: 1000 } },
        { unit: 'bag', validFrom: dayFrom('2026-01-01'), ratio: { numerator: 25, denominator: 1 } },
        { unit: 'bag', validFrom: dayFrom('2026-06-01'), ratio: { numerator: 20, denominator: 1 } },
      ],
    }
    expect(stockRatioOn(flour, 'kg', day)).toEqual(fraction(1))
    expect(stockRatioOn(flour, 'g', dayFrom('2025-01-01'))).toEqual(fraction(1, 1000))
    expect(stockRatioOn(flour, 'bag', dayFrom('2026-05-31'))).toEqual(fraction(25))
    expect(stockRatioOn(flour, 'bag', day)).toEqual(fraction(20))
    expect(stockRatioOn(flour, 'box', day)).toBeNull()
    const book = bookOf([{ product: 'P0', component: 'M0', unit: 'g', quantity: 125_000 }], new Map([['M0', flour]]))
    expect(explode(book, day, [line('P0', 3000)]).usage.get('M0')).toEqual({ sold: 375, returned: 0 })
  })

  it('[SA5] leave out products that are unknown or incomplete, and name what is missing with its path', () => {
    const rows = [
      { product: 'P0', component: 'M0' },
      { product: 'P1', component: 'P2' },
      { product: 'P2', component: 'X' },
      { product: 'P3', component: 'P4' },
      { product: 'P4', component: 'M0', validFrom: dayFrom('2026-07-01') },
      { product: 'P5', component: 'M0', unit: 'box' },
      { product: 'P6', component: 'P7' },
      { product: 'P7', component: 'P6' },
    ]
    const book = bookOf(rows, new Map(), { BAG: 'SERVICE' })
    const codes = ['P0', 'P1', 'P3', 'P5', 'P6', 'P9', 'BAG']
    const { usage, gaps } = explode(
      book,
      day,
      codes.map(code => line(code, 1000)),
    )
    expect([...usage]).toEqual([['M0', { sold: 1000, returned: 0 }]])
    expect([...gaps]).toEqual([
      ['P1', { reason: 'UNKNOWN_COMPONENT', path: ['P1', 'P2', 'X'] }],
      ['P3', { reason: 'NO_RECIPE', path: ['P3', 'P4'] }],
      ['P5', { reason: 'NO_UNIT', path: ['P5', 'M0'] }],
      ['P6', { reason: 'CYCLE', path: ['P6', 'P7', 'P6'] }],
      ['P9', { reason: 'UNKNOWN_PRODUCT', path: ['P9'] }],
    ])
    const reasonTable = waitingProducts.columns.reason.table
    expect([...gaps.values()].map(({ reason }) => reasonTable[reason].words).every(words => words.length === 2)).toBe(
      true,
    )
  })
})

describe('a corrected sales day', () => {
  it('[SA6] posts the difference only: before and change add up to after', () => {
    const usages = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.nat(9000), fc.nat(900)))
      .map(list => new Map(list.map(([material, sold, returned]) => [`M${material}`, { sold, returned }])))
    assertProperty(
      fc.property(usages, usages, (before, after) => {
        const change = usageChange(before, after)
        for (const [field, lines, sign] of [
          ['sold', change.SALE_OUT, -1],
          ['returned', change.SALE_RETURN, 1],
        ] as const) {
          for (const material of ['M0', 'M1', 'M2', 'M3', 'M4', 'M5']) {
            const posted = lines.filter(({ materialCode }) => materialCode === material)
            const moved = posted.reduce((sum, { inStore }) => sum + sign * inStore, 0)
            expect((before.get(material)?.[field] ?? 0) + moved).toBe(after.get(material)?.[field] ?? 0)
          }
        }
        expect(usageChange(after, after)).toEqual({ SALE_OUT: [], SALE_RETURN: [] })
      }),
    )
  })
})
