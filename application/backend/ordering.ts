import { Clock, Effect } from 'effect'
import { dayOf } from '../../domain/day.ts'
import { hasAbnormalPrice, lineAmount } from '../../domain/money.ts'
import { orderNumber } from '../../domain/order/number.ts'
import type { CartQuantity } from '../../domain/order/order.ts'
import { decideStart } from '../../domain/order/start.ts'
import { decideSubmit, type SubmitRefusal } from '../../domain/order/submit.ts'
import { decideVoid, decideWithdraw } from '../../domain/order/withdraw.ts'
import { judgeQuantity, QUANTITY_CEILING, type Thousandths } from '../../domain/quantity.ts'
import type { RefusalKind } from '../../domain/refusal.ts'
import { say, type Text } from '../../domain/text.ts'
import type { Caller } from '../caller.ts'
import { badRequest, Refused } from '../contract/failure.ts'
import { Materials } from '../ports/materials.ts'
import { type CartLineRow, type FrozenLine, type NewOrder, type OrderInScope, Orders } from '../ports/orders.ts'
import type { SheetRow } from '../ports/sheet-row.ts'
import { type ShopInScope, Shops } from '../ports/shops.ts'
import { Tokens } from '../ports/tokens.ts'
import { Outbox } from '../ports/work.ts'
import { refusalText } from '../texts/refusals.ts'
import { ruleFacts, startFacts } from './calendar.ts'
import { sheetOf } from './cart.ts'
import { allowed, lockedCart, lockedOrder, shopOf } from './found.ts'
import type { Handler } from './handler.ts'

/** Opens the routine order of a day; two who start it at once both get the one that is there (I15). */
export const startRoutineOrder: Handler<'order.start'> = Effect.fnUntraced(function* (payload, caller) {
  const orders = yield* Orders
  const shop = yield* shopOf(caller, payload.shopJdeNo)
  const existing = yield* orders.liveRoutine(shop, payload.purchaseDate)
  if (existing) return started(existing)
  const now = yield* Clock.currentTimeMillis
  const order = yield* newRoutineOrder(shop, payload.purchaseDate, now)
  const created = yield* orders.create(shop, order, caller, now)
  const live = created ?? (yield* orders.liveRoutine(shop, payload.purchaseDate))
  return live ? started(live) : yield* badRequest(`order of ${payload.purchaseDate} is gone again, start it anew`)
})

const newRoutineOrder = Effect.fnUntraced(function* (
  shop: ShopInScope,
  purchaseDate: NewOrder['purchaseDate'],
  now: number,
) {
  const { zone } = yield* (yield* Shops).chain
  const facts = startFacts(yield* ruleFacts(shop), 'NORMAL', purchaseDate)
  const start = yield* allowed(decideStart(facts, now))
  if (start.kind === 'EXISTING') return yield* Effect.die(new Error('no order was given, yet one is said to exist'))
  const order: NewOrder = {
    dhNo: orderNumber(dayOf(now, zone), (yield* Tokens).orderBits()),
    orderType: 'NORMAL',
    purchaseDate,
    arrivalDate: facts.calendar.arrivalDate,
    opensAt: start.opensAt,
    cutOffAt: start.cutOffAt,
    graceMinutes: start.rule.graceMinutes,
  }
  return order
})

/** PENDING_SUBMISSION opens the fill flow, any other status the order's detail (spec 000 section 2.8). */
const started = ({ dhNo, status }: OrderInScope) => ({
  dhNo,
  status: status === 'WAIT_SUBMIT' ? 'PENDING_SUBMISSION' : status,
})

/**
 * Submits what the user saw: lines other than the stored ones are a changed cart. What the clerk can mend in the form
 * is refused; what ends the form (status, clock) is answered with isSubmitted false and the words of its dialog.
 */
