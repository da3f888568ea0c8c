import type { Fen } from '../kernel/money.ts'
import { oneToOne } from '../kernel/unit-ratio.ts'
import type { StockQuantity, StockValue } from './cost.ts'
import { type DocumentUnit, emptyBalance, type StockBalance, type StockLine } from './posting.ts'

/** Maximum count in thousandths, and maximum cost of a unit in fen: their product is a safe integer. */
export const COUNT_MAX = 1_000_000_000
export const UNIT_COST_MAX = 5_000_000

/** The actual stock of a material, according to a count or another system. */
export interface CountedStock {
  readonly materialCode: string
  readonly inStore: StockQuantity
  /** Cost of one unit; null to take more than the book stock in at the average cost. */
  readonly unitCost: Fen | null
  /** The unit in which it was counted and which the cost is for; left out if it is the stock unit. */
  readonly unit?: DocumentUnit | undefined
}

/** Returns the lines that bring the book to what was counted; a material that agrees has none [SL6]. */
export const openingLines = (
  balances: ReadonlyMap<string, StockBalance>,
  counts: ReadonlyArray<CountedStock>,
): ReadonlyArray<StockLine> =>
  counts.flatMap(({ materialCode, inStore, unitCost, unit }) => {
    const change = inStore - (balances.get(materialCode) ?? emptyBalance).inStore
    const value = change > 0 && unitCost !== null ? costOf(change, unitCost, unit) : null
    return change === 0 ? [] : [{ materialCode, inStore: change, inTransport: 0, value, ...(unit && { unit }) }]
  })

/** Returns the value of a quantity in the stock unit at the cost of another unit, to the nearest whole figure. */
const costOf = (quantity: StockQuantity, unitCost: Fen, unit: DocumentUnit | undefined): StockValue => {
  const { numerator, denominator } = unit?.ratio ?? oneToOne
  const [above, below] = [2n * BigInt(quantity) * BigInt(unitCost) * BigInt(denominator), 2n * BigInt(numerator)]
  return Number((above + BigInt(numerator)) / below)
}
