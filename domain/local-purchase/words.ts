/** The statuses of a local purchase (plan of goods 6). */
export const localPurchaseStatuses = {
  '10': { words: ['待审核', 'Under review'], tone: 'review', icon: 'hourglass' },
  '99': { words: ['已入库', 'Added to stock'], tone: 'done', icon: 'check' },
  '02': { words: ['已作废', 'Voided'], tone: 'closed', icon: 'ban' },
} as const

export type LocalPurchaseStatus = keyof typeof localPurchaseStatuses