export const submitRoutineOrder: Handler<'order.submit'> = Effect.fnUntraced(function* (payload, caller) {
  const { order, cart: lines } = yield* lockedCart(caller.scope, payload.dhNo)
  const now = yield* Clock.currentTimeMillis
  const rows = yield* (yield* Materials).sheetOf(
    order,
    lines.map(line => line.materialCode),
  )
  const seen = yield* readQuantities(payload.cart)
  const yourVersion = sameLines(seen, lines) ? (payload.cartVersion ?? order.cartVersion) : otherLines
  const cart = { version: order.cartVersion, yourVersion, lines }
  const decision = decideSubmit({ order, cart, sheet: sheetOf(rows.values()), addOn: null, urgent: null }, now)
  if (!decision.ok) return yield* notSubmitted(order, decision.refusal, caller)
  yield* (yield* Orders).submit(
    { order, event: 'submit', to: decision.value.to, actor: caller, at: now },
    decision.value.lines.map(line => frozen(line, rows)),
  )
  yield* (yield* Outbox).put('order.lockStock', { ...order, submissionNo: order.submissionNo + 1 }, now)
  return { dhNo: order.dhNo, isSubmitted: true, bizStatus: decision.value.to, errorInfo: null }
})

/** The version nobody can have seen: the lines sent are not the stored ones. */
const otherLines = -1

const sameLines = (seen: ReadonlyMap<string, number>, stored: ReadonlyArray<CartLineRow>): boolean => {
  const filled = stored.filter(line => line.quantity > 0)
  return filled.length === seen.size && filled.every(line => seen.get(line.materialCode) === line.quantity)
}

const readQuantities = Effect.fnUntraced(function* (
  cart: ReadonlyArray<{ readonly materialCode: string; readonly quantity: string | number }>,
) {
  const quantities = new Map<string, number>()
  for (const { materialCode, quantity } of cart) {
    const value = yield* allowed(judgeQuantity(String(quantity), anyQuantity))
    if (value > 0) quantities.set(materialCode, (quantities.get(materialCode) ?? 0) + value)
  }
  return quantities
})

const anyQuantity = { min: 1 as Thousandths, step: 1 as Thousandths, max: QUANTITY_CEILING }

const frozen = ({ materialCode, quantity }: CartQuantity, rows: ReadonlyMap<string, SheetRow>): FrozenLine => {
  const sheet = rows.get(materialCode)!
  return { sheet, quantity, amount: hasAbnormalPrice(sheet.price) ? null : lineAmount(sheet.price!, quantity) }
}

/** Refusals after which the form has no future, with the title of the dialog that says so. */
const dialogTitles: Partial<Record<RefusalKind, Text>> = {
  ORDER_STATUS: ['订货单状态已变化', 'The order has moved on'],
  CUT_OFF_PASSED: ['已截单', 'Cut off'],
  NOT_OPEN_YET: ['订货未开始', 'Not open yet'],
}

const notSubmitted = (order: OrderInScope, refusal: SubmitRefusal, { language }: Caller) => {
  const title = dialogTitles[refusal.kind]
  if (!title) return Effect.fail(new Refused({ refusal }))
  const errorInfo = { title: say(title, language), msg: say(refusalText(refusal), language), kind: refusal.kind }
  return Effect.succeed({ dhNo: order.dhNo, isSubmitted: false, bizStatus: order.status, errorInfo })
}

export const withdrawOrder: Handler<'order.withdraw'> = Effect.fnUntraced(function* ({ dhNo }, caller) {
  const order = yield* lockedOrder(caller.scope, dhNo)
  const now = yield* Clock.currentTimeMillis
  const { to } = yield* allowed(decideWithdraw(order, now))
  yield* (yield* Orders).turn([{ order, event: 'withdraw', to, actor: caller, at: now }])
  yield* (yield* Outbox).put('order.releaseStock', order, now)
  return { dhNo, bizStatus: to }
})

export const voidOrder: Handler<'order.void'> = Effect.fnUntraced(function* ({ dhNo }, caller) {
  const order = yield* lockedOrder(caller.scope, dhNo)
  const now = yield* Clock.currentTimeMillis
  const { to, cancelReason } = yield* allowed(decideVoid(order))
  yield* (yield* Orders).turn([{ order, event: 'void', to, actor: caller, at: now, reason: cancelReason }])
  return { dhNo, bizStatus: to }
})
