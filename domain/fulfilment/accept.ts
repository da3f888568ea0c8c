import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import { transition } from '../ordering/order/status.ts'

export interface AcceptFacts {
  readonly status: OrderStatus
  readonly submissionNo: number
}

/** The warehouse accepts an order. Refuses if the message refers to an earlier submission [W1]. */
export function decideAccept(
  order: AcceptFacts,
  submissionNo?: number,
): Result<{ readonly to: 'DC_RECEIVED' }, Refusal<'ORDER_STATUS' | 'SUBMISSION_OUTDATED'>> {
  const current = validateSubmission(order, submissionNo)
  if (!current.ok) return current
  const to = transition(order.status, 'accept', 'DC_RECEIVED')
  return to.ok ? accept({ to: to.value }) : to
}

/** Checks the submission number, which acts as a fencing token [W1]. */
export const validateSubmission = (
  { submissionNo: submission }: Pick<AcceptFacts, 'submissionNo'>,
  yourSubmission = submission,
): Result<number, Refusal<'SUBMISSION_OUTDATED'>> =>
  yourSubmission === submission
    ? accept(submission)
    : refuse('SUBMISSION_OUTDATED', { yourSubmission, submission }, [submission])
