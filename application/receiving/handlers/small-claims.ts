import { Effect } from 'effect'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import { approveLine } from '../../../domain/receiving/difference-review.ts'
import { worthInFull } from '../../../domain/receiving/difference-worth.ts'
import { CLAIM_RATE_DAYS, isSmallClaim } from '../../../domain/receiving/small-claims.ts'
import { systemActor } from '../../platform/caller.ts'
import { ReceivingDifferences } from '../ports/differences.ts'
import { type LockedOrderActor, settleDifference } from './decide-difference.ts'

/**
 * Approves a claim that is ready for review by the chain's rule for small claims, if it is one [RC24]. Returns its new status;
 * null if head office has to decide.
 */
export const approveSmallClaim = Effect.fnUntraced(function* (
  { order, at }: Omit<LockedOrderActor, 'actor'>,
  scNo: string,
) {
  const differences = yield* ReceivingDifferences
  const settings = yield* differences.settings
  if (settings.smallClaimMax === null || settings.smallClaimRate === null) return null
  const { scStatus, lines: claimedLines } = yield* differences.find(order, scNo)
  if (scStatus !== '11') return null
  const lines = claimedLines.map(approveLine)
  const amount = worthInFull(lines, yield* differences.orderedGoods(order, scNo))
  const hasMore = lines.some(({ kind }) => kind === 'MORE')
  const history = yield* differences.shopHistory(order, at - CLAIM_RATE_DAYS * DAY_MS)
  if (!isSmallClaim({ amount, hasMore }, history, settings)) return null
  const newStatus = yield* settleDifference({ order, at, actor: systemActor }, scNo, { scStatus: '99', lines }, true)
  return newStatus.scStatus
})
