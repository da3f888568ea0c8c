import { isValidRule, type PurchaseRule, type Thousandths } from './quantity-rule.ts'

/** Returns the quantity after pressing plus: the next larger orderable one, at most the maximum [Q7]. */
export function plus(quantity: Thousandths, rule: PurchaseRule): Thousandths {
  if (!isValidRule(rule)) return ZERO
  if (quantity < rule.min) return rule.min
  const next = quantity - ((quantity - rule.min) % rule.step) + rule.step
  return Math.min(next, rule.max) as Thousandths
}

/** Returns the quantity after pressing minus: the next smaller orderable one; at or below the minimum it is 0 [Q8]. */
export function minus(quantity: Thousandths, rule: PurchaseRule): Thousandths {
  if (!isValidRule(rule) || quantity <= rule.min) return ZERO
  if (quantity > rule.max) return rule.max
  const past = (quantity - rule.min) % rule.step
  return (quantity - (past === 0 ? rule.step : past)) as Thousandths
}

/**
 * Returns the nearest orderable quantities below and above, both equal to an orderable one; null if there is none [Q9].
 * 0 is only offered for 0: a person who types 2 where at least 3 can be ordered means 3.
 */
export function nearestValid(
  quantity: Thousandths,
  rule: PurchaseRule,
): { readonly below: Thousandths | null; readonly above: Thousandths | null } {
  if (quantity === 0) return { below: ZERO, above: ZERO }
  if (!isValidRule(rule)) return { below: null, above: null }
  if (quantity < rule.min) return { below: null, above: rule.min }
  if (quantity > rule.max) return { below: rule.max, above: null }
  const past = (quantity - rule.min) % rule.step
  if (past === 0 || quantity === rule.max) return { below: quantity, above: quantity }
  return { below: (quantity - past) as Thousandths, above: plus(quantity, rule) }
}

const ZERO = 0 as Thousandths
