import { Clock, Effect } from 'effect'
import { decideVote, type VoteDecision } from '../../../domain/approval/approval.ts'
import type { EndpointNamed } from '../../endpoints.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { notFound } from '../../platform/failure.ts'
import { allowed } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as approvalContract from '../contract.ts'
import { Approvals, type VoteRow } from '../ports.ts'
import { holdings } from './kinds.ts'

export const approve = handler(approvalContract.approve, (payload, caller) => decide(payload, 'APPROVE', '', caller))

export const reject = handler(approvalContract.reject, (payload, caller) =>
  decide(payload, 'REJECT', payload.reason, caller),
)

/** Holds what is voted on, counts the vote with those before it, and moves it where that was the last one needed. */
const decide = Effect.fnUntraced(function* (
  { kind, no, shopJdeNo, submissionNo }: Payload<EndpointNamed<'approval.approve'>>,
  decision: VoteDecision,
  reason: string,
  caller: Caller,
) {
  const approvals = yield* Approvals
  const subject = { kind, shopCode: shopJdeNo, no, submissionNo }
  const held = yield* holdings[kind](subject, caller)
  const now = yield* Clock.currentTimeMillis
  const [item] = yield* approvals.items(caller.scope, [subject])
  if (!item) return yield* notFound(`${kind} ${no}`)
  yield* held.judge(decision === 'APPROVE' ? 'approve' : 'reject')
  const votes = yield* approvals.votes(caller.scope, [item])
  const vote = { userId: caller.userId, decision, reason, yourSubmissionNo: submissionNo }
  const verdict = yield* allowed(decideVote({ ...item, votes }, vote))
  const said = verdict.kind === 'REJECTED' ? verdict.reason : null
  yield* approvals.cast(subject, { decision, reason: said, concludes: verdict.kind !== 'COUNTED' }, caller, now)
  const counted = verdict.kind === 'COUNTED' ? verdict.approvals : item.needed
  const answer = { no, approvals: counted, needed: item.needed }
  if (verdict.kind === 'COUNTED') return { ...answer, isConcluded: false, bizStatus: item.status }
  const moved =
    verdict.kind === 'APPROVED' ? held.approve(together(votes, caller), now) : held.reject(verdict.reason, now)
  return { ...answer, isConcluded: true, bizStatus: yield* moved }
})

/** Where it took several, the log names them all beside the last. */
const together = (votes: ReadonlyArray<VoteRow>, { userId, name }: Caller): string | null => {
  const others = votes.filter(vote => vote.userId !== userId && vote.decision === 'APPROVE')
  return others.length === 0 ? null : [...others.map(({ userName }) => userName), name].join('、')
}
