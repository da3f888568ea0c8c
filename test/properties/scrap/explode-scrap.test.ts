import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyBalance, type StockBalance } from '../../../domain/inventory/posting.ts'
import { day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { fraction } from '../../../domain/sales/fraction.ts'
import type { RecipeBook, RecipeProduct, RecipeRow } from '../../../domain/sales/recipe.ts'
import {
  explodeScrap,
  isUnscrappable,
  materialCost,
  productCost,
  scrapPartsOn,
} from '../../../domain/scrap/explode-scrap.ts'
import { costScrap, materialsOfScrap, type ScrapEntry, stockOfScrap } from '../../../domain/scrap/scrap.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-21')
const entry = (materialCode: string, quantity: number): ScrapEntry => ({
  ...{ materialCode, quantity: quantity as Thousandths, expireDay: today, reason: '做坏', documents: [] },
})
const row = (component: string, quantity: number): RecipeRow => ({
  ...{ component, quantity, unit: '个', portions: 1000, yieldRate: 10_000 },
})
const recipes = (rows: ReadonlyArray<RecipeRow>) => [{ validFrom: day('2026-11-01'), rows }]
const product: RecipeProduct = {
  ...{ name: '堡', kind: 'PRODUCT', unit: '个' },
  recipes: recipes([row('m', 500), row('s', 200)]),
}
const material = { name: '鸡', stockUnit: '个', ratios: [] }
const book: RecipeBook = {
  products: new Map([
    ['p', product],
    ['s', { ...product, name: '酱', kind: 'SEMI', recipes: recipes([row('n', 1), row('m', 100)]) }],
    ['fee', { ...product, name: '袋', kind: 'SERVICE', recipes: [] }],
    ['new', { ...product, name: '新品', recipes: [{ validFrom: day('2026-11-22'), rows: [row('m', 1)] }] }],
    ['loop', { ...product, recipes: recipes([row('loop', 1)]) }],
  ]),
  materials: new Map([
    ['m', material],
    ['n', material],
  ]),
}
const explode = (...entries: ReadonlyArray<ScrapEntry>) => {
  const lines = explodeScrap(entries, book, today)
  if (!lines.ok) throw new Error(lines.refusal.kind)
  return lines.value
}
const balance = (inStore: number, value: number): StockBalance => ({ ...emptyBalance, inStore, value, seq: 1 })

describe('scrap of products', () => {
  it('[BF8] takes the materials of the recipe of the day, of semi-products too', () => {
    expect(explode(entry('p', 2000), entry('s', 1000), entry('m', 7))).toMatchObject([
      {
        ...{ materialCode: 'p', categoryCode: 'PRODUCT', expireDay: null },
        parts: [
          { materialCode: 'm', quantity: 1040, expireDay: null },
          // 2 × 0.2 × 0.001 is below half a thousandth.
        ],
      },
      {
        categoryCode: 'SEMI',
        parts: [
          { materialCode: 'n', quantity: 1 },
          { materialCode: 'm', quantity: 100 },
        ],
      },
      { categoryCode: 'MATERIAL', expireDay: today, parts: [{ materialCode: 'm', quantity: 7, expireDay: today }] },
    ])
    const lines = explode(entry('p', 2000), entry('s', 1000))
    expect(materialsOfScrap(lines)).toEqual(['m', 'n'])
    expect(stockOfScrap(lines, -1).map(({ materialCode, inStore }) => [materialCode, inStore])).toEqual([
      ...[
        ['m', -1040],
        ['n', -1],
        ['m', -100],
      ],
    ])
  })

  it.each([
    ['new', 'NO_RECIPE', 'new'],
    ['loop', 'CYCLE', 'loop → loop'],
    ['fee', 'NO_MATERIALS', 'fee'],
  ])('[BF8] refuses %s and names it: %s', (code, recipeGap, recipePath) => {
    expect(explodeScrap([entry(code, 1)], book, today)).toMatchObject({
      refusal: {
        kind: 'SCRAP_NO_RECIPE',
        figures: { productCode: code, productName: book.products.get(code)!.name, day: today, recipeGap, recipePath },
      },
    })
  })

  it('[BF3] [BF8] costs what leaves, whatever the products: the lines add up to the materials', () => {
    const quantities = fc.array(fc.tuple(fc.constantFrom('p', 's', 'm'), fc.integer({ min: 1, max: 9000 })), {
      ...{ minLength: 1, maxLength: 6 },
    })
    const stock = fc.record({ inStore: fc.integer({ min: 1, max: 9000 }), cost: fc.integer({ min: 0, max: 9000 }) })
    assertProperty(
      fc.property(quantities, stock, stock, (items, m, n) => {
        const balances = new Map([
          ['m', balance(m.inStore, m.inStore * m.cost)],
          ['n', balance(n.inStore, n.inStore * n.cost)],
        ])
        const lines = explode(...items.map(([code, quantity]) => entry(code, quantity)))
        const costed = costScrap(balances, lines)
        const whole = costScrap(
          balances,
          explode(
            ...materialsOfScrap(lines).map(code => {
              const parts = lines.flatMap(line => line.parts).filter(part => part.materialCode === code)
              return entry(
                code,
                parts.reduce((sum, { quantity }) => sum + quantity, 0),
              )
            }),
          ),
        )
        const amountOf = (all: typeof costed) => all.reduce((sum, { amount }) => sum + amount, 0)
        expect(amountOf(costed)).toBe(amountOf(whole))
        for (const { amount, parts } of costed) expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      }),
    )
  })

  it('[BF8] shows the cost of a unit from its materials, as far as they have one', () => {
    const partsOf = scrapPartsOn(book, today)
    const parts = partsOf('p')
    if (isUnscrappable(parts)) throw new Error(parts.reason)
    expect(parts.get('m')).toEqual(fraction(52, 100))
    const balances = new Map([['m', balance(1000, 1000 * 1000)]])
    expect([productCost(parts, balances), productCost(parts, new Map())]).toEqual([520, null])
    expect(productCost(parts, new Map([['m', emptyBalance]]))).toBeNull()
    const costs = [balance(-1000, -3000), emptyBalance, { ...emptyBalance, lastCost: { value: 9, quantity: 2 } }]
    expect(costs.map(materialCost)).toEqual([3, null, 5])
  })
})
