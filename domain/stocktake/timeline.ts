import type { Text } from '../kernel/text.ts'
import type { StocktakeStatus } from './words.ts'

/** The steps in the life of a stocktake. */
export const stocktakeNodes = {
  CREATED: { words: ['生成盘点单', 'Stocktake created'] },
  COUNTING: { words: ['开始盘点', 'Counting began'] },
  SENT: { words: ['提交盘点', 'Count submitted'] },
  APPROVED: { words: ['审核通过', 'Approved'] },
  REJECTED: { words: ['审核驳回', 'Rejected'] },
  VOIDED: { words: ['作废', 'Voided'] },
} as const satisfies Record<string, { words: Text }>
export type StocktakeNode = keyof typeof stocktakeNodes

/** Returns the step that a stocktake waits for; null if it is done. */
export const nextStocktakeNode = (status: StocktakeStatus): StocktakeNode | null =>
  status === '99' || status === '02' ? null : status === '11' ? 'APPROVED' : 'SENT'

export const stocktakeNodeWords = (node: string): Text =>
  (stocktakeNodes as Readonly<Record<string, { readonly words: Text }>>)[node]?.words ?? [node, node]
