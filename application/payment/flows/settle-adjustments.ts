import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { settleAdjustment } from '../contract/adjustments.ts'

/** How several account adjustments are settled: with subsidy or without, and the note that each of them gets. */
export type SettlementChoice = Pick<Payload<typeof settleAdjustment>, 'isSubsidy' | 'remark'>

/** Returns how to settle one of several account adjustments: with the subsidy that is left when its turn comes [TZ8]. */
export const settleOne = (choice: SettlementChoice) =>
  Effect.fnUntraced(function* (tzNo: string) {
    return yield* (yield* Backend).call(settleAdjustment, { tzNo, ...choice })
  })
