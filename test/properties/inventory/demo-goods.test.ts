import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseInStock } from '../../../adapters/demo/goods-in-stock.ts'
import { randomFrom } from '../../../adapters/demo/random.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { assertProperty } from '../runs.ts'

describe('the goods that a demo document takes out of a shop', () => {
  const codes = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6']
  const quantity = 2000 as Thousandths
  const books = fc.dictionary(fc.constantFrom(...codes, 'M9'), fc.integer({ min: -3000, max: 5000 }))

  it('are different candidates that its book has enough of, as many as wanted or as there are', () => {
    assertProperty(
      fc.property(books, fc.nat(), fc.integer({ min: 1, max: 4 }), (quantities, seed, count) => {
        const book = new Map(Object.entries(quantities))
        const enough = codes.filter(code => (book.get(code) ?? 0) >= quantity)
        const chosen = chooseInStock(randomFrom(seed), book, { candidates: codes, count, quantity })
        const chosenCodes = new Set(chosen.map(({ materialCode }) => materialCode))
        expect(chosenCodes.size).toBe(Math.min(count, enough.length))
        expect(chosen).toHaveLength(chosenCodes.size)
        expect([...chosenCodes].filter(code => !enough.includes(code))).toEqual([])
        expect(chosen.every(portion => portion.quantity === quantity)).toBe(true)
      }),
    )
  })
})
