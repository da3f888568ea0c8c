import type { Thousandths } from '../kernel/quantity.ts'

/**
 * Suggests the quantity to ship of a line: the open quantity, limited by the stock on hand; `onHand` is null where
 * stock is not counted [W14].
 */
export const suggestShipping = (openQuantity: Thousandths, onHand: Thousandths | null): Thousandths =>
  (onHand === null ? openQuantity : Math.max(0, Math.min(openQuantity, onHand))) as Thousandths
