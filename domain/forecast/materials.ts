import type { Day } from '../kernel/day.ts'
import { fen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import type { RecipeBook, RecipeGap } from '../sales/recipe.ts'
import { explode } from '../sales/usage.ts'
import type { ProductForecast } from './products.ts'

export interface MaterialForecast {
  /** The expected use by material and day, in thousandths of the stock unit: the `dailyEstimate` of a suggestion [E1]. */
  readonly use: ReadonlyMap<string, ReadonlyMap<Day, Thousandths>>
  /** The products whose recipe is missing, and why; nothing is forecast for their materials. */
  readonly gaps: ReadonlyMap<string, RecipeGap>
}

/** Explodes forecast products by the recipes of each day, exactly as sales are exploded [FC10]. */
export function forecastMaterials(book: RecipeBook, products: ReadonlyArray<ProductForecast>): MaterialForecast {
  const days = [...new Set(products.flatMap(({ pieces }) => [...pieces.keys()]))].sort()
  const use = new Map<string, Map<Day, Thousandths>>()
  const gaps = new Map<string, RecipeGap>()
  for (const day of days) {
    const lines = products.map(({ productCode, pieces }) => {
      const quantity = ((pieces.get(day) ?? 0) * 1000) as Thousandths
      return { productCode, sold: quantity, returned: 0 as Thousandths, amount: fen(0) }
    })
    const explosion = explode(book, day, lines)
    for (const [product, gap] of explosion.gaps) gaps.set(product, gap)
    for (const [material, { sold }] of explosion.usage) {
      const byDay = use.get(material) ?? new Map<Day, Thousandths>()
      use.set(material, byDay.set(day, sold as Thousandths))
    }
  }
  return { use, gaps }
}
