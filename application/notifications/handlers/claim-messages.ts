import { Effect } from 'effect'
import { claimMessageOf, claimRequests } from '../../../domain/notifications/claim-kinds.ts'
import type { DifferenceStatus } from '../../../domain/receiving/receipt-status.ts'
import type { Actor } from '../../platform/caller.ts'
import { Messages } from '../ports/messages.ts'

interface MovedDifference {
  readonly order: { readonly shopCode: string }
  readonly scNo: string
  readonly to: DifferenceStatus
  readonly reason: string | null
  readonly actor: Actor
  readonly at: number
}

/** Notifies shop and head office of a receiving difference with a new status, and settles earlier requests [T1]. */
export const sendClaimMessages = Effect.fnUntraced(function* (transition: MovedDifference) {
  const { order, scNo: subject, to, reason: detail, actor, at } = transition
  const { shopCode } = order
  const messages = yield* Messages
  const kind = claimMessageOf(to, detail)
  const settledKinds = claimRequests.filter(request => request !== kind)
  yield* messages.markDone(settledKinds.map(request => ({ kind: request, shopCode, subject, at })))
  if (kind !== null) yield* messages.send([{ kind, shopCode, subject, detail, actor, at }])
})
