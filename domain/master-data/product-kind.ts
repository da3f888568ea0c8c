import type { Text } from '../kernel/text.ts'

/** The kinds of rows of the sheet of products. */
export const productKinds = {
  PRODUCT: { words: ['成品', 'Product'] },
  SEMI: { words: ['半成品', 'Semi-finished'] },
  SERVICE: { words: ['不耗料', 'Uses no materials'] },
} as const satisfies Record<string, { words: Text }>
export type ProductKind = keyof typeof productKinds
