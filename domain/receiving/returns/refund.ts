import { type Fen, fen, lineAmount } from '../../kernel/money.ts'
import type { Thousandths } from '../../kernel/quantity.ts'

/** An ordered line with its received good quantity, and the quantity of completed returns. */
export interface ChargedLine {
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly received: Thousandths | null
  /** The received quantity beyond the shipped one, which is never charged. */
  readonly surplus: Thousandths
  readonly storedBefore: Thousandths
}

/**
 * Returns the value of returned goods at the ordered price [RT7]. Received goods beyond the shipped or the ordered
 * quantity cost nothing and count as returned first. Any sequence of returns adds up to the amount of one return of
 * their sum.
 */
export function returnedAmount(
  { quantity, price, received, surplus, storedBefore }: ChargedLine,
  storedQuantity: Thousandths,
): Fen {
  if (price === null) return fen(0)
  const goods = received ?? 0
  const chargeOf = (returnedQuantity: number) =>
    lineAmount(price, Math.max(0, Math.min(quantity, goods - surplus, goods - returnedQuantity)) as Thousandths)
  return fen(chargeOf(storedBefore) - chargeOf(storedBefore + storedQuantity))
}
