import type { Instant } from '../../kernel/day.ts'
import type { Text } from '../../kernel/text.ts'
import type { ReturnStatus } from '../../ordering/order/follow.ts'
import type { NodeStatus } from '../../platform/node-status.ts'

/** The steps of a return. */
export const returnNodes = {
  APPLY: ['申请退货', 'Return requested'],
  SUBMIT: ['提交审核', 'Submitted for review'],
  REVIEW: ['总部审核', 'Reviewed by head office'],
  VOID: ['门店作废', 'Voided by the shop'],
  STORE: ['退货入库', 'Restocked'],
  REFUND: ['退款', 'Refunded'],
} as const satisfies Record<string, Text>
export type ReturnNode = keyof typeof returnNodes

/** When each step of a return happened and who did it; null if it has not happened, or if the person is not known. */
export interface ReturnTimes {
  readonly thStatus: ReturnStatus
  readonly appliedAt: Instant
  readonly submittedAt: Instant | null
  readonly reviewedAt: Instant | null
  readonly voidedAt: Instant | null
  readonly storedAt: Instant | null
  /** When the refund was completed. */
  readonly refundedAt: Instant | null
  /** Whether the completed return has something to refund in this portal. */
  readonly isRefundable: boolean
  readonly appliedByName: string | null
  readonly submittedByName: string | null
  readonly reviewedByName: string | null
  readonly voidedByName: string | null
  readonly storedByName: string | null
  /** Why it was rejected or voided; null if it was neither, or without a reason. */
  readonly reason: string | null
}

export interface TimelineNode {
  readonly node: ReturnNode
  readonly at: Instant | null
  readonly status: NodeStatus
  /** The person who did it; null if it has not happened, or if the person is not known. */
  readonly actorName: string | null
  /** Why the return was rejected or voided in this step; null otherwise. */
  readonly remark: string | null
}

/** Returns the timeline of a return; its current step is the last node that does not wait [RT1]. */
export function timelineOf(times: ReturnTimes): ReadonlyArray<TimelineNode> {
  const { thStatus, appliedAt, submittedAt, reviewedAt, voidedAt, storedAt, refundedAt, isRefundable } = times
  const { appliedByName, submittedByName, reviewedByName, voidedByName, storedByName, reason } = times
  const isOver = thStatus === '01' || thStatus === '02'
  const rest = isOver ? 'OUT' : 'WAIT'
  const step = (node: ReturnNode, at: Instant | null, isDone: boolean, actorName: string | null): TimelineNode => ({
    ...{ node, at: isDone ? at : null, actorName: isDone ? actorName : null },
    ...{ status: isDone ? 'SUCC' : rest, remark: null },
  })
  const failedStep = (node: ReturnNode, at: Instant | null, actorName: string | null): TimelineNode => ({
    ...{ node, at, actorName, status: 'FALL', remark: reason },
  })
  const isDraft = thStatus === '00'
  const isReviewed = thStatus === '31' || thStatus === '99'
  const isStored = thStatus === '99'
  const isSubmitted = !isDraft && (thStatus !== '02' || submittedAt !== null)
  const submit = step('SUBMIT', submittedAt, isSubmitted, submittedByName)
  const review =
    thStatus === '01'
      ? failedStep('REVIEW', reviewedAt, reviewedByName)
      : step('REVIEW', reviewedAt, isReviewed, reviewedByName)
  const refund: TimelineNode =
    isStored && !isRefundable
      ? { node: 'REFUND', at: null, status: 'OUT', actorName: null, remark: null }
      : step('REFUND', refundedAt, isStored && refundedAt !== null, null)
  return [
    step('APPLY', appliedAt, true, appliedByName),
    submit,
    ...(thStatus === '02' ? [failedStep('VOID', voidedAt, voidedByName)] : []),
    review,
    step('STORE', storedAt, isStored, storedByName),
    refund,
  ]
}
