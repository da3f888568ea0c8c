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

/** When each step of a return happened; null if it has not. */
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
}

export interface TimelineNode {
  readonly node: ReturnNode
  readonly at: Instant | null
  readonly status: NodeStatus
}

/** Returns the timeline of a return; its current step is the last node that does not wait [RT1]. */
export function timelineOf(times: ReturnTimes): ReadonlyArray<TimelineNode> {
  const { thStatus, appliedAt, submittedAt, reviewedAt, voidedAt, storedAt, refundedAt, isRefundable } = times
  const isOver = thStatus === '01' || thStatus === '02'
  const rest = isOver ? 'OUT' : 'WAIT'
  const step = (node: ReturnNode, at: Instant | null, isDone: boolean): TimelineNode => ({
    ...{ node, at: isDone ? at : null },
    status: isDone ? 'SUCC' : rest,
  })
  const isDraft = thStatus === '00'
  const isReviewed = thStatus === '31' || thStatus === '99'
  const isStored = thStatus === '99'
  const submit = step('SUBMIT', submittedAt, !isDraft && (thStatus !== '02' || submittedAt !== null))
  const review: TimelineNode =
    thStatus === '01' ? { node: 'REVIEW', at: reviewedAt, status: 'FALL' } : step('REVIEW', reviewedAt, isReviewed)
  const refund: TimelineNode =
    isStored && !isRefundable
      ? { node: 'REFUND', at: null, status: 'OUT' }
      : step('REFUND', refundedAt, isStored && refundedAt !== null)
  return [
    step('APPLY', appliedAt, true),
    submit,
    ...(thStatus === '02' ? [{ node: 'VOID', at: voidedAt, status: 'FALL' } as const] : []),
    review,
    step('STORE', storedAt, isStored),
    refund,
  ]
}
