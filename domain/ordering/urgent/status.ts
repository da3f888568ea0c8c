import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import type { UrgentStatus } from '../../master-data/words.ts'

export type UrgentEvent = 'approve' | 'reject' | 'amend' | 'cancel'

/** What can still happen to an application: an approved or a cancelled one stays so [U3]. */
const turns: Readonly<Record<UrgentStatus, Partial<Record<UrgentEvent, UrgentStatus>>>> = {
  TO_AUDIT: { approve: 'SUCCESS', reject: 'REJECT', cancel: 'CANCELED' },
  REJECT: { amend: 'TO_AUDIT', cancel: 'CANCELED' },
  SUCCESS: {},
  CANCELED: {},
}

/** Who applied: a shop for itself, or head office for a shop. */
export const urgentSources = {
  SHOP: { words: ['门店申请', 'By the shop'] },
  HEAD_OFFICE: { words: ['总部代申请', 'By head office for the shop'] },
} as const satisfies Record<string, { words: Text }>
export type UrgentSource = keyof typeof urgentSources

export const urgentEvents = {
  apply: ['提交申请', 'Applied'],
  amend: ['修改后重新提交', 'Changed and submitted again'],
  approve: ['审核通过', 'Approved'],
  reject: ['审核驳回', 'Rejected'],
  cancel: ['取消申请', 'Cancelled'],
} as const satisfies Record<UrgentEvent | 'apply', Text>

/** Takes one turn of the table, or refuses with the statuses in which it could happen [U3]. */
export function urgentTurn(status: UrgentStatus, event: UrgentEvent): Result<UrgentStatus, Refusal<'URGENT_STATUS'>> {
  const to = turns[status][event]
  return to === undefined ? refuse('URGENT_STATUS', { status, urgentEvent: event }, whereItMay(event)) : accept(to)
}

const whereItMay = (event: UrgentEvent): ReadonlyArray<UrgentStatus> =>
  (Object.keys(turns) as ReadonlyArray<UrgentStatus>).filter(from => turns[from][event])
