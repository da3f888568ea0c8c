import type { Instant } from '../../kernel/day.ts'
import type { Thousandths } from '../../kernel/quantity.ts'
import { type Refusal, refusal } from '../../kernel/refusal.ts'
import { accept, type Refused, type Result, refuse, refused } from '../../kernel/result.ts'
import type { OrderType } from '../../master-data/order-type.ts'
import type { UrgentStatus } from '../../master-data/words.ts'
import { type CartQuantity, judgeTime, type OrderFacts } from '../order/order.ts'
import { turn } from '../order/status.ts'
import { type AddOnCase, judgeAddOn } from './add-on.ts'
import { judgeLine, type Sheet } from './cart.ts'
import { judgeUrgent } from './start.ts'

export interface Submission {
  readonly order: OrderFacts
  /** The stored cart, and the version of it that the person saw. */
  readonly cart: { readonly version: number; readonly yourVersion: number; readonly lines: Iterable<CartQuantity> }
  readonly sheet: Sheet
  readonly addOn: AddOnCase | null
  readonly urgent: UrgentStatus | null
}
/** An order is submitted, or decided on, as what it is [S20]. */
export const judgeType = (order: Pick<OrderFacts, 'orderType'>, meant: OrderType): Result<OrderType> =>
  order.orderType === meant ? accept(meant) : refuse('OTHER_ORDER_TYPE', { orderType: order.orderType }, [meant])

export interface SubmitChange {
  readonly to: 'SUBMITTING'
  readonly lines: ReadonlyArray<CartQuantity>
}
/** Why one line may not be submitted. */
export interface LineRefusal {
  readonly materialCode: string
  readonly refusal: Refusal
}
export type CartLinesInvalid = Refusal<'CART_LINES_INVALID'> & { readonly lineRefusals: ReadonlyArray<LineRefusal> }
export type SubmitRefusal = Exclude<Refusal, { kind: 'CART_LINES_INVALID' }> | CartLinesInvalid

/**
 * Decides to place an order [S4]. In this order: status, clock, approval of an urgent order, a cart changed by somebody
 * else [C5], an empty cart [C1], its lines [C2], the case for an add-on order [S6]. Prices are not judged here: a missing
 * one shows once the stock is locked, as SUBMIT_FAIL.
 */
export function decideSubmit(submission: Submission, now: Instant): Result<SubmitChange, SubmitRefusal> {
  const { order, cart, sheet, addOn, urgent } = submission
  const to = turn(order.status, 'submit', 'SUBMITTING')
  if (!to.ok) return pass(to)
  const time = judgeTime(order, now)
  if (!time.ok) return pass(time)
  const approved = judgeUrgent(order.orderType, urgent)
  if (!approved.ok) return pass(approved)
  const { version, yourVersion } = cart
  if (version !== yourVersion) return pass(refuse('CART_CHANGED', { yourVersion, version }, [version]))
  const lines = judgeCart(cart.lines, sheet)
  if (!lines.ok) return lines
  const reasoned = order.orderType === 'OVERTIME' ? judgeAddOn(addOn) : accept(addOn)
  return reasoned.ok ? accept({ to: to.value, lines: lines.value }) : pass(reasoned)
}

/** Judges a whole cart; lines of one material count together, so that twice the maximum does not slip through. */
export function judgeCart(
  lines: Iterable<CartQuantity>,
  sheet: Sheet,
): Result<ReadonlyArray<CartQuantity>, SubmitRefusal> {
  const quantities = new Map<string, number>()
  for (const { materialCode, quantity } of lines) {
    if (quantity !== 0) quantities.set(materialCode, (quantities.get(materialCode) ?? 0) + quantity)
  }
  if (quantities.size === 0) return pass(refuse('CART_EMPTY', {}))
  const ordered = [...quantities].map(([materialCode, quantity]) => ({
    materialCode,
    quantity: quantity as Thousandths,
  }))
  const lineRefusals = ordered.flatMap(({ materialCode, quantity }): ReadonlyArray<LineRefusal> => {
    const judged = judgeLine(materialCode, quantity, sheet.get(materialCode))
    return judged.ok ? [] : [{ materialCode, refusal: judged.refusal }]
  })
  const [first] = lineRefusals
  if (first === undefined) return accept(ordered)
  const figures = { lines: lineRefusals.length, firstMaterialCode: first.materialCode }
  return refused({ ...refusal('CART_LINES_INVALID', figures), lineRefusals })
}

/** No rule called here refuses a whole cart, so its refusal is already one of a submission's. */
const pass = (answer: Refused): Refused<SubmitRefusal> => answer as Refused<SubmitRefusal>
