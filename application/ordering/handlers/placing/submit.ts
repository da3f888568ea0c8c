import { Clock, Effect } from 'effect'
import { hasAbnormalPrice, lineAmount } from '../../../../domain/kernel/money.ts'
import { QUANTITY_CEILING, type Thousandths, validateQuantity } from '../../../../domain/kernel/quantity.ts'
import type { Refusal, RefusalKind } from '../../../../domain/kernel/refusal.ts'
import type { Result } from '../../../../domain/kernel/result.ts'
import { type Text, textIn } from '../../../../domain/kernel/text.ts'
import type { ShopOrderType } from '../../../../domain/master-data/order-type.ts'
import type { AddOnCase } from '../../../../domain/ordering/cart/add-on.ts'
import {
  type SubmittedCart,
  validateAddOnCart,
  validateSeenCart,
  validateSubmittable,
  validateType,
} from '../../../../domain/ordering/cart/submit.ts'
import type { CartQuantity } from '../../../../domain/ordering/order/order.ts'
import { validateCounted } from '../../../../domain/stocktake/order-block.ts'
import type { SheetRow } from '../../../master-data/ports/sheet-row.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Payload } from '../../../platform/endpoint.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { OrderBlocks } from '../../../stocktake/ports/stocktakes.ts'
import { refusalText } from '../../../texts/refusals.ts'
import type { submitRoutineOrder as routineSubmission } from '../../contract/placing.ts'
import * as placingContract from '../../contract/placing.ts'
import { Materials } from '../../ports/materials.ts'
import type { CartLineRow, FrozenLine, OrderInScope } from '../../ports/orders.ts'
import { OrderJobs } from '../../ports/work.ts'
import { sheetOf } from '../cart.ts'
import { loadCartForUpdate } from '../guards.ts'
import { submitOrderLines } from '../move-orders.ts'
import { attachVouchers } from './vouchers.ts'

export const submitRoutineOrder = handler(placingContract.submitRoutineOrder, (payload, caller) =>
  submitOrder('NORMAL', payload, caller, () =>
    Effect.succeed({ validate: validateSeenCart, addOn: null, attach: Effect.void }),
  ),
)

/** Submits an add-on order; reason and vouchers are stored with it for head office. */
export const submitAddOnOrder = handler(
  placingContract.submitAddOnOrder,
  ({ reason, attachments, ...payload }, caller) => {
    const addOn = { reason: reason.trim(), attachments: [...new Set(attachments)] }
    return submitOrder('OVERTIME', payload, caller, order =>
      Effect.succeed({
        validate: submitted => validateAddOnCart(submitted, addOn),
        addOn,
        attach: attachVouchers(order, caller, addOn.attachments),
      }),
    )
  },
)

/** The specifics of submitting one type of order; `K` are the refusals of its rules. */
interface SubmissionCase<K extends RefusalKind, E, R> {
  readonly validate: (submitted: SubmittedCart) => Result<ReadonlyArray<CartQuantity>, Refusal<K>>
  /** The reason for an add-on order, stored with it; null for other orders. */
  readonly addOn: AddOnCase | null
  /** Runs in the same transaction after the cart is accepted. */
  readonly attach: Effect.Effect<void, E, R>
}

/**
 * Submits what the user saw: lines that differ from the stored ones mean a changed cart. What the clerk can correct in
 * the form is refused; what closes the form (status, clock) is answered with isSubmitted false and the text of its
 * dialog.
 */
export const submitOrder = Effect.fnUntraced(function* <K extends RefusalKind, E, R, R2>(
  orderType: ShopOrderType,
  payload: Payload<typeof routineSubmission>,
  caller: Caller,
  caseOf: (order: OrderInScope) => Effect.Effect<SubmissionCase<K, E, R>, never, R2>,
) {
  const { order, cart: lines } = yield* loadCartForUpdate(caller.scope, payload.dhNo)
  yield* requireAccepted(validateType(order, orderType))
  yield* requireAccepted(validateCounted(yield* (yield* OrderBlocks).of(order)))
  const { validate, addOn, attach } = yield* caseOf(order)
  const now = yield* Clock.currentTimeMillis
  const rows = yield* (yield* Materials).sheetOf(
    order,
    lines.map(line => line.materialCode),
  )
  const seenQuantities = yield* readQuantities(payload.cart)
  const yourVersion = hasSameLines(seenQuantities, lines) ? (payload.cartVersion ?? order.cartVersion) : UNSEEN_VERSION
  const cart = { version: order.cartVersion, yourVersion, lines }
  const to = validateSubmittable(order, now)
  if (!to.ok) return refuseSubmission(order, to.refusal, caller)
  const submittedLines = yield* requireAccepted(validate({ cart, sheet: sheetOf(rows.values()) }))
  yield* attach
  yield* submitOrderLines(
    { order, event: 'submit', to: to.value, actor: caller, at: now },
    submittedLines.map(line => freezeLine(line, rows)),
    addOn,
  )
  yield* (yield* OrderJobs).put('order.lockStock', { ...order, submissionNo: order.submissionNo + 1 }, now)
  return { dhNo: order.dhNo, isSubmitted: true, bizStatus: to.value as string, errorInfo: null }
})

/** A cart version that nobody has seen, for lines that differ from the stored ones. */
const UNSEEN_VERSION = -1

const hasSameLines = (
  seenQuantities: ReadonlyMap<string, number>,
  storedLines: ReadonlyArray<CartLineRow>,
): boolean => {
  const filledLines = storedLines.filter(line => line.quantity > 0)
  return (
    filledLines.length === seenQuantities.size &&
    filledLines.every(line => seenQuantities.get(line.materialCode) === line.quantity)
  )
}

const readQuantities = Effect.fnUntraced(function* (
  cart: ReadonlyArray<{ readonly materialCode: string; readonly quantity: string | number }>,
) {
  const quantities = new Map<string, number>()
  for (const { materialCode, quantity } of cart) {
    const value = yield* requireAccepted(validateQuantity(String(quantity), anyQuantity))
    if (value > 0) quantities.set(materialCode, (quantities.get(materialCode) ?? 0) + value)
  }
  return quantities
})

const anyQuantity = { min: 1 as Thousandths, step: 1 as Thousandths, max: QUANTITY_CEILING }

const freezeLine = ({ materialCode, quantity }: CartQuantity, rows: ReadonlyMap<string, SheetRow>): FrozenLine => {
  const sheet = rows.get(materialCode)!
  return { sheet, quantity, amount: hasAbnormalPrice(sheet.price) ? null : lineAmount(sheet.price!, quantity) }
}

/** Refusals after which the form is closed, with the title of their dialog. */
const dialogTitles = {
  ORDER_STATUS: ['订货单状态已变化', 'The order status has changed'],
  CUT_OFF_PASSED: ['已截单', 'Cut-off passed'],
  NOT_OPEN_YET: ['订货未开始', 'Not open yet'],
} as const satisfies Partial<Record<RefusalKind, Text>>

const refuseSubmission = (order: OrderInScope, refusal: Refusal<keyof typeof dialogTitles>, { language }: Caller) => {
  const title = dialogTitles[refusal.kind]
  const errorInfo = { title: textIn(title, language), msg: textIn(refusalText(refusal), language), kind: refusal.kind }
  return { dhNo: order.dhNo, isSubmitted: false, bizStatus: order.status as string, errorInfo }
}
