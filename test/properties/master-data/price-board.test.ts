import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { isUnusualChange, priceChange, pricesAround, stagedPrices } from '../../../domain/master-data/price-board.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-27')
const prices = fc.uniqueArray(fc.record({ offset: fc.integer({ min: -40, max: 40 }), price: fc.nat(100_000) }), {
  selector: ({ offset }) => offset,
  maxLength: 12,
})
const datedOf = (all: ReadonlyArray<{ offset: number; price: number }>) =>
  all.map(({ offset, price }) => ({ validFrom: addDays(today, offset), price: fen(price) }))

describe('the prices of a shop group and material', () => {
  it('[A12] are the one now, later and earlier ones, in the order of their days', () => {
    assertProperty(
      fc.property(prices, all => {
        const staged = stagedPrices(datedOf(all), today)
        expect(staged.map(({ validFrom }) => validFrom)).toEqual(staged.map(({ validFrom }) => validFrom).toSorted())
        const begun = all.filter(({ offset }) => offset <= 0)
        expect(staged.filter(({ stage }) => stage === 'now')).toHaveLength(begun.length > 0 ? 1 : 0)
        const { past, now, next } = pricesAround(staged)
        const offsets = all.map(({ offset }) => offset).toSorted((a, b) => a - b)
        const dayOf = (offset: number | undefined) => (offset === undefined ? undefined : addDays(today, offset))
        expect(now?.validFrom).toBe(dayOf(offsets.filter(offset => offset <= 0).at(-1)))
        expect(past?.validFrom).toBe(dayOf(offsets.filter(offset => offset <= 0).at(-2)))
        expect(next?.validFrom).toBe(dayOf(offsets.find(offset => offset > 0)))
      }),
    )
  })

  it('[A12] change in percent of the one before, marked from a fifth on', () => {
    assertProperty(
      fc.property(fc.nat(100_000), fc.nat(100_000), (from, to) => {
        const change = priceChange(fen(from), fen(to))
        if (from === 0) {
          expect(change).toBeNull()
          expect(isUnusualChange(change)).toBe(false)
        } else {
          expect(Math.abs(change! - ((to - from) / from) * 10_000)).toBeLessThanOrEqual(0.5 + 1e-6)
          if (Math.abs(to - from) * 5 >= from) expect(isUnusualChange(change)).toBe(true)
          if (Math.abs(to - from) * 4.99 < from * 0.99) expect(isUnusualChange(change)).toBe(false)
        }
        const [first, second] = stagedPrices(
          datedOf([
            { offset: -2, price: from },
            { offset: 1, price: to },
          ]),
          today,
        )
        expect(first).toMatchObject({ stage: 'now', change: null, isUnusual: false })
        expect(second).toMatchObject({ stage: 'next', change, isUnusual: isUnusualChange(change) })
      }),
    )
  })
})
