import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import { transition } from '../ordering/order/status.ts'

export interface AcceptFacts {
  readonly status: OrderStatus
  readonly submissionNo: number
}

/** The warehouse takes an order on; a message about an earlier submission comes too late [W1]. */
export function decideAccept(
  order: AcceptFacts,
  submissionNo?: number,
): Result<{ readonly to: 'DC_RECEIVED' }, Refusal<'ORDER_STATUS' | 'SUBMISSION_OUTDATED'>> {
  const current = judgeSubmission(order, submissionNo)
  if (!current.ok) return current
  const to = transition(order.status, 'accept', 'DC_RECEIVED')
  return to.ok ? accept({ to: to.value }) : to
}

/** The submission number is the fencing token of whoever acts on what was submitted [W1]. */
export const judgeSubmission = (
  { submissionNo: submission }: Pick<AcceptFacts, 'submissionNo'>,
  yourSubmission = submission,
): Result<number, Refusal<'SUBMISSION_OUTDATED'>> =>
  yourSubmission === submission
    ? accept(submission)
    : refuse('SUBMISSION_OUTDATED', { yourSubmission, submission }, [submission])
