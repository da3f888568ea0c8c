import { Effect } from 'effect'
import { figuresOf, varianceLine, varianceValue } from '../../../domain/stocktake/variance.ts'
import { StockLedger } from '../../inventory/ports.ts'
import { type LineFigures, type StocktakeInScope, Stocktakes } from '../ports/stocktakes.ts'

/** A material with what was counted of it, and when. */
export interface CountedMaterial {
  readonly materialCode: string
  readonly countedQty: number
  readonly firstAt: number
  readonly countedAt: number
}

/**
 * Compares counted materials with the book of the instant of their counting [ST8, ST11], by all that is recorded now, and stores
 * the figures. The shop's stock is locked until the transaction ends.
 */
export const compareWithBook = Effect.fnUntraced(function* (
  stocktake: StocktakeInScope,
  countedMaterials: ReadonlyArray<CountedMaterial>,
) {
  const stocktakes = yield* Stocktakes
  const balances = yield* (yield* StockLedger).lock(
    stocktake,
    countedMaterials.map(({ materialCode }) => materialCode),
  )
  const facts = yield* stocktakes.bookFacts(stocktake, countedMaterials)
  const lines = countedMaterials.map(({ materialCode, countedQty, firstAt, countedAt }): LineFigures => {
    const { bookNow, movedSince, movedDuring, supersededBy } = facts.get(materialCode)!
    const figures = figuresOf(countedQty, bookNow, movedSince)
    const value = varianceValue(balances.get(materialCode), varianceLine(materialCode, figures.varianceQty))
    return { materialCode, firstAt, countedAt, ...figures, movedDuring, value, supersededBy }
  })
  yield* stocktakes.putFigures(stocktake, lines)
  return lines
})
