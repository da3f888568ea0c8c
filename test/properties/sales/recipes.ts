import fc from 'fast-check'
import { type Day, day } from '../../../domain/kernel/day.ts'
import type { RecipeBook, RecipeProduct, RecipeRow } from '../../../domain/sales/recipe.ts'

/** Recipes for the tests: a book made of plain rows, and random ones whose semi-products only contain lower ones. */
export interface PlainRow extends Partial<RecipeRow> {
  readonly product: string
  readonly component: string
  readonly validFrom?: Day
}

export const bookOf = (
  rows: ReadonlyArray<PlainRow>,
  materials: RecipeBook['materials'] = new Map(),
  kinds: Readonly<Record<string, RecipeProduct['kind']>> = {},
): RecipeBook => {
  const codes = new Set([...rows.map(({ product }) => product), ...Object.keys(kinds)])
  const products = new Map([...codes].map(code => [code, productOf(code, rows, kinds[code])] as const))
  const leaves = rows.map(({ component }) => component).filter(code => code.startsWith('M'))
  const leafMaterials = new Map(leaves.map(code => [code, { name: code, stockUnit: 'g', ratios: [] }] as const))
  return { products, materials: new Map([...leafMaterials, ...materials]) }
}

const productOf = (
  code: string,
  rows: ReadonlyArray<PlainRow>,
  kind: RecipeProduct['kind'] = 'PRODUCT',
): RecipeProduct => {
  const own = rows.filter(({ product }) => product === code)
  const days = [...new Set(own.map(({ validFrom = firstDay }) => validFrom))].sort()
  return {
    ...{ name: code, kind, unit: 'portion' },
    recipes: days.map(validFrom => ({
      validFrom,
      rows: own
        .filter(row => (row.validFrom ?? firstDay) === validFrom)
        .map(({ component, quantity = 1000, unit, portions = 1000, yieldRate = 10_000 }) => ({
          ...{ component, quantity, portions, yieldRate },
          unit: unit ?? (component.startsWith('M') ? 'g' : 'portion'),
        })),
    })),
  }
}

const firstDay = day('2026-01-01')
const LEVELS = 4

/** Rows of products P0 to P3: each is made of materials and of products with a higher number, which need not be complete. */
export const plainRows = fc.uniqueArray(
  fc.record({
    product: fc.integer({ min: 0, max: LEVELS - 1 }).map(place => `P${place}`),
    component: fc.oneof(
      fc.integer({ min: 0, max: 4 }).map(place => `M${place}`),
      fc.integer({ min: 1, max: LEVELS }).map(place => `P${place}`),
    ),
    quantity: fc.integer({ min: 1, max: 50_000 }),
    portions: fc.constantFrom(1000, 3000, 7000, 12_500),
    yieldRate: fc.constantFrom(10_000, 8000, 9700, 3333),
  }),
  { selector: ({ product, component }) => `${product} ${component}`, maxLength: 25 },
)

/** Only rows that lead down, so that nothing contains itself, and only to products that have a recipe. */
export const soundRows = plainRows.map(rows => {
  const down = rows.filter(({ product, component }) => component.startsWith('M') || component > product)
  const made = (rest: typeof down): typeof down => {
    const products = new Set(rest.map(({ product }) => product))
    const next = rest.filter(({ component }) => component.startsWith('M') || products.has(component))
    return next.length === rest.length ? rest : made(next)
  }
  return made(down)
})
