import { Effect } from 'effect'
import { forecastMaterials } from '../../../domain/forecast/materials.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import { Recipes } from '../../sales/ports.ts'
import { planProducts, planTurnover } from './plan.ts'

/**
 * Loads the expected use of a shop by material and day, in stock units, with the recipes that it was calculated by.
 * Empty for a shop without sales; materials without a recipe are left out [FC26].
 */
export const loadExpectedUse = Effect.fnUntraced(function* (shop: ShopInScope, today: Day, start: Day, length: number) {
  const plan = yield* planTurnover(shop, today, start, length)
  const products = yield* planProducts(shop, today, plan)
  const book = yield* (yield* Recipes).book(products.map(({ productCode }) => productCode))
  const { use } = forecastMaterials(
    book,
    products.map(({ productCode, pieces }) => ({
      productCode,
      pieces: new Map([...pieces].map(([day, { estimate }]) => [day, estimate])),
    })),
  )
  return { use, book }
})
