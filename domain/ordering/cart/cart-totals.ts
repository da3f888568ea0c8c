import { type Fen, hasAbnormalPrice, lineAmount, sumFen } from '../../kernel/money.ts'
import type { Thousandths } from '../../kernel/quantity.ts'
import type { CartQuantity } from '../order/order.ts'
import type { Sheet } from './cart.ts'

/** Totals of a cart; `abnormalPrices` lists the materials without a price, which add no amount [C6, M3]. */
export interface CartTotals {
  readonly kinds: number
  /** Sum of all quantities, in thousandths. */
  readonly quantity: Thousandths
  readonly amount: Fen
  readonly abnormalPrices: ReadonlyArray<string>
}
export interface CategoryTotals extends CartTotals {
  readonly categoryCode: string
  readonly lines: ReadonlyArray<CartQuantity>
}
/** The category code that stands for the whole cart. */
export const ALL = 'ALL'

/** Adds up the non-zero lines. A material that is not on the sheet counts as having no price. */
export function cartTotals(lines: Iterable<CartQuantity>, sheet: Sheet): CartTotals {
  const orderedLines = [...lines].filter(line => line.quantity > 0)
  const priceOf = (line: CartQuantity) => sheet.get(line.materialCode)?.price ?? null
  const abnormalPrices = orderedLines.filter(line => hasAbnormalPrice(priceOf(line))).map(line => line.materialCode)
  const amounts = orderedLines.flatMap(line => {
    const price = priceOf(line)
    return hasAbnormalPrice(price) ? [] : [lineAmount(price!, line.quantity)]
  })
  const quantity = orderedLines.reduce((sum, line) => sum + line.quantity, 0) as Thousandths
  return { kinds: orderedLines.length, quantity, amount: sumFen(amounts), abnormalPrices }
}

/** Returns the totals of ALL, then of each category in the order of its first line [C7]. */
export function categoryTotals(lines: Iterable<CartQuantity>, sheet: Sheet): ReadonlyArray<CategoryTotals> {
  const orderedLines = [...lines].filter(line => line.quantity > 0)
  const byCategory = Map.groupBy(orderedLines, line => sheet.get(line.materialCode)?.categoryCode ?? OTHER)
  return [[ALL, orderedLines] as const, ...byCategory].map(([categoryCode, categoryLines]) => ({
    categoryCode,
    lines: categoryLines,
    ...cartTotals(categoryLines, sheet),
  }))
}

const OTHER = 'OTHER'
