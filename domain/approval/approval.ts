import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import { REJECT_REASON_MAX } from '../ordering/cart/approve.ts'

/** What head office is asked to approve: a submitted add-on order, or a shop's application for an urgent one. */
export const approvalKinds = {
  ADD_ON: { words: ['加单', 'Add-on order'] },
  URGENT: { words: ['紧急订货申请', 'Urgent application'] },
} as const satisfies Record<string, { words: Text }>
export type ApprovalKind = keyof typeof approvalKinds

export const voteDecisions = {
  APPROVE: { words: ['通过', 'Approved'] },
  REJECT: { words: ['驳回', 'Rejected'] },
} as const satisfies Record<string, { words: Text }>
export type VoteDecision = keyof typeof voteDecisions

export interface Vote {
  readonly userId: string
  readonly decision: VoteDecision
}
export interface ApprovalFacts {
  /** Which submission is asked about; the votes are those of this one. */
  readonly submissionNo: number
  readonly submittedBy: string | null
  readonly votes: ReadonlyArray<Vote>
  readonly needed: number
}
export interface CastVote extends Vote {
  /** The submission that the approver saw. */
  readonly yourSubmissionNo: number
  readonly reason: string
}
/** What a vote comes to: one more yes of those needed, or the end of the matter. */
export type Verdict =
  | { readonly kind: 'COUNTED'; readonly approvals: number }
  | { readonly kind: 'APPROVED' }
  | { readonly kind: 'REJECTED'; readonly reason: string }

/**
 * Decides what a vote comes to [S16 to S18]: one no ends it, whatever was said before; it takes as many people's yes as
 * the order rule asks for. A yes that was given already counts once, and only where fewer are needed by now does it end it.
 */
export function decideVote(facts: ApprovalFacts, vote: CastVote): Result<Verdict> {
  const may = judgeVoter(facts, vote)
  if (!may.ok) return may
  if (vote.decision === 'REJECT') return judgeReason(vote.reason)
  const approvers = new Set(facts.votes.filter(({ decision }) => decision === 'APPROVE').map(({ userId }) => userId))
  const isRepeated = approvers.has(vote.userId)
  const approvals = approvers.add(vote.userId).size
  if (approvals >= facts.needed) return accept({ kind: 'APPROVED' })
  return isRepeated
    ? refuse('ALREADY_VOTED', { approvals, needed: facts.needed })
    : accept({ kind: 'COUNTED', approvals })
}

/** Whether somebody may vote on what they saw: of that submission, and not their own [S16, S17]. */
export function judgeVoter(
  { submissionNo, submittedBy }: Pick<ApprovalFacts, 'submissionNo' | 'submittedBy'>,
  { userId, yourSubmissionNo }: Pick<CastVote, 'userId' | 'yourSubmissionNo'>,
): Result<string> {
  if (yourSubmissionNo !== submissionNo) {
    return refuse('SUBMISSION_CHANGED', { yourVersion: yourSubmissionNo, version: submissionNo }, [submissionNo])
  }
  return submittedBy === userId ? refuse('APPROVER_IS_SUBMITTER', {}) : accept(userId)
}

/** A rejection carries a reason of 1 to 100 characters [S8]. */
export function judgeReason(typed: string): Result<Extract<Verdict, { kind: 'REJECTED' }>> {
  const reason = typed.trim()
  const length = [...reason].length
  if (length < 1 || length > REJECT_REASON_MAX) return refuse('REASON_REQUIRED', { max: REJECT_REASON_MAX })
  return accept({ kind: 'REJECTED', reason })
}
