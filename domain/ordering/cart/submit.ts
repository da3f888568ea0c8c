import type { Instant } from '../../kernel/day.ts'
import type { Thousandths } from '../../kernel/quantity.ts'
import { type Refusal, refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse, refuseWith } from '../../kernel/result.ts'
import type { OrderType } from '../../master-data/order-type.ts'
import type { UrgentStatus } from '../../master-data/words.ts'
import { type CartQuantity, type OrderFacts, validateTime } from '../order/order.ts'
import { transition } from '../order/status.ts'
import { type AddOnCase, validateAddOn } from './add-on.ts'
import { type Sheet, validateLine } from './cart.ts'

export interface Submission {
  readonly order: OrderFacts
  /** The stored cart, and the version that the person saw. */
  readonly cart: { readonly version: number; readonly yourVersion: number; readonly lines: Iterable<CartQuantity> }
  readonly sheet: Sheet
  readonly addOn: AddOnCase | null
  readonly urgent: UrgentStatus | null
}
/** Checks that the order has the expected type [S20]. */
export const validateType = (
  order: Pick<OrderFacts, 'orderType'>,
  expectedType: OrderType,
): Result<OrderType, Refusal<'OTHER_ORDER_TYPE'>> =>
  order.orderType === expectedType
    ? accept(expectedType)
    : refuse('OTHER_ORDER_TYPE', { orderType: order.orderType }, [expectedType])

export interface SubmitChange {
  readonly to: 'SUBMITTING'
  readonly lines: ReadonlyArray<CartQuantity>
}
/** Why one line cannot be submitted. */
export interface LineRefusal {
  readonly materialCode: string
  readonly refusal: Refusal
}
export type CartLinesInvalid = Refusal<'CART_LINES_INVALID'> & { readonly lineRefusals: ReadonlyArray<LineRefusal> }
/** Why a cart cannot be submitted, for any order type. */
export type CartRefusal = Refusal<'CART_CHANGED' | 'CART_EMPTY'> | CartLinesInvalid

/** The submitted cart with the sheet that it is validated against. */
export type SubmittedCart = Pick<Submission, 'cart' | 'sheet'>

type Lines = ReadonlyArray<CartQuantity>

/**
 * Decides whether an order is submitted [S4]. Checks in this order: status, clock, then the cart by order type. Prices
 * are not checked here: a missing price is found when the stock is locked and leads to SUBMIT_FAIL.
 */
export function decideSubmit(
  submission: Submission,
  now: Instant,
): Result<
  SubmitChange,
  | CartRefusal
  | Refusal<
      'ADD_ON_REASON' | 'ADD_ON_VOUCHERS' | 'CUT_OFF_PASSED' | 'NOT_OPEN_YET' | 'ORDER_STATUS' | 'URGENT_NOT_APPROVED'
    >
> {
  const to = validateSubmittable(submission.order, now)
  if (!to.ok) return to
  const lines = validateByType(submission)
  return lines.ok ? accept({ to: to.value, lines: lines.value }) : lines
}

/** Checks status and clock of an order [S1, D3, D4]. */
export function validateSubmittable(
  order: Pick<OrderFacts, 'status' | 'opensAt' | 'cutOffAt'>,
  now: Instant,
): Result<'SUBMITTING', Refusal<'CUT_OFF_PASSED' | 'NOT_OPEN_YET' | 'ORDER_STATUS'>> {
  const to = transition(order.status, 'submit', 'SUBMITTING')
  if (!to.ok) return to
  const time = validateTime(order, now)
  return time.ok ? to : time
}

const validateByType = (submission: Submission) => {
  const { orderType } = submission.order
  if (orderType === 'OVERTIME') return validateAddOnCart(submission, submission.addOn)
  return orderType === 'URGENT' ? validateUrgentCart(submission, submission.urgent) : validateSeenCart(submission)
}

/** Checks a submitted cart: changed by somebody else [C5], empty [C1], invalid lines [C2]. */
export function validateSeenCart({ cart, sheet }: SubmittedCart): Result<Lines, CartRefusal> {
  const { version, yourVersion } = cart
  if (version !== yourVersion) return refuse('CART_CHANGED', { yourVersion, version }, [version])
  return validateCart(cart.lines, sheet)
}

/** Checks the cart of an add-on order, then the case for it [S6]. */
export function validateAddOnCart(
  submittedCart: SubmittedCart,
  addOn: AddOnCase | null,
): Result<Lines, CartRefusal | Refusal<'ADD_ON_REASON' | 'ADD_ON_VOUCHERS'>> {
  const lines = validateSeenCart(submittedCart)
  if (!lines.ok) return lines
  const addOnCase = validateAddOn(addOn)
  return addOnCase.ok ? lines : addOnCase
}

/** Checks the cart of an urgent order, which needs an approved application [S7]. */
export const validateUrgentCart = (
  submittedCart: SubmittedCart,
  status: UrgentStatus | null,
): Result<Lines, CartRefusal | Refusal<'URGENT_NOT_APPROVED'>> =>
  status === 'SUCCESS' ? validateSeenCart(submittedCart) : refuse('URGENT_NOT_APPROVED', { status }, ['SUCCESS'])

/**
 * Validates all lines of a cart. Lines of one material are added up, so that splitting them does not get around the
 * maximum.
 */
export function validateCart(
  lines: Iterable<CartQuantity>,
  sheet: Sheet,
): Result<Lines, Refusal<'CART_EMPTY'> | CartLinesInvalid> {
  const quantities = new Map<string, number>()
  for (const { materialCode, quantity } of lines) {
    if (quantity !== 0) quantities.set(materialCode, (quantities.get(materialCode) ?? 0) + quantity)
  }
  if (quantities.size === 0) return refuse('CART_EMPTY', {})
  const orderedLines = [...quantities].map(([materialCode, quantity]) => ({
    materialCode,
    quantity: quantity as Thousandths,
  }))
  const lineRefusals = orderedLines.flatMap(({ materialCode, quantity }): ReadonlyArray<LineRefusal> => {
    const lineResult = validateLine(materialCode, quantity, sheet.get(materialCode))
    return lineResult.ok ? [] : [{ materialCode, refusal: lineResult.refusal }]
  })
  const [first] = lineRefusals
  if (first === undefined) return accept(orderedLines)
  const figures = { lines: lineRefusals.length, firstMaterialCode: first.materialCode }
  return refuseWith({ ...refusal('CART_LINES_INVALID', figures), lineRefusals })
}
