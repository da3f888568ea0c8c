import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import { confirmAdjustment } from '../contract/adjustments.ts'

/** Confirms an account adjustment; refused if the book has less than it takes, so that somebody looks at that one alone. */
export const confirmOne = Effect.fnUntraced(function* (tzNo: string) {
  return yield* (yield* Backend).call(confirmAdjustment, { tzNo })
})
