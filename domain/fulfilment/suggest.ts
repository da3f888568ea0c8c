import type { Thousandths } from '../kernel/quantity.ts'

/** What to ship of a line now: what is open, as far as it is in stock; all of it where nobody counts the stock [W14]. */
export const suggestShipping = (open: Thousandths, onHand: Thousandths | null): Thousandths =>
  (onHand === null ? open : Math.max(0, Math.min(open, onHand))) as Thousandths
