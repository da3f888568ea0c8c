import type { Thousandths } from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { type Sheet, validateLine } from './cart.ts'

/** The result of copying a line into the cart of another order. */
export type CarriedLine =
  | { readonly is: 'written'; readonly quantity: Thousandths }
  /** The other cart has this quantity already, or none was asked for. */
  | { readonly is: 'unchanged'; readonly quantity: Thousandths }
  /** The other cart has another quantity, which stays. */
  | { readonly is: 'there' }
  | { readonly is: 'left'; readonly why: Refusal }

/**
 * Decides how a line is copied into another cart: by the rules of that order, never overwriting an existing quantity,
 * and without rounding.
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
