import { Clock, Effect } from 'effect'
import { decideApproval, decideRejection } from '../../../domain/approval/approval.ts'
import { validateReductionSeen } from '../../../domain/approval/reduction.ts'
import type { EndpointBy } from '../../endpoints.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as approvalContract from '../contract.ts'
import { Approvals } from '../ports.ts'
import { approvalNote } from './approval-note.ts'
import { lockByKind } from './kinds.ts'

/** Counts the approval, and moves the order or application on if it was the last one required. */
export const approve = handler(
  approvalContract.approve,
  Effect.fnUntraced(function* (payload, caller) {
    const approvals = yield* Approvals
    const { subject, lockedItem, item, now } = yield* loadForVote(payload, caller, 'approve')
    const votes = yield* approvals.votes(caller.scope, [item])
    const verdict = yield* requireAccepted(decideApproval({ ...item, votes }, voterOf(payload, caller)))
    yield* requireAccepted(validateReductionSeen(payload.reductionNo ?? 0, item.reductionNo))
    const isConcluded = verdict.kind === 'APPROVED'
    const how = { note: approvalNote(votes, caller), isReduced: item.reductionNo > 0 }
    yield* approvals.cast(subject, { decision: 'APPROVE', reason: null, concludes: isConcluded }, caller, now)
    const bizStatus = isConcluded ? yield* lockedItem.approve(how, now) : item.status
    return { no: payload.no, approvals: verdict.approvals, needed: item.needed, isConcluded, bizStatus }
  }),
)

export const reject = handler(
  approvalContract.reject,
  Effect.fnUntraced(function* (payload, caller) {
    const { subject, lockedItem, item, now } = yield* loadForVote(payload, caller, 'reject')
    const reason = yield* requireAccepted(decideRejection(item, voterOf(payload, caller), payload.reason))
    yield* (yield* Approvals).cast(subject, { decision: 'REJECT', reason, concludes: true }, caller, now)
    const bizStatus = yield* lockedItem.reject(reason, now)
    return { no: payload.no, approvals: item.needed, needed: item.needed, isConcluded: true, bizStatus }
  }),
)

/** Locks the order or application until the transaction ends; refuses if its status does not allow the vote. */
const loadForVote = Effect.fnUntraced(function* (
  { kind, no, shopJdeNo, submissionNo }: Payload<EndpointBy<'approval.approve'>>,
  caller: Caller,
  event: 'approve' | 'reject',
) {
  const subject = { kind, shopCode: shopJdeNo, no, submissionNo }
  const lockedItem = yield* lockByKind[kind](subject, caller)
  const now = yield* Clock.currentTimeMillis
  const [item] = yield* (yield* Approvals).items(caller.scope, [subject])
  if (!item) return yield* notFound(`${kind} ${no}`)
  yield* lockedItem.validate(event)
  return { subject, lockedItem, item, now }
})

const voterOf = ({ submissionNo }: { readonly submissionNo: number }, { userId }: Caller) => ({
  userId,
  yourSubmissionNo: submissionNo,
})
