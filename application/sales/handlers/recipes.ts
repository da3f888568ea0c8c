import { Clock, Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import { type Fraction, fraction, roundFraction, times } from '../../../domain/sales/fraction.ts'
import { type RecipeBook, type RecipeMaterial, recipeOn, stockRatioOn } from '../../../domain/sales/recipe.ts'
import { type CostNode, costTree } from '../../../domain/sales/recipe-cost.ts'
import { contentOf } from '../../../domain/sales/spec-content.ts'
import { StockViews } from '../../inventory/ports.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/recipes.ts'
import { Recipes } from '../ports.ts'
import { businessDayAt } from './record.ts'

export const listRecipeProducts = handler(
  contract.listRecipeProducts,
  Effect.fnUntraced(function* () {
    const recipes = yield* Recipes
    return { products: yield* recipes.products, shopGroups: yield* recipes.shopGroups }
  }),
)

/** Returns the tree of a product with the cost of one portion [SA7]. */
export const getRecipeTree = handler(
  contract.getRecipeTree,
  Effect.fnUntraced(function* (payload, caller) {
    const { productCode } = payload
    const day = payload.day ?? (yield* businessDayAt(yield* Clock.currentTimeMillis))
    const recipes = yield* Recipes
    const book = yield* recipes.book([productCode])
    const product = book.products.get(productCode)
    const { basis, unitCosts } = yield* unitCostsOf(book, payload, day, caller)
    const tree = costTree(book, productCode, day, unitCosts)
    if (!product || !tree) return yield* notFound(`product ${productCode}`)
    const [root] = tree.nodes
    const { price } = (yield* recipes.products).find(record => record.productCode === productCode)!
    return {
      ...{ productCode, name: product.name, unit: product.unit, price, day, costBasis: basis, isCut: tree.isCut },
      validFrom: recipeOn(product, day)?.validFrom ?? null,
      ...{ cost: yuanOf(root!.cost), unknown: root!.unknown },
      nodes: tree.nodes.map(node => wireNode(node, book)),
    }
  }),
)

const wireNode = ({ row, quantity, cost, ...node }: CostNode, book: RecipeBook) => ({
  ...node,
  content: smallQuantity(book.materials.get(node.code)?.pack, node.unit, quantity),
  ...{ quantity: decimals(quantity, 6), cost: yuanOf(cost), yieldRate: row ? row.yieldRate / 100 : null },
})

/** Returns a quantity of packs in the small unit of their specification; null if it does not name one. */
const smallQuantity = (pack: RecipeMaterial['pack'], unit: string, quantity: Fraction) => {
  const content = pack && pack.unit === unit ? contentOf(pack.spec) : null
  return content && { quantity: decimals(times(quantity, content.quantity), 2), unit: content.unit }
}

const decimals = (number: Fraction, places: number): number =>
  roundFraction(times(number, fraction(10 ** places))) / 10 ** places

/** Converts fen to yuan with four decimals. */
const yuanOf = (cost: Fraction): number => decimals(times(cost, fraction(1, 100)), 4)

/** Returns what a stock unit of each material costs: on average in the shop, or by the prices of the shop group. */
const unitCostsOf = Effect.fnUntraced(function* (
  book: RecipeBook,
  { storeCode, shopGroup }: Payload<typeof contract.getRecipeTree>,
  day: Day,
  caller: Caller,
) {
  const unitCosts = new Map<string, Fraction>()
  if (storeCode !== undefined) {
    const balances = yield* (yield* StockViews).balances(yield* loadShop(caller, storeCode))
    for (const [code, { inStore, value, lastCost }] of balances) {
      const average = inStore === 0 ? lastCost : { value, quantity: inStore }
      const sign = average && average.quantity < 0 ? -1 : 1
      if (average) unitCosts.set(code, fraction(sign * average.value, sign * average.quantity))
    }
    return { basis: 'SHOP' as const, unitCosts }
  }
  if (shopGroup === undefined) return { basis: 'NONE' as const, unitCosts }
  for (const { materialCode, unit, price } of yield* (yield* Recipes).prices(
    shopGroup,
    [...book.materials.keys()],
    day,
  )) {
    const ratio = stockRatioOn(book.materials.get(materialCode)!, unit, day)
    if (ratio) unitCosts.set(materialCode, times(fraction(price), fraction(ratio.denominator, ratio.numerator)))
  }
  return { basis: 'SHOP_GROUP' as const, unitCosts }
})
