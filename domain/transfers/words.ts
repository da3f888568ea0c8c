import type { Text } from '../kernel/text.ts'

/** Where a transfer is (spec 002 section 4). A transfer that was called out waits for the receiving store. */
export const transferStatuses = {
  APPLIED: { words: ['待调出', 'To be sent'], tone: 'act', icon: 'hourglass' },
  CALLED_OUT: { words: ['待收货', 'In transit'], tone: 'flow', icon: 'truck' },
  SHORT: { words: ['差额待处理', 'Shortfall to resolve'], tone: 'review', icon: 'alert' },
  DONE: { words: ['已完成', 'Completed'], tone: 'done', icon: 'check' },
  CANCELLED: { words: ['已取消', 'Cancelled'], tone: 'closed', icon: 'ban' },
  REFUSED: { words: ['已拒绝', 'Declined'], tone: 'fail', icon: 'x' },
} as const

export type TransferStatus = keyof typeof transferStatuses

/** Statuses of transfers on which a shop or head office still has something to do. */
export const openStatuses: ReadonlyArray<TransferStatus> = ['APPLIED', 'CALLED_OUT', 'SHORT']

/** How long goods have been in transit: longer than the chain's alarm allows [DB8]. */
export const transitAges = {
  OVERDUE: { words: ['在途超期', 'In transit too long'], tone: 'fail', icon: 'alert' },
} as const

/** The side of the store that sends: 200 means called out (spec 002 section 4). */
export const outStatuses = {
  '100': { words: ['待调出', 'To be sent'] },
  '200': { words: ['已调出', 'Sent'] },
} as const satisfies Readonly<Record<string, { readonly words: Text }>>

/** The side of the store that receives: 200 means receipt complete (spec 002 section 4). */
export const inStatuses = {
  '100': { words: ['待收货', 'To be received'] },
  '200': { words: ['已收货', 'Received'] },
} as const satisfies Readonly<Record<string, { readonly words: Text }>>

export const yesOrNo = { yes: { words: ['是', 'Yes'] }, no: { words: ['否', 'No'] } } as const
