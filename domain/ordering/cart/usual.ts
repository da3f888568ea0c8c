import type { Thousandths } from '../../kernel/quantity.ts'

/** What a shop's own recent orders held of a material. */
export interface UsualQuantity {
  readonly quantity: Thousandths
  /** The largest of them. */
  readonly most: Thousandths
}

/** The median of what the orders held, the lower of two; null where there are fewer than three orders to go by [E3]. */
export function usualOf(quantities: ReadonlyArray<number>): UsualQuantity | null {
  if (quantities.length < LEAST_ORDERS) return null
  const sorted = quantities.toSorted((a, b) => a - b)
  return {
    quantity: sorted[Math.floor((sorted.length - 1) / 2)] as Thousandths,
    most: sorted.at(-1) as Thousandths,
  }
}

/** Whether a quantity is worth a question: more than three times the usual, and more than there ever was [E4]. */
export const isFarAboveUsual = (quantity: Thousandths, usual: UsualQuantity | null): boolean =>
  usual !== null && quantity > FAR_ABOVE * usual.quantity && quantity > usual.most

const LEAST_ORDERS = 3
const FAR_ABOVE = 3
