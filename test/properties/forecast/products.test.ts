import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastMaterials } from '../../../domain/forecast/materials.ts'
import { forecastProducts } from '../../../domain/forecast/products.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { RecipeBook } from '../../../domain/sales/recipe.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-24')
const turnoverOf = (points: ReadonlyArray<number>) =>
  points.map((point, ahead) => ({ day: addDays(today, ahead), point }))

const never = () => false

describe('a forecast of products', () => {
  it('[FC9] is the mix of the turnover, whole on each day and within half a piece in total', () => {
    const points = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 11 })
    const products = fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 5 })
    assertProperty(
      fc.property(points, products, fc.integer({ min: 1, max: 100_000_000 }), (days, sold, turnover) => {
        const mix = {
          turnover: fen(turnover),
          products: sold.map((sold, index) => ({ productCode: `P${index}`, sold, promoted: null })),
        }
        const total = days.reduce((sum, point) => sum + point, 0)
        for (const [index, { productCode, pieces }] of forecastProducts(mix, turnoverOf(days), never).entries()) {
          expect(productCode).toBe(`P${index}`)
          const counts = [...pieces.values()]
          expect(counts.every(count => Number.isInteger(count) && count >= 0)).toBe(true)
          const exact = (sold[index]! / 1000 / turnover) * total
          expect(Math.abs(counts.reduce((sum, count) => sum + count, 0) - exact)).toBeLessThanOrEqual(
            0.5 + exact * 1e-9,
          )
        }
      }),
    )
  })

  it('[FC9] expects nothing of a product that was returned more than sold, or without turnover', () => {
    const pieces = (sold: number, turnover: number) => [
      ...forecastProducts(
        { turnover: fen(turnover), products: [{ productCode: 'P', sold, promoted: null }] },
        turnoverOf([500]),
        never,
      )[0]!.pieces.values(),
    ]
    expect([pieces(-1000, 100), pieces(1000, 0), pieces(1000, -1), pieces(2000, 100)]).toEqual([[0], [0], [0], [10]])
  })
})

describe('the promotion of one product', () => {
  /** Pieces of a product for a turnover of 1,000,000 fen on a usual day and on one of its promotions. */
  const piecesOf = (
    sold: number,
    turnover: number,
    promoted: { days: number; sold: number; turnover: number } | null,
  ) =>
    [false, true].map(isPromoted => {
      const product = {
        productCode: 'P',
        sold,
        promoted: promoted && { ...promoted, turnover: fen(promoted.turnover) },
      }
      const mix = { turnover: fen(turnover), products: [product] }
      return forecastProducts(mix, turnoverOf([1_000_000]), () => isPromoted)[0]!.pieces.get(today)!
    }) as [usual: number, promoted: number]
  const usualDays = { days: 40, turnover: 40_000_000 }
  const rates = fc.record({
    usual: fc.integer({ min: 0, max: 50_000 }),
    promoted: fc.integer({ min: 0, max: 200_000 }),
    days: fc.integer({ min: 1, max: 28 }),
  })
  /** Pieces for days of a million fen each, at a usual rate and at that of the promotions, in thousandths a day. */
  const forecastOf = ({ usual, promoted, days }: { usual: number; promoted: number; days: number }) =>
    piecesOf(usual * usualDays.days + promoted * days, usualDays.turnover + days * 1_000_000, {
      ...{ days, sold: promoted * days, turnover: days * 1_000_000 },
    })

  it('[FC29] has the usual share on usual days, and between it and that of earlier promotions on its own days', () =>
    assertProperty(
      fc.property(rates, shares => {
        const [usual, promoted] = forecastOf(shares)
        expect(Math.abs(usual - shares.usual / 1000)).toBeLessThanOrEqual(0.501)
        const [low, high] = [shares.usual, shares.promoted].toSorted((one, other) => one - other)
        expect(promoted).toBeGreaterThanOrEqual(Math.floor(low! / 1000))
        expect(promoted).toBeLessThanOrEqual(Math.ceil(high! / 1000))
      }),
    ))

  it('[FC29] comes closer to that of earlier promotions the more days of them there were', () =>
    assertProperty(
      fc.property(rates, shares => {
        const distance = (days: number) => Math.abs(forecastOf({ ...shares, days })[1] - shares.promoted / 1000)
        expect(distance(shares.days + 3)).toBeLessThanOrEqual(distance(shares.days) + 1)
      }),
    ))

  it('[FC29] changes nothing where there were no such days, or no others', () => {
    const whole = { days: 7, sold: 10_000, turnover: 1_000_000 }
    expect(piecesOf(10_000, 1_000_000, null)).toEqual([10, 10])
    expect(piecesOf(10_000, 1_000_000, whole)).toEqual([10, 10])
    expect(piecesOf(10_000, 1_000_000, { ...whole, turnover: 0 })).toEqual([10, 10])
  })
})

describe('a forecast of materials', () => {
  it('[FC10] explodes the products of each day by the recipe of that day, and lists those without one', () => {
    const row = { component: 'FLOUR', unit: 'kg', portions: 1000, yieldRate: 10_000 }
    const book: RecipeBook = {
      products: new Map([
        [
          'CAKE',
          {
            ...{ name: '蛋糕', kind: 'PRODUCT', unit: '个' },
            recipes: [
              { validFrom: addDays(today, -9), rows: [{ ...row, quantity: 200 }] },
              { validFrom: addDays(today, 1), rows: [{ ...row, quantity: 250 }] },
            ],
          },
        ],
      ]),
      materials: new Map([['FLOUR', { name: '面粉', stockUnit: 'kg', ratios: [] }]]),
    }
    const [first, second] = [today, addDays(today, 1)]
    const { use, gaps } = forecastMaterials(book, [
      {
        productCode: 'CAKE',
        pieces: new Map([
          [second, 4],
          [first, 3],
        ]),
      },
      { productCode: 'TEA', pieces: new Map([[second, 1]]) },
    ])
    expect([...use.get('FLOUR')!]).toEqual([
      [first, 600],
      [second, 1000],
    ])
    expect(gaps).toEqual(new Map([['TEA', { reason: 'UNKNOWN_PRODUCT', path: ['TEA'] }]]))
  })
})
