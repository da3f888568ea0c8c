import type { Text } from '../kernel/text.ts'

/** The rhythms of count plans; MANUAL is that of stocktakes that a shop opens by hand. */
export const countRules = {
  DAILY: { words: ['日盘', 'Daily'] },
  WEEKLY: { words: ['周盘', 'Weekly'] },
  MONTHLY: { words: ['月盘', 'Monthly'] },
  MANUAL: { words: ['临时盘点', 'Ad hoc'] },
} as const satisfies Record<string, { words: Text }>
export type CountRule = keyof typeof countRules

/** The rhythms that a plan can have. */
export const planRules = { DAILY: countRules.DAILY, WEEKLY: countRules.WEEKLY, MONTHLY: countRules.MONTHLY } as const

/** Which materials a stocktake covers. */
export const countAttributes = {
  ALL: { words: ['全部物料', 'All materials'] },
  CATEGORY: { words: ['按分类', 'By category'] },
  STORAGE: { words: ['按储存方式', 'By storage'] },
  MATERIAL: { words: ['指定物料', 'Selected'] },
} as const satisfies Record<string, { words: Text }>
export type CountAttribute = keyof typeof countAttributes
