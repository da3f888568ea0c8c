import { type PurchaseRule, QUANTITY_CEILING, type Thousandths } from '../kernel/quantity.ts'
import type { Text } from '../kernel/text.ts'
import type { SheetName } from './sheets/sheet.ts'

/** The marks of rows to look at, each of one sheet. */
export const rowMarks = {
  /** A purchase rule that an import permits but that may be a mistake: its maximum is not a whole number of steps above its minimum. */
  MAX_OFF_GRID: { sheet: 'purchase_rules', words: ['最大量对不上递增量', 'Maximum off the steps'] },
  /** The warehouse has no more of it than orders have reserved. */
  SHORT: { sheet: 'warehouse_stock', words: ['缺货', 'Short'] },
} as const satisfies Record<string, { readonly sheet: SheetName; readonly words: Text }>
export type RowMark = keyof typeof rowMarks
export const rowMarkNames = Object.keys(rowMarks) as unknown as readonly [RowMark, ...ReadonlyArray<RowMark>]

/** Returns the mark of an orderable material's rule; null if nothing is odd about it. */
export const ruleMark = ({ min, step, max }: PurchaseRule, canPurchase: boolean): 'MAX_OFF_GRID' | null =>
  canPurchase && max !== QUANTITY_CEILING && (max - min) % step !== 0 ? 'MAX_OFF_GRID' : null

/** The heading of what the warehouse has left to be ordered, in its list of stock and in the order form. */
export const orderableWords = ['仓库可订', 'Available'] as const

/** Returns what is left to be ordered of a stock: nothing of one that orders have reserved altogether. */
export const orderableStock = (onHand: Thousandths, reserved: Thousandths): Thousandths =>
  Math.max(0, onHand - reserved) as Thousandths
