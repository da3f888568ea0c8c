import type { Text } from '../../kernel/text.ts'

/** Whether goods are returned with reference to their order (spec 002 section 4). */
export const returnTypes = {
  ORIGINAL_ORDER: { words: ['原单退货', 'By original order'] },
  NOT_ORIGINAL_ORDER: { words: ['非原单退货', 'Not by original order'] },
} as const satisfies Record<string, { words: Text }>
export type ReturnType = keyof typeof returnTypes

/** Origins of a return. */
export const returnSources = {
  SHOP: { words: ['门店申请', 'Shop'] },
  HEAD_OFFICE: { words: ['总部发起', 'Head office'] },
  SRM: { words: ['采购退货', 'Purchase return'] },
} as const satisfies Record<string, { words: Text }>
export type ReturnSource = keyof typeof returnSources

/** Delivery modes of returns. */
export const returnModes = {
  ZS: { words: ['供应商直送', 'Supplier direct'] },
  CP: { words: ['仓库配送', 'Warehouse delivery'] },
} as const satisfies Record<string, { words: Text }>
export type ReturnMode = keyof typeof returnModes

/** Returns the return mode of goods by their delivery mode in master data. */
export const returnModeOf = (deliveryMode: string): ReturnMode => (deliveryMode === 'DIRECT' ? 'ZS' : 'CP')

/** The result of the review of a line. */
export const reviewResults = {
  INVALID: { words: ['-', '-'] },
  WAIT_APPROVE: { words: ['待审核', 'Under review'] },
  APPROVED: { words: ['通过', 'Approved'] },
  REJECT: { words: ['驳回', 'Rejected'] },
} as const satisfies Record<string, { words: Text }>
export type ReviewResult = keyof typeof reviewResults
