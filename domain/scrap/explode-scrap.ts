import type { UnitCost } from '../inventory/cost.ts'
import type { StockBalance } from '../inventory/posting.ts'
import type { Day } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { type Fraction, fraction, plus, roundFraction, times, zero } from '../sales/fraction.ts'
import { isGap, type Parts, partsOn, type RecipeBook } from '../sales/recipe.ts'
import type { ScrapEntry, ScrapLine } from './scrap.ts'
import type { UnscrappableReason } from './words.ts'

/** A product that cannot be scrapped, with the codes down to what is missing. */
export interface Unscrappable {
  readonly reason: UnscrappableReason
  readonly path: ReadonlyArray<string>
}

/** Returns a function that returns the materials of one unit of a product on a day, or why it cannot be scrapped [BF8]. */
export function scrapPartsOn(book: RecipeBook, day: Day): (code: string) => Parts | Unscrappable {
  const partsOf = partsOn(book, day)
  return code => {
    const parts = partsOf(code)
    return !isGap(parts) && parts.size === 0 ? { reason: 'NO_MATERIALS', path: [code] } : parts
  }
}

export const isUnscrappable = (parts: Parts | Unscrappable): parts is Unscrappable => 'reason' in parts

/**
 * Returns the lines with the materials that leave the stock: a material itself, or the materials of a product by the
 * recipe of the day, each rounded to a thousandth of its stock unit [BF8]. Products have no batches, so their expiry
 * day is left out. A code that is no product of the book is a material.
 */
export function explodeScrap(
  entries: ReadonlyArray<ScrapEntry>,
  book: RecipeBook,
  day: Day,
): Result<ReadonlyArray<ScrapLine>, Refusal<'SCRAP_NO_RECIPE'>> {
  const partsOf = scrapPartsOn(book, day)
  const lines: Array<ScrapLine> = []
  for (const entry of entries) {
    const { materialCode, quantity, expireDay } = entry
    const product = book.products.get(materialCode)
    if (!product) {
      lines.push({ ...entry, categoryCode: 'MATERIAL', parts: [{ materialCode, quantity, expireDay }] })
      continue
    }
    const parts = partsOf(materialCode)
    if (isUnscrappable(parts)) {
      const { reason, path } = parts
      const figures = { productCode: materialCode, productName: product.name, day, recipeGap: reason }
      return refuse('SCRAP_NO_RECIPE', { ...figures, recipePath: path.join(' → ') })
    }
    const categoryCode = product.kind === 'SEMI' ? 'SEMI' : 'PRODUCT'
    const perUnit = [...parts].map(([code, each]) => ({ materialCode: code, perUnit: each }))
    lines.push({ ...entry, expireDay: null, categoryCode, parts: partsOfQuantity(perUnit, quantity) })
  }
  return accept(lines)
}

/** Returns the materials of a quantity of a product; those below half a thousandth are left out. */
export const partsOfQuantity = (
  parts: ReadonlyArray<{ readonly materialCode: string; readonly perUnit: Fraction }>,
  quantity: Thousandths,
): ScrapLine['parts'] =>
  parts
    .map(({ materialCode, perUnit }) => ({
      ...{ materialCode, quantity: roundFraction(times(perUnit, fraction(quantity))) as Thousandths, expireDay: null },
    }))
    .filter(part => part.quantity > 0)

/** Returns the average cost of a stock unit; for an empty balance the last one, null if there never was one. */
const averageCost = ({ inStore, value, lastCost }: StockBalance): UnitCost | null =>
  inStore === 0 ? lastCost : { value, quantity: inStore }

/** Returns the average cost of one unit of a material, rounded to fen; null if nothing of it ever had a cost. */
export const materialCost = (balance: StockBalance): Fen | null => {
  const cost = averageCost(balance)
  return cost && (roundFraction(costFraction(cost)) as Fen)
}

/** Returns the cost of one unit of a product from its materials, rounded to fen; null if none of them ever had a cost. */
export function productCost(parts: Parts, balances: ReadonlyMap<string, StockBalance>): Fen | null {
  const costs = [...parts].flatMap(([code, quantity]) => {
    const balance = balances.get(code)
    const cost = balance && averageCost(balance)
    return cost ? [times(quantity, costFraction(cost))] : []
  })
  return costs.length === 0 ? null : (roundFraction(costs.reduce(plus, zero)) as Fen)
}

/** Returns fen for one stock unit; a value and a quantity below zero have the same sign. */
const costFraction = ({ value, quantity }: UnitCost): Fraction =>
  fraction(Math.sign(quantity) * value, Math.abs(quantity))
