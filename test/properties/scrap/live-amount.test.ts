import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyBalance } from '../../../domain/inventory/posting.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { fraction } from '../../../domain/sales/fraction.ts'
import { partsOfQuantity } from '../../../domain/scrap/explode-scrap.ts'
import { liveAmount } from '../../../domain/scrap/live-amount.ts'
import { costScrap, type ScrapLine } from '../../../domain/scrap/scrap.ts'
import { assertProperty } from '../runs.ts'

describe('the amount while goods are captured', () => {
  const codes = ['a', 'b', 'c'] as const
  const holding = fc
    .record({ inStore: fc.integer({ min: -5000, max: 9000 }), cost: fc.integer({ min: 1, max: 99_999 }) })
    .map(({ inStore, cost }) => ({
      ...{ inStore, value: Math.trunc((inStore * cost) / 7) },
      lastCost: { value: cost, quantity: 3000 },
    }))
  const perUnit = fc
    .tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 700 }))
    .map(([numerator, denominator]) => fraction(numerator, denominator))
  const entry = fc.record({
    quantity: fc.integer({ min: 0, max: 4000 }),
    uses: fc.uniqueArray(fc.record({ code: fc.constantFrom(...codes), perUnit }), {
      minLength: 1,
      selector: ({ code }) => code,
    }),
  })

  it('[BF3] [BF8] is that of the order, to the fen', () => {
    const books = fc.tuple(holding, holding, holding)
    assertProperty(
      fc.property(books, fc.array(entry, { maxLength: 5 }), (stocks, entries) => {
        const bookOf = (code: string) => stocks[codes.indexOf(code as 'a')]!
        const typed = entries.map(({ quantity, uses }) => ({
          quantity: quantity as Thousandths,
          parts: uses.map(({ code, perUnit: each }) => ({ materialCode: code, perUnit: each, ...bookOf(code) })),
        }))
        const lines = typed.map(
          ({ quantity, parts }): ScrapLine => ({
            ...{ materialCode: 'P', quantity, expireDay: null, reason: '过期', documents: [], categoryCode: 'PRODUCT' },
            parts: partsOfQuantity(parts, quantity),
          }),
        )
        const balances = new Map(codes.map(code => [code as string, { ...emptyBalance, ...bookOf(code), seq: 1 }]))
        const costed = costScrap(balances, lines)
        expect(liveAmount(typed)).toBe(costed.reduce((sum, { amount }) => sum + amount, 0))
      }),
    )
  })
})
