import type { StatusDisplay } from '../kernel/status-display.ts'
import type { Text } from '../kernel/text.ts'

/** Statuses of a receiving order (spec 002 section 4). A voided receipt can be received again [RC6]. */
export const receiptStatuses = {
  '10': { words: ['待收货', 'To receive'], tone: 'act', icon: 'truck' },
  '20': { words: ['清点中', 'Counting'], tone: 'act', icon: 'pencil' },
  '99': { words: ['已收货', 'Received'], tone: 'done', icon: 'check' },
  '02': { words: ['已作废', 'Voided'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, StatusDisplay>
export type ReceiptStatus = keyof typeof receiptStatuses

/** Statuses of shipments that are to be received: not yet, or again because their receipt was voided [RC6]. */
export const statusesToReceive: ReadonlyArray<Exclude<ReceiptStatus, '99'>> = ['10', '20', '02']

/** Returns the status as it reads where goods are to be received: a voided receipt is counted again [RC6]. */
export const toReceiveDisplay = (status: Exclude<ReceiptStatus, '99'>): StatusDisplay =>
  status === '02'
    ? { words: ['收货已作废，待重新清点', 'Receipt voided, to count again'], tone: 'act', icon: 'truck' }
    : receiptStatuses[status]

/** Statuses of a receiving difference (spec 002 section 4). */
export const differenceStatuses = {
  '10': { words: ['待补充凭证', 'Evidence missing'], tone: 'act', icon: 'pencil' },
  '11': { words: ['待审核', 'Under review'], tone: 'review', icon: 'hourglass' },
  '99': { words: ['已完成', 'Completed'], tone: 'done', icon: 'check' },
  '01': { words: ['已驳回', 'Rejected'], tone: 'fail', icon: 'x' },
  '02': { words: ['已作废', 'Voided'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, StatusDisplay>
export type DifferenceStatus = keyof typeof differenceStatuses

/** Kinds of differences between shipped and received goods [RC2]. */
export const differenceKinds = {
  SHORT: { words: ['少货', 'Short'] },
  DAMAGED: { words: ['破损', 'Damaged'] },
  WRONG: { words: ['错货', 'Wrong goods'] },
  MORE: { words: ['多货', 'Surplus'] },
} as const satisfies Record<string, { words: Text }>
export type DifferenceKind = keyof typeof differenceKinds
