import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import { reviewStocktake } from '../contract/stocktakes.ts'

/** Approves a count. */
export const approveStocktake = Effect.fnUntraced(function* (orderNo: string) {
  return yield* (yield* Backend).call(reviewStocktake, { orderNo, isApproved: true })
})

/** Rejects a count with a reason; all of it is counted again. */
export const rejectStocktake = Effect.fnUntraced(function* (orderNo: string, reason: string) {
  return yield* (yield* Backend).call(reviewStocktake, { orderNo, isApproved: false, reason })
})
