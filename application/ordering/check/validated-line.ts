import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { CartLine } from './cart-lines.ts'
import type { Cause } from './causes.ts'

/** A line and its result: accepted, with quantity and amount, or refused for a cause. */
export interface ValidatedLine {
  readonly line: CartLine
  readonly cause: Cause | null
  /** The domain's refusal; null for an accepted line or an unreadable row. */
  readonly refusal: Refusal | null
  readonly ordered: Thousandths
  readonly amount: Fen
  /** Whether the material has no price above 0 [M3]. */
  readonly isWithoutPrice: boolean
  /** The sum that was validated if several lines of the cart have the material; null for a single line. */
  readonly together: Thousandths | null
}
