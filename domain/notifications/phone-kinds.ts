import type { MessageKind } from './message-kinds.ts'

/** The messages that are also sent to phones: the results of approvals [T10]. */
export const phoneKinds: ReadonlyArray<MessageKind> = ['APPROVED', 'REJECTED', 'URGENT_APPROVED', 'URGENT_REJECTED']
