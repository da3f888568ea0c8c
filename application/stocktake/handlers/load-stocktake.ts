import { Effect } from 'effect'
import type { Scope } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { Stocktakes } from '../ports/stocktakes.ts'

/** Loads a stocktake of the scope; fails with NOT_FOUND if the scope has none with this number. */
export const loadStocktake = Effect.fnUntraced(function* (scope: Scope, orderNo: string) {
  return (yield* (yield* Stocktakes).find(scope, orderNo)) ?? (yield* notFound(`stocktake ${orderNo}`))
})

/** Loads a stocktake and locks it until the transaction ends. Read the clock after this, not before. */
export const loadStocktakeForUpdate = Effect.fnUntraced(function* (scope: Scope, orderNo: string) {
  return (yield* (yield* Stocktakes).lock(scope, orderNo)) ?? (yield* notFound(`stocktake ${orderNo}`))
})
