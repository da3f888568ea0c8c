import { type PurchaseRule, QUANTITY_CEILING } from '../kernel/quantity.ts'
import type { Text } from '../kernel/text.ts'

/** The marks of rows of purchase rules that an import permits but that may be mistakes; the self-check counts the same rows. */
export const ruleMarks = {
  /** The maximum is not a whole number of steps above the minimum. */
  MAX_OFF_GRID: ['最大量对不上递增量', 'Maximum off the steps'],
} as const satisfies Record<string, Text>
export type RuleMark = keyof typeof ruleMarks
export const ruleMarkNames = Object.keys(ruleMarks) as unknown as readonly [RuleMark, ...ReadonlyArray<RuleMark>]

/** Returns the mark of an orderable material's rule; null if nothing is odd about it. */
export const ruleMark = ({ min, step, max }: PurchaseRule, canPurchase: boolean): RuleMark | null =>
  canPurchase && max !== QUANTITY_CEILING && (max - min) % step !== 0 ? 'MAX_OFF_GRID' : null
