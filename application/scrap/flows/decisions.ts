import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import { reviewScrap } from '../contract/scrap.ts'

/** Approves a scrap order. */
export const approveScrap = Effect.fnUntraced(function* (bfNo: string) {
  return yield* (yield* Backend).call(reviewScrap, { bfNo, isApproved: true })
})

/** Rejects a scrap order with a reason. */
export const rejectScrap = Effect.fnUntraced(function* (bfNo: string, reason: string) {
  return yield* (yield* Backend).call(reviewScrap, { bfNo, isApproved: false, reason })
})
