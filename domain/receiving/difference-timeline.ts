import type { Text } from '../kernel/text.ts'
import type { DifferenceStatus } from './receipt-status.ts'

/** The steps in the life of a receiving difference. */
export const differenceNodes = {
  CREATED: { words: ['收货产生差异', 'Difference found on receipt'] },
  EVIDENCE: { words: ['补充凭证', 'Evidence'] },
  DECIDED: { words: ['总部审核', 'Reviewed by head office'] },
  PASSED_BY_RULE: { words: ['小额自动通过', 'Small claim approved automatically'] },
  REJECTED: { words: ['总部驳回', 'Rejected by head office'] },
  REFUNDED: { words: ['生成退款', 'Refund created'] },
  SENT_BACK: { words: ['多收的货生成退货单', 'Return of the surplus created'] },
  WITHDRAWN: { words: ['门店撤销', 'Withdrawn by the shop'] },
  VOIDED: { words: ['收货作废', 'Receipt voided'] },
} as const satisfies Record<string, { words: Text }>
export type DifferenceNode = keyof typeof differenceNodes

/** Returns the next steps of a difference, in order. */
export const nextDifferenceNodes = (scStatus: DifferenceStatus): ReadonlyArray<DifferenceNode> => {
  if (scStatus === '10') return ['EVIDENCE', 'DECIDED']
  return scStatus === '11' ? ['DECIDED'] : []
}

export const differenceNodeWords = (node: string): Text =>
  (differenceNodes as Readonly<Record<string, { readonly words: Text }>>)[node]?.words ?? [node, node]
