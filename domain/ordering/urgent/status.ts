import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import type { UrgentStatus } from '../../master-data/words.ts'

export type UrgentEvent = 'approve' | 'reject' | 'amend' | 'cancel'

/** The transitions of an application; approved and cancelled are final [U3]. */
const transitions: Readonly<Record<UrgentStatus, Partial<Record<UrgentEvent, UrgentStatus>>>> = {
  TO_AUDIT: { approve: 'SUCCESS', reject: 'REJECT', cancel: 'CANCELED' },
  REJECT: { amend: 'TO_AUDIT', cancel: 'CANCELED' },
  SUCCESS: {},
  CANCELED: {},
}

/** Who applied: a shop itself, or head office for it. */
export const urgentSources = {
  SHOP: { words: ['门店申请', 'Shop'] },
  HEAD_OFFICE: { words: ['总部代申请', 'Head office for the shop'] },
} as const satisfies Record<string, { words: Text }>
export type UrgentSource = keyof typeof urgentSources

export const urgentEvents = {
  apply: ['提交申请', 'Applied'],
  amend: ['修改后重新提交', 'Changed and submitted again'],
  approve: ['审核通过', 'Approved'],
  reject: ['审核驳回', 'Rejected'],
  cancel: ['取消申请', 'Cancelled'],
} as const satisfies Record<UrgentEvent | 'apply', Text>

/** Accepts a transition, or refuses with the statuses in which the event can happen [U3]. */
export function transitionUrgent(
  status: UrgentStatus,
  event: UrgentEvent,
): Result<UrgentStatus, Refusal<'URGENT_STATUS'>> {
  const to = transitions[status][event]
  return to === undefined
    ? refuse('URGENT_STATUS', { status, urgentEvent: event }, statusesAllowing(event))
    : accept(to)
}

const statusesAllowing = (event: UrgentEvent): ReadonlyArray<UrgentStatus> =>
  (Object.keys(transitions) as ReadonlyArray<UrgentStatus>).filter(from => transitions[from][event])
