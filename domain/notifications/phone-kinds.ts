import type { MessageKind } from './message-kinds.ts'

/** Messages that are also sent as text messages: results of approvals [T10]. */
export const phoneKinds: ReadonlyArray<MessageKind> = [
  'APPROVED',
  'APPROVED_IN_PART',
  'REJECTED',
  'URGENT_APPROVED',
  'URGENT_REJECTED',
]
