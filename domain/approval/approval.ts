import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import { REJECT_REASON_MAX } from '../ordering/cart/approve.ts'

/** What head office approves: a submitted add-on order, or a shop's application for an urgent order. */
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
  /** The current submission; only votes on this submission count. */
  readonly submissionNo: number
  readonly submittedBy: string | null
  readonly votes: ReadonlyArray<Vote>
  readonly needed: number
}
export interface Voter {
  readonly userId: string
  /** The submission that the approver saw. */
  readonly yourSubmissionNo: number
}
/** Result of an approval vote: it was counted, or it was the last one required. */
export type Approval =
  | { readonly kind: 'COUNTED'; readonly approvals: number }
  | { readonly kind: 'APPROVED'; readonly approvals: number }

/**
 * Decides the result of an approval [S16 to S18]; the order rule sets how many people must approve. A repeated approval
 * by the same person is refused, except that it concludes the approval when the required number has been lowered
 * meanwhile.
 */
export function decideApproval(
  facts: ApprovalFacts,
  voter: Voter,
): Result<Approval, Refusal<'ALREADY_VOTED' | 'APPROVER_IS_SUBMITTER' | 'SUBMISSION_CHANGED'>> {
  const may = validateVoter(facts, voter)
  if (!may.ok) return may
  const approvers = new Set(facts.votes.filter(({ decision }) => decision === 'APPROVE').map(({ userId }) => userId))
  const isRepeated = approvers.has(voter.userId)
  const approvals = approvers.add(voter.userId).size
  if (approvals >= facts.needed) return accept({ kind: 'APPROVED', approvals: facts.needed })
  return isRepeated
    ? refuse('ALREADY_VOTED', { approvals, needed: facts.needed })
    : accept({ kind: 'COUNTED', approvals })
}

/**
 * Decides a rejection and returns its reason. One rejection ends the approval, whatever others voted [S8, S16 to S18].
 */
export function decideRejection(
  facts: Pick<ApprovalFacts, 'submissionNo' | 'submittedBy'>,
  voter: Voter,
  reason: string,
): Result<string, Refusal<'APPROVER_IS_SUBMITTER' | 'REASON_REQUIRED' | 'SUBMISSION_CHANGED'>> {
  const may = validateVoter(facts, voter)
  return may.ok ? validateReason(reason) : may
}

/**
 * Validates that a person may vote: on the current submission, and not on their own [S16, S17, U5]. Returns the user
 * id.
 */
export function validateVoter(
  { submissionNo, submittedBy }: Pick<ApprovalFacts, 'submissionNo' | 'submittedBy'>,
  { userId, yourSubmissionNo }: Voter,
): Result<string, Refusal<'APPROVER_IS_SUBMITTER' | 'SUBMISSION_CHANGED'>> {
  if (yourSubmissionNo !== submissionNo) {
    return refuse('SUBMISSION_CHANGED', { yourVersion: yourSubmissionNo, version: submissionNo }, [submissionNo])
  }
  return submittedBy === userId ? refuse('APPROVER_IS_SUBMITTER', {}) : accept(userId)
}

/** Validates the reason of a rejection: 1 to 100 characters. Returns it trimmed [S8]. */
export function validateReason(text: string): Result<string, Refusal<'REASON_REQUIRED'>> {
  const reason = text.trim()
  const length = [...reason].length
  if (length < 1 || length > REJECT_REASON_MAX) return refuse('REASON_REQUIRED', { max: REJECT_REASON_MAX })
  return accept(reason)
}
