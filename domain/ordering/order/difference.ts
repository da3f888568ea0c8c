import type { Thousandths } from '../../kernel/quantity.ts'

export interface Difference {
  /** Never negative; null while it cannot be determined. */
  readonly quantity: Thousandths | null
  readonly diffType: 'MORE' | 'LESS' | null
}

/**
 * Returns the shipping difference of a line: shipped less ordered and not cancelled. Null until the order is completely
 * shipped, because open batches are not a difference (spec 3, order line).
 */
export function shippingDifference(
  line: { readonly quantity: Thousandths; readonly cancelled: Thousandths; readonly shipped: Thousandths | null },
  { allShipped }: { readonly allShipped: boolean },
): Difference {
  if (line.shipped === null || !allShipped) return { quantity: null, diffType: null }
  return differenceOf(line.shipped - (line.quantity - line.cancelled))
}

/** Returns received less shipped; null while one is unknown. */
export const receiptDifference = (
  shippedQuantity: Thousandths | null,
  receivedQuantity: Thousandths | null,
): Difference =>
  shippedQuantity === null || receivedQuantity === null
    ? { quantity: null, diffType: null }
    : differenceOf(receivedQuantity - shippedQuantity)

const differenceOf = (by: number): Difference => ({
  quantity: Math.abs(by) as Thousandths,
  diffType: differenceType(by),
})

/** Returns the direction of a difference; null if there is none. */
export const differenceType = (by: number): 'MORE' | 'LESS' | null =>
  directions[Math.sign(by) + 1] as 'MORE' | 'LESS' | null
const directions = ['LESS', null, 'MORE'] as const
