import { isValidRule, type PurchaseRule, type Thousandths } from './quantity-rule.ts'

/** The plus button: the smallest orderable quantity above, the maximum at most [Q7]. */
export function plus(quantity: Thousandths, rule: PurchaseRule): Thousandths {
  if (!isValidRule(rule)) return NOTHING
  if (quantity < rule.min) return rule.min
  const next = quantity - ((quantity - rule.min) % rule.step) + rule.step
  return Math.min(next, rule.max) as Thousandths
}

/** The minus button: the largest orderable quantity below; at or below the minimum it clears the line [Q8]. */
export function minus(quantity: Thousandths, rule: PurchaseRule): Thousandths {
  if (!isValidRule(rule) || quantity <= rule.min) return NOTHING
  if (quantity > rule.max) return rule.max
  const past = (quantity - rule.min) % rule.step
  return (quantity - (past === 0 ? rule.step : past)) as Thousandths
}

/**
 * The orderable quantities next to one, itself twice if it is orderable; null where there is none [Q9].
 * Nothing at all (0) is offered only to 0: a person who typed 2 of at least 3 means 3, not none.
 */
export function nearestValid(
  quantity: Thousandths,
  rule: PurchaseRule,
): { readonly below: Thousandths | null; readonly above: Thousandths | null } {
  if (quantity === 0) return { below: NOTHING, above: NOTHING }
  if (!isValidRule(rule)) return { below: null, above: null }
  if (quantity < rule.min) return { below: null, above: rule.min }
  if (quantity > rule.max) return { below: rule.max, above: null }
  const past = (quantity - rule.min) % rule.step
  if (past === 0 || quantity === rule.max) return { below: quantity, above: quantity }
  return { below: (quantity - past) as Thousandths, above: plus(quantity, rule) }
}

const NOTHING = 0 as Thousandths
