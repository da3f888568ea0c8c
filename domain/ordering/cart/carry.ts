import type { Thousandths } from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { type Sheet, validateLine } from './cart.ts'

/** What becomes of a line that is carried over into the cart of another order. */
export type CarriedLine =
  | { readonly is: 'written'; readonly quantity: Thousandths }
  /** The other cart has this quantity already, or none was asked for. */
  | { readonly is: 'unchanged'; readonly quantity: Thousandths }
  /** The other cart has another quantity, which stays. */
  | { readonly is: 'there' }
  | { readonly is: 'left'; readonly why: Refusal }

/**
 * Decides what becomes of a line in another cart: the rules of that order apply, a quantity that stands there is never
 * overwritten, and nothing is rounded to fit.
 */
export function carryLine(
  materialCode: string,
  quantity: string | Thousandths,
  sheet: Sheet,
  currentQuantity: Thousandths,
): CarriedLine {
  const validation = validateLine(materialCode, quantity, sheet.get(materialCode))
  if (!validation.ok) return { is: 'left', why: validation.refusal }
  if (currentQuantity === validation.value) return { is: 'unchanged', quantity: currentQuantity }
  return currentQuantity > 0 ? { is: 'there' } : { is: 'written', quantity: validation.value }
}
