import type { Instant } from '../../kernel/day.ts'
import { type Fen, formatMoney } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { type BlockingStocktake, validateCounted } from '../../stocktake/order-block.ts'
import type { Sheet } from '../cart/cart.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { validateCart, validateSubmittable } from '../cart/submit.ts'
import { usualAmountOf } from '../cart/usual-amount.ts'
import { isQuantityFarAboveUsual, LEAST_ORDERS, type UsualQuantity } from '../cart/usual-quantity.ts'
import type { CartQuantity, OrderFacts } from '../order/order.ts'
import { QUIET_MS } from './terms.ts'

export interface AutoSubmitFacts {
  readonly order: Pick<OrderFacts, 'status' | 'opensAt' | 'cutOffAt'> & {
    readonly submissionNo: number
    /** Since when the order has its status. */
    readonly statusSince: Instant
    readonly shopGroup: string
    readonly purchaseDate: string
  }
  /** The person who switched it on, and whether they could submit the order now. */
  readonly person: { readonly name: string; readonly maySubmit: boolean }
  readonly blocking: BlockingStocktake | null
  readonly cart: ReadonlyArray<CartQuantity>
  /** The last change of the cart; null if it was never changed. */
  readonly lastChange: { readonly at: Instant; readonly byName: string } | null
  readonly sheet: Sheet
  readonly usual: ReadonlyMap<string, UsualQuantity | null>
  /** The amounts of the shop's recent routine orders. */
  readonly recentAmounts: ReadonlyArray<Fen>
  readonly ceilingPercent: number
}

/** The kinds of reasons for which an order is not submitted automatically. */
export type AutoSubmitRefusal =
  | 'ORDER_STATUS'
  | 'CUT_OFF_PASSED'
  | 'NOT_OPEN_YET'
  | 'STOCKTAKE_FIRST'
  | 'CART_EMPTY'
  | 'CART_LINES_INVALID'
  | 'PRICE_MISSING'
  | 'AUTO_SUBMIT_NO_RIGHT'
  | 'AUTO_SUBMIT_TAKEN_BACK'
  | 'AUTO_SUBMIT_IN_USE'
  | 'AUTO_SUBMIT_FAR_ABOVE_USUAL'
  | 'AUTO_SUBMIT_ABOVE_CEILING'
  | 'AUTO_SUBMIT_NO_USUAL'

export type AutoSubmitDecision =
  | { readonly is: 'submit'; readonly lines: ReadonlyArray<CartQuantity> }
  /** Somebody has just changed the cart: to be decided again at this instant. */
  | { readonly is: 'wait'; readonly until: Instant }
  | { readonly is: 'refuse'; readonly refusal: Refusal<AutoSubmitRefusal> }

/**
 * Decides whether an order is submitted automatically [AU3 to AU7]. Checks in this order: status and clock, the
 * person, a stocktake that must be sent first, a withdrawn order, a cart in use, lines, prices, usual quantities and
 * amount.
 */
export function decideAutoSubmit(facts: AutoSubmitFacts, now: Instant): AutoSubmitDecision {
  const ready = firstRefusal<AutoSubmitRefusal>([
    () => validateSubmittable(facts.order, now),
    () => validatePerson(facts),
    () => validateCounted(facts.blocking),
    () => validateNotTakenBack(facts),
  ])
  if (ready !== null) return { is: 'refuse', refusal: ready }
  const quietAt = facts.lastChange === null ? now : facts.lastChange.at + QUIET_MS
  if (quietAt > now && quietAt < facts.order.cutOffAt) return { is: 'wait', until: quietAt }
  const lines = validateCart(facts.cart, facts.sheet)
  const fit = firstRefusal<AutoSubmitRefusal>([
    () => validateQuiet(facts, quietAt, now),
    () => lines,
    () => validatePrices(facts),
    () => validateUsual(facts),
    () => validateCeiling(facts),
  ])
  if (fit !== null || !lines.ok) return { is: 'refuse', refusal: fit! }
  return { is: 'submit', lines: lines.value }
}

function firstRefusal<K extends AutoSubmitRefusal>(
  rules: ReadonlyArray<() => Result<unknown, Refusal<K>>>,
): Refusal<K> | null {
  for (const rule of rules) {
    const result = rule()
    if (!result.ok) return result.refusal
  }
  return null
}

const validatePerson = ({ person: { name, maySubmit } }: AutoSubmitFacts) =>
  maySubmit ? accept(null) : refuse('AUTO_SUBMIT_NO_RIGHT', { switchedOnBy: name })

/** Checks that a withdrawn order was changed after its withdrawal [AU4]. */
const validateNotTakenBack = ({ order, lastChange }: AutoSubmitFacts) =>
  order.submissionNo > 0 && (lastChange === null || lastChange.at <= order.statusSince)
    ? refuse('AUTO_SUBMIT_TAKEN_BACK', {})
    : accept(null)

const validateQuiet = ({ lastChange }: AutoSubmitFacts, quietAt: Instant, now: Instant) =>
  quietAt > now
    ? refuse('AUTO_SUBMIT_IN_USE', { theirsBy: lastChange!.byName, seconds: QUIET_MS / 1000 })
    : accept(null)

const validatePrices = ({ cart, sheet, order: { shopGroup, purchaseDate } }: AutoSubmitFacts) => {
  const [materialCode] = cartTotals(cart, sheet).abnormalPrices
  return materialCode === undefined
    ? accept(null)
    : refuse('PRICE_MISSING', { materialCode, shopGroup, price: null, purchaseDate })
}

/** Checks that no quantity is far above the usual, because nobody is present to confirm it [AU7]. */
const validateUsual = ({ cart, usual }: AutoSubmitFacts) => {
  const far = cart.filter(({ materialCode, quantity }) =>
    isQuantityFarAboveUsual(quantity, usual.get(materialCode) ?? null),
  )
  return far.length === 0
    ? accept(null)
    : refuse('AUTO_SUBMIT_FAR_ABOVE_USUAL', { lines: far.length, firstMaterialCode: far[0]!.materialCode })
}

const validateCeiling = ({ cart, sheet, recentAmounts, ceilingPercent }: AutoSubmitFacts) => {
  const usualAmount = usualAmountOf(recentAmounts)
  if (usualAmount === null)
    return refuse('AUTO_SUBMIT_NO_USUAL', { orderCount: recentAmounts.length, least: LEAST_ORDERS })
  const { amount } = cartTotals(cart, sheet)
  if (amount * 100 <= usualAmount * ceilingPercent) return accept(null)
  return refuse('AUTO_SUBMIT_ABOVE_CEILING', {
    ...{ cartAmount: formatMoney(amount).text, usualAmount: formatMoney(usualAmount).text, ceilingPercent },
  })
}
