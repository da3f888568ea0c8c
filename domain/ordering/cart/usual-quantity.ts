import { formatQuantity, type PurchaseRule, type Thousandths, validateQuantity } from '../../kernel/quantity.ts'

/** Quantities of a material in a shop's recent orders. */
export interface UsualQuantity {
  readonly quantity: Thousandths
  /** The largest of them. */
  readonly most: Thousandths
}

/** Returns the median (the lower of two) of the recent quantities; null for fewer than three orders [E3]. */
export function usualOf(quantities: ReadonlyArray<number>): UsualQuantity | null {
  if (quantities.length < LEAST_ORDERS) return null
  return { quantity: lowerMedian(quantities) as Thousandths, most: Math.max(...quantities) as Thousandths }
}

/** Checks whether at least half of a shop's recent orders have a material [E5]. */
export const isRegular = (ordersWithIt: number, orders: number): boolean =>
  ordersWithIt > 0 && ordersWithIt * 2 >= orders

/** Returns the median of at least one number; of an even count the lower of the two in the middle. */
export const lowerMedian = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]!

/** Returns whether a quantity should be confirmed: more than three times the usual, and more than ever before [E4]. */
export const isQuantityFarAboveUsual = (quantity: Thousandths, usualQuantity: UsualQuantity | null): boolean =>
  usualQuantity !== null && quantity > FAR_ABOVE * usualQuantity.quantity && quantity > usualQuantity.most

/**
 * Returns how many times the last quantity is ordered now, in whole times, where a material has no usual quantity yet:
 * more than three times is worth a look. Null if it is not as much.
 */
export const timesOfLast = (
  quantity: Thousandths,
  usualQuantity: UsualQuantity | null,
  lastQuantity: Thousandths | null,
): number | null =>
  usualQuantity === null && (lastQuantity ?? 0) > 0 && quantity > FAR_ABOVE * lastQuantity!
    ? Math.floor(quantity / lastQuantity!)
    : null

/**
 * Returns the usual quantity as a text to fill in; empty if there is none, or if the purchase rule does not accept it
 * [E7].
 */
export const usualText = (usualQuantity: UsualQuantity | null, rule: PurchaseRule): string => {
  const text = usualQuantity === null ? '' : formatQuantity(usualQuantity.quantity)
  return validateQuantity(text, rule).ok ? text : ''
}

/** Minimum number of orders for a usual quantity. */
export const LEAST_ORDERS = 3
const FAR_ABOVE = 3
