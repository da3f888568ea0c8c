import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { CartLine } from './cart-lines.ts'
import type { Cause } from './causes.ts'

/** A line and what the rules say of it: accepted with what it orders and adds to the order, or refused for a cause. */
export interface JudgedLine {
  readonly line: CartLine
  readonly cause: Cause | null
  /** The domain's own refusal; none for a row that holds no line. */
  readonly refusal: Refusal | null
  readonly ordered: Thousandths
  readonly amount: Fen
  /** Whether the material has no price above 0 [M3]. */
  readonly isWithoutPrice: boolean
  /** What was judged, where several lines of the cart name the material; null where the line stands for itself. */
  readonly together: Thousandths | null
}
