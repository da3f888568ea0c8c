import type { Text } from '../kernel/text.ts'

/** The statuses of an account adjustment as a document; `payStatuses` are those of its debt. */
export const adjustmentStatuses = {
  '10': { words: ['待确认', 'To confirm'], tone: 'act', icon: 'pencil' },
  '99': { words: ['已确认', 'Confirmed'], tone: 'done', icon: 'check' },
  '02': { words: ['已作废', 'Voided'], tone: 'closed', icon: 'ban' },
} as const

export type AdjustmentStatus = keyof typeof adjustmentStatuses

/** Whether the money of an account adjustment is settled (spec 002 sections 3 and 4). */
export const payStatuses = {
  '0': { words: ['待结算', 'To settle'], tone: 'act', icon: 'hourglass' },
  '1': { words: ['已结算', 'Settled'], tone: 'done', icon: 'check' },
  '2': { words: ['无需结算', 'Nothing due'], tone: 'closed', icon: 'ban' },
} as const

export type PayStatus = keyof typeof payStatuses

/** What an account adjustment does to the stock of the shop: 0 adds, otherwise it subtracts (spec 002 section 4). */
export const adjustmentTypes = {
  '0': { words: ['调增', 'Add'] },
  '1': { words: ['调减', 'Subtract'] },
} as const satisfies Readonly<Record<string, { readonly words: Text }>>

export type AdjustmentType = keyof typeof adjustmentTypes

/** What an account adjustment changes: goods and their money, goods alone, or money alone. */
export const adjustmentModes = {
  GOODS: { words: ['货款调账', 'Goods and money'] },
  STOCK: { words: ['仅调库存', 'Stock only'] },
  MONEY: { words: ['仅调金额', 'Money only'] },
} as const satisfies Readonly<Record<string, { readonly words: Text }>>

export type AdjustmentMode = keyof typeof adjustmentModes
