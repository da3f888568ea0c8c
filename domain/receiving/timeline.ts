import type { Text } from '../kernel/text.ts'
import type { ReceiptStatus } from './receipt-status.ts'

/** The steps in the life of a receiving order. */
export const receiptNodes = {
  SHIPPED: { words: ['仓库已发货', 'Shipped'] },
  COUNTING: { words: ['开始清点', 'Counting began'] },
  RECEIVED: { words: ['门店收货', 'Received'] },
  AUTO_RECEIVED: { words: ['系统自动收货', 'Received automatically'] },
  VOIDED: { words: ['收货作废', 'Receipt voided'] },
} as const satisfies Record<string, { words: Text }>
export type ReceiptNode = keyof typeof receiptNodes

/** Returns the next step of a receiving order; null if there is none. */
export const nextNode = (status: ReceiptStatus): ReceiptNode | null => (status === '99' ? null : 'RECEIVED')

export const receiptNodeWords = (node: string): Text =>
  (receiptNodes as Readonly<Record<string, { readonly words: Text }>>)[node]?.words ?? [node, node]
