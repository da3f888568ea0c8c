import { type Fen, fen, lineAmount } from '../../kernel/money.ts'
import type { Thousandths } from '../../kernel/quantity.ts'

/** An ordered line with what arrived of it in good condition, and what completed returns took before. */
export interface ChargedLine {
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly received: Thousandths | null
  /** How much of what was received is beyond what was shipped, which is never charged. */
  readonly surplus: Thousandths
  readonly storedBefore: Thousandths
}

/**
 * Returns what returned goods are worth at the ordered price [RT7]. Received goods beyond the shipped or the ordered
 * quantity cost nothing and count as returned first. Any sequence of returns adds up to the amount of one return of their sum.
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
