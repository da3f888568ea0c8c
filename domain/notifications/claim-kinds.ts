import type { DifferenceStatus } from '../receiving/receipt-status.ts'
import type { Audience, MessageFacts, MessageRow } from './message-row.ts'

export type ClaimMessageKind =
  | 'EVIDENCE_WAITING'
  | 'CLAIM_WAITING'
  | 'CLAIM_APPROVED'
  | 'CLAIM_REDUCED'
  | 'CLAIM_REJECTED'

const receivers: Audience = { codes: ['DH0022'], of: 'SHOP' }
const reviewers: Audience = { codes: ['DH0026'], of: 'CHAIN' }

const reasonOf = ({ detail }: MessageFacts, colon: string): string => (detail ? `${colon}${detail}` : '')

/** Notifications about receiving differences. Subject: the number of the difference. */
export const claimMessageKinds: Readonly<Record<ClaimMessageKind, MessageRow>> = {
  EVIDENCE_WAITING: {
    words: ['收货差异待补凭证', 'Evidence missing'],
    ...{ tone: 'act', audience: [receivers], place: 'claim' },
    sentence: ({ shopName, subject }) => [
      `${shopName}的收货差异 ${subject} 缺少照片，请补充凭证`,
      `${shopName}: receiving difference ${subject} is missing photos; please add them`,
    ],
  },
  CLAIM_WAITING: {
    words: ['收货差异待审核', 'Receiving difference to review'],
    ...{ tone: 'review', audience: [reviewers], place: 'claimReview' },
    sentence: ({ shopName, subject }) => [
      `${shopName}的收货差异 ${subject} 待审核`,
      `Receiving difference ${subject} of ${shopName} awaits review`,
    ],
  },
  CLAIM_APPROVED: {
    words: ['收货差异通过', 'Receiving difference approved'],
    ...{ tone: 'done', audience: [receivers], place: 'claim' },
    sentence: ({ shopName, subject }) => [
      `${shopName}的收货差异 ${subject} 审核通过`,
      `${shopName}: receiving difference ${subject} has been approved`,
    ],
  },
  /** Detail: why not all of it is approved. */
  CLAIM_REDUCED: {
    words: ['收货差异部分通过', 'Receiving difference approved in part'],
    ...{ tone: 'done', audience: [receivers], place: 'claim' },
    sentence: facts => [
      `${facts.shopName}的收货差异 ${facts.subject} 部分通过${reasonOf(facts, '：')}`,
      `${facts.shopName}: receiving difference ${facts.subject} has been approved in part${reasonOf(facts, ': ')}`,
    ],
  },
  CLAIM_REJECTED: {
    words: ['收货差异驳回', 'Receiving difference rejected'],
    ...{ tone: 'fail', audience: [receivers], place: 'claim' },
    sentence: facts => [
      `${facts.shopName}的收货差异 ${facts.subject} 被驳回${reasonOf(facts, '：')}`,
      `${facts.shopName}: receiving difference ${facts.subject} has been rejected${reasonOf(facts, ': ')}`,
    ],
  },
}

const kindsByStatus: Readonly<Partial<Record<DifferenceStatus, ClaimMessageKind>>> = {
  '10': 'EVIDENCE_WAITING',
  '11': 'CLAIM_WAITING',
  '99': 'CLAIM_APPROVED',
  '01': 'CLAIM_REJECTED',
}

/**
 * Returns the message of a new status of a difference; null if nobody is notified. `reason` is why it was not approved
 * in full.
 */
export const claimMessageOf = (to: DifferenceStatus, reason: string | null): ClaimMessageKind | null =>
  to === '99' && reason !== null ? 'CLAIM_REDUCED' : (kindsByStatus[to] ?? null)

/** The messages that a status change settles: each requests the next step. */
export const claimRequests = ['EVIDENCE_WAITING', 'CLAIM_WAITING'] as const satisfies ReadonlyArray<ClaimMessageKind>
