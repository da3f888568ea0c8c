import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import { getDifferenceForm, reviewClaim } from '../contract/differences.ts'
import { reviewReturn } from '../contract/returns.ts'

/** Approves a receiving difference in full. */
export const approveDifference = Effect.fnUntraced(function* (scNo: string) {
  const backend = yield* Backend
  const { lines } = yield* backend.call(getDifferenceForm, { scNo })
  const decisions = lines.map(({ materialCode, replaces, kind, quantity }) => ({
    ...{ materialCode, replaces, kind, approvedQuantity: quantity },
  }))
  return yield* backend.call(reviewClaim, { scNo, lines: decisions })
})

/** Approves a return. */
export const approveReturn = Effect.fnUntraced(function* (thNo: string) {
  return yield* (yield* Backend).call(reviewReturn, { thNo, isApproved: true })
})

/** Rejects a return with a reason. */
export const rejectReturn = Effect.fnUntraced(function* (thNo: string, reason: string) {
  return yield* (yield* Backend).call(reviewReturn, { thNo, isApproved: false, reason })
})
