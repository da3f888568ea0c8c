import type { Instant } from '../kernel/day.ts'
import type { Text } from '../kernel/text.ts'
import { type DocumentStep, documentStep } from '../platform/document-step.ts'
import type { AdjustmentStatus, PayStatus } from './words.ts'

/** The steps in the life of an account adjustment. */
export const adjustmentNodes = {
  CREATED: { words: ['制单', 'Created'] },
  CONFIRMED: { words: ['确认', 'Confirmed'] },
  SETTLED: { words: ['结算', 'Settled'] },
  VOIDED: { words: ['作废', 'Voided'] },
} as const satisfies Record<string, { words: Text }>
export type AdjustmentNode = keyof typeof adjustmentNodes

export const adjustmentNodeWords = (node: string): Text => adjustmentNodes[node as AdjustmentNode].words

/** When an account adjustment was created, confirmed, settled and last changed, and by whom; null if it has not happened. */
export interface AdjustmentStamps {
  readonly status: AdjustmentStatus
  readonly createdAt: Instant
  readonly createdByName: string
  readonly confirmedAt: Instant | null
  readonly confirmedByName: string | null
  readonly settledAt: Instant | null
  readonly settledByName: string | null
  readonly settleRemark: string | null
  readonly updatedAt: Instant
  readonly updatedByName: string
  readonly reason: string | null
}

/** Returns the steps of an account adjustment, oldest first. */
export function adjustmentSteps(stamps: AdjustmentStamps): ReadonlyArray<DocumentStep> {
  const { createdAt, createdByName, confirmedAt, confirmedByName, settledAt, settledByName, settleRemark } = stamps
  const step = documentStep<AdjustmentNode>
  return [
    step('CREATED', createdAt, createdByName),
    ...(confirmedAt === null ? [] : [step('CONFIRMED', confirmedAt, confirmedByName)]),
    ...(settledAt === null ? [] : [step('SETTLED', settledAt, settledByName, settleRemark)]),
    ...(stamps.status === '02' ? [step('VOIDED', stamps.updatedAt, stamps.updatedByName, stamps.reason)] : []),
  ]
}

/** Returns the steps that an account adjustment waits for. */
export const nextAdjustmentNodes = (status: AdjustmentStatus, payStatus: PayStatus): ReadonlyArray<AdjustmentNode> => {
  if (status === '10') return ['CONFIRMED']
  return status === '99' && payStatus === '0' ? ['SETTLED'] : []
}
