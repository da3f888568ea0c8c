import type { Fen } from '../kernel/money.ts'
import type { StockQuantity } from './cost.ts'
import { emptyBalance, type StockBalance, type StockLine } from './posting.ts'

/** The largest count, in thousandths, and the highest cost of a unit, in fen: their product is a whole figure of the ledger. */
export const COUNT_MAX = 1_000_000_000
export const UNIT_COST_MAX = 5_000_000

/** What is really in the store of a material, as a count or another system says. */
export interface CountedStock {
  readonly materialCode: string
  readonly inStore: StockQuantity
  /** Cost of one unit; null to take more than the book says in at the average cost. */
  readonly unitCost: Fen | null
}

/** Returns the lines that bring the book to what was counted; a material that agrees has none [SL6]. */
export const openingLines = (
  balances: ReadonlyMap<string, StockBalance>,
  counted: ReadonlyArray<CountedStock>,
): ReadonlyArray<StockLine> =>
  counted.flatMap(({ materialCode, inStore, unitCost }) => {
    const change = inStore - (balances.get(materialCode) ?? emptyBalance).inStore
    const value = change > 0 && unitCost !== null ? unitCost * change : null
    return change === 0 ? [] : [{ materialCode, inStore: change, inTransport: 0, value }]
  })
