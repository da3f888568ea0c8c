import type { Thousandths } from '../../kernel/quantity.ts'

export interface Difference {
  /** Never negative; null as long as nobody can tell. */
  readonly quantity: Thousandths | null
  readonly diffType: 'MORE' | 'LESS' | null
}

/**
 * The shipping difference of a line: what was shipped against what was ordered less what was cancelled. Told once nothing
 * more is to come, for the rest of an order in batches is no difference (spec 3, order line).
 */
export function shippingDifference(
  line: { readonly quantity: Thousandths; readonly cancelled: Thousandths; readonly shipped: Thousandths | null },
  { allShipped }: { readonly allShipped: boolean },
): Difference {
  if (line.shipped === null || !allShipped) return { quantity: null, diffType: null }
  return differenceOf(line.shipped - (line.quantity - line.cancelled))
}

/** What was received against what was shipped. */
export const receiptDifference = (shipped: Thousandths | null, received: Thousandths | null): Difference =>
  shipped === null || received === null ? { quantity: null, diffType: null } : differenceOf(received - shipped)

const differenceOf = (by: number): Difference => ({
  quantity: Math.abs(by) as Thousandths,
  diffType: differenceType(by),
})

/** Which way a difference goes; null where there is none. */
export const differenceType = (by: number): 'MORE' | 'LESS' | null =>
  directions[Math.sign(by) + 1] as 'MORE' | 'LESS' | null
const directions = ['LESS', null, 'MORE'] as const
