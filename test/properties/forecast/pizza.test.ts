import { describe, expect, it } from 'vitest'
import { forecastMaterials } from '../../../domain/forecast/materials.ts'
import { forecastProducts } from '../../../domain/forecast/products.ts'
import { forecastTurnover } from '../../../domain/forecast/turnover.ts'
import { addDays, type Day, daysBetween } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { RecipeBook } from '../../../domain/sales/recipe.ts'
import { figuresOf, readDays, readItems } from '../../fixtures/pizza/pizza.ts'

const PLAN_DAYS = 7
const MIX_DAYS = 84

describe('the forecast of a pizza place', () => {
  it('[FC9] [FC10] is on average less than 15 % off for materials over a plan, in the last eight weeks of its year', () => {
    const items = readItems()
    const days = readDays()
    const [start, end] = [days[0]!.day, addDays(days.at(-1)!.day, 1)]
    const revenues = new Map(days.map(sold => [sold.day, figuresOf(items, [sold]).revenue]))
    const amounts = Array.from(
      { length: daysBetween(start, end) },
      (_, index) => revenues.get(addDays(start, index)) ?? null,
    )
    const book = bookOf(items, start)
    let [error, used] = [0, 0]
    for (let week = 8; week >= 1; week--) {
      const today = addDays(end, -7 * week)
      const recent = figuresBetween(addDays(today, -MIX_DAYS), today)
      const forecast = forecastTurnover({ today, days: PLAN_DAYS, series: { start, amounts }, events: [], group: null })
      // The plan of the spec knows which days are closed.
      const open = forecast.days.filter(({ day }) => revenues.has(day))
      const products = forecastProducts(
        {
          turnover: fen(recent.revenue),
          products: [...recent.pieces].map(([productCode, pieces]) => ({
            ...{ productCode, sold: pieces * 1000, promoted: null },
          })),
        },
        open,
        () => false,
      )
      const { use, gaps } = forecastMaterials(book, products)
      expect(gaps.size).toBe(0)
      const actual = figuresOf(
        items,
        days.filter(({ day }) => today <= day && day < addDays(today, PLAN_DAYS)),
      ).portions
      for (const [material, portions] of actual) {
        const expected = [...(use.get(material)?.values() ?? [])].reduce((sum, quantity) => sum + quantity, 0) / 1000
        error += Math.abs(expected - portions)
        used += portions
      }
    }
    expect(error / used).toBeLessThan(0.15)
    expect(error / used).toBeGreaterThan(0.01)

    function figuresBetween(from: string, to: string) {
      const sold = days.filter(({ day }) => from <= day && day < to)
      const pieces = new Map<string, number>()
      for (const ofDay of sold)
        for (const [code, count] of ofDay.pieces) pieces.set(code, (pieces.get(code) ?? 0) + count)
      return { revenue: figuresOf(items, sold).revenue, pieces }
    }
  })
})

function bookOf(items: ReturnType<typeof readItems>, validFrom: Day): RecipeBook {
  const row = { unit: '份', portions: 1000, yieldRate: 10_000 }
  return {
    products: new Map(
      items.map(({ code, name, portions, ingredients }) => {
        const rows = ingredients.map(component => ({ ...row, component, quantity: portions * 1000 }))
        return [code, { name, kind: 'PRODUCT', unit: '个', recipes: [{ validFrom, rows }] }]
      }),
    ),
    materials: new Map(
      items.flatMap(({ ingredients }) => ingredients.map(name => [name, { name, stockUnit: '份', ratios: [] }])),
    ),
  }
}
