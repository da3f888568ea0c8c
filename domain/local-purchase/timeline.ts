import type { Instant } from '../kernel/day.ts'
import type { Text } from '../kernel/text.ts'
import { type DocumentStep, documentStep } from '../platform/document-step.ts'
import type { LocalPurchaseStatus } from './words.ts'

/** The steps in the life of a local purchase. */
export const localPurchaseNodes = {
  BOOKED: { words: ['登记入库', 'Recorded and added to stock'] },
  SUBMITTED: { words: ['提交审核', 'Submitted for review'] },
  APPROVED: { words: ['审核通过', 'Approved'] },
  VOIDED: { words: ['作废', 'Voided'] },
} as const satisfies Record<string, { words: Text }>
export type LocalPurchaseNode = keyof typeof localPurchaseNodes

export const localPurchaseNodeWords = (node: string): Text => localPurchaseNodes[node as LocalPurchaseNode].words

/** When a local purchase was recorded, booked, approved and last changed, and by whom; null if it has not happened. */
export interface LocalPurchaseStamps {
  readonly status: LocalPurchaseStatus
  readonly createdAt: Instant
  readonly createdByName: string
  readonly bookedAt: Instant | null
  readonly reviewedAt: Instant | null
  readonly reviewedByName: string | null
  readonly updatedAt: Instant
  readonly updatedByName: string
  readonly reason: string | null
}

/** Returns the steps of a local purchase, oldest first. */
export function localPurchaseSteps(stamps: LocalPurchaseStamps): ReadonlyArray<DocumentStep> {
  const { status, createdAt, createdByName, bookedAt, reviewedAt, reviewedByName } = stamps
  const step = documentStep<LocalPurchaseNode>
  return [
    step(bookedAt !== null && reviewedAt === null ? 'BOOKED' : 'SUBMITTED', createdAt, createdByName),
    ...(reviewedAt === null ? [] : [step('APPROVED', reviewedAt, reviewedByName)]),
    ...(status === '02' ? [step('VOIDED', stamps.updatedAt, stamps.updatedByName, stamps.reason)] : []),
  ]
}

/** Returns the steps that a local purchase waits for. */
export const nextLocalPurchaseNodes = (status: LocalPurchaseStatus): ReadonlyArray<LocalPurchaseNode> =>
  status === '10' ? ['APPROVED'] : []
