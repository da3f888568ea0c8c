import type { Instant } from '../kernel/day.ts'
import type { Text } from '../kernel/text.ts'
import { type DocumentStep, documentStep } from '../platform/document-step.ts'
import type { ScrapStatus } from './words.ts'

/** The steps in the life of a scrap order. */
export const scrapNodes = {
  DRAFTED: { words: ['存为草稿', 'Saved as draft'] },
  SUBMITTED: { words: ['提交审核', 'Submitted for review'] },
  SCRAPPED: { words: ['报废出库', 'Scrapped'] },
  APPROVED: { words: ['审核通过', 'Approved'] },
  REJECTED: { words: ['审核驳回', 'Rejected'] },
  VOIDED: { words: ['作废', 'Voided'] },
} as const satisfies Record<string, { words: Text }>
export type ScrapNode = keyof typeof scrapNodes

/** Returns the step that a scrap order waits for; null if it is completed or voided. */
export const nextScrapNode = (status: ScrapStatus): ScrapNode | null =>
  status === '99' || status === '02' ? null : status === '11' ? 'APPROVED' : 'SCRAPPED'

export const scrapNodeWords = (node: string): Text =>
  (scrapNodes as Readonly<Record<string, { readonly words: Text }>>)[node]?.words ?? [node, node]

/** When a scrap order was recorded, reviewed and last changed, and by whom; null if it has not happened. */
export interface ScrapStamps {
  readonly status: ScrapStatus
  readonly stockLeft: boolean
  readonly createdAt: Instant
  readonly createdByName: string
  readonly submittedAt: Instant | null
  readonly reviewedAt: Instant | null
  readonly reviewedByName: string | null
  readonly updatedAt: Instant
  readonly updatedByName: string
  readonly reason: string | null
}

/**
 * Returns the recorded steps of a scrap order. Steps from before steps were recorded come first, as far as its stamps tell
 * them; a rejection that was followed by another submission is not among them.
 */
export function scrapSteps(stamps: ScrapStamps, recorded: ReadonlyArray<DocumentStep>): ReadonlyArray<DocumentStep> {
  const since = recorded[0]?.at ?? Number.POSITIVE_INFINITY
  const earlier = stepsOfStamps(stamps).filter(
    ({ at, node }) => at < since && recorded.every(step => step.node !== node),
  )
  return [...earlier, ...recorded]
}

function stepsOfStamps(stamps: ScrapStamps): ReadonlyArray<DocumentStep> {
  const { status, stockLeft, createdAt, createdByName, submittedAt, reviewedAt, reviewedByName, reason } = stamps
  const isReviewed = reviewedAt !== null
  const isRejected = status === '01' || (status === '02' && !stockLeft)
  const step = documentStep<ScrapNode>
  return [
    submittedAt !== createdAt ? step('DRAFTED', createdAt, createdByName) : null,
    submittedAt === null ? null : step(stockLeft && !isReviewed ? 'SCRAPPED' : 'SUBMITTED', submittedAt, createdByName),
    isReviewed
      ? step(isRejected ? 'REJECTED' : 'APPROVED', reviewedAt, reviewedByName, status === '01' ? reason : null)
      : null,
    status === '02' ? step('VOIDED', stamps.updatedAt, stamps.updatedByName, reason) : null,
  ].filter(one => one !== null)
}
