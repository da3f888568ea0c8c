import { Clock, Effect } from 'effect'
import { holds } from '../../../../domain/access/permission.ts'
import { codesOf } from '../../../../domain/access/rights.ts'
import { thousandthsToUnits } from '../../../../domain/kernel/quantity.ts'
import { type Refusal, refusal } from '../../../../domain/kernel/refusal.ts'
import { type AutoSubmitDecision, decideAutoSubmit } from '../../../../domain/ordering/auto-submit/decide.ts'
import { ATTEMPT_PAUSE_MS } from '../../../../domain/ordering/auto-submit/terms.ts'
import { usualOf } from '../../../../domain/ordering/cart/usual-quantity.ts'
import type { CartQuantity } from '../../../../domain/ordering/order/order.ts'
import { type Account, Users } from '../../../people/ports/users.ts'
import { successAnswer } from '../../../platform/answer.ts'
import { type Caller, scopeOf, seesShop } from '../../../platform/caller.ts'
import { publish } from '../../../platform/domain-events.ts'
import type { Success } from '../../../platform/endpoint.ts'
import { Tokens } from '../../../platform/tokens.ts'
import { OrderBlocks } from '../../../stocktake/ports/stocktakes.ts'
import * as placingContract from '../../contract/placing.ts'
import { autoSubmitDecided } from '../../events.ts'
import { type AutoSubmitSetting, AutoSubmits } from '../../ports/auto-submits.ts'
import { Materials } from '../../ports/materials.ts'
import { type CartLineRow, type OrderInScope, type OrderKey, Orders } from '../../ports/orders.ts'
import { Idempotency, Loads } from '../../ports/work.ts'
import { sheetOf } from '../cart.ts'
import { submitRoutineOrder } from '../placing/submit.ts'
import { commitAndRun } from '../relay.ts'
import { recentAmounts } from './recent-amounts.ts'

const ORDERS_AT_ONCE = 200
const CONCURRENCY = 4

/**
 * Submits the unsent routine orders of shops that want it, shortly before their cut-off [AU2]. Each order has a transaction
 * of its own; one that fails is reported and tried again by the next tick.
 */
export const submitDueOrders = Effect.gen(function* () {
  const autoSubmits = yield* AutoSubmits
  const attemptedNumbers: Array<string> = []
  while (true) {
    const dueOrders = yield* autoSubmits.due(yield* Clock.currentTimeMillis, attemptedNumbers, ORDERS_AT_ONCE)
    yield* Effect.forEach(dueOrders, attemptAndReport, { concurrency: CONCURRENCY, discard: true })
    if (dueOrders.length < ORDERS_AT_ONCE) return
    attemptedNumbers.push(...dueOrders.map(({ dhNo }) => dhNo))
  }
})

const attemptAndReport = (key: OrderKey) =>
  Effect.catchCause(commitAndRun(attempt(key)), cause =>
    Effect.logWarning(`order ${key.dhNo} could not be submitted automatically`, cause),
  )

/** Decides about one order under its lock, and submits it or records why not. */
const attempt = Effect.fnUntraced(function* ({ shopCode, dhNo }: OrderKey) {
  const lockedOrder = yield* (yield* Orders).lockWithCart(scopeOf([shopCode]), dhNo)
  if (lockedOrder === null || lockedOrder.order.status !== 'WAIT_SUBMIT') return
  const { order, cart } = lockedOrder
  const autoSubmits = yield* AutoSubmits
  const setting = yield* autoSubmits.settingOf(order)
  if (setting === null) return
  const account = yield* (yield* Users).find(setting.userId)
  const caller = account && callerOf(account)
  const decision = yield* decide(order, cart, setting, caller)
  const at = yield* Clock.currentTimeMillis
  if (decision.is === 'wait') return yield* autoSubmits.putRun(order, { refusal: null }, decision.until)
  const reason = decision.is === 'refuse' ? decision.refusal : yield* submitFor(caller!, order, decision.lines)
  if (reason !== null) return yield* recordRefusal(order, setting, reason, at)
  yield* autoSubmits.addEntry(shopCode, {
    ...{ at, event: 'SUBMITTED', dhNo, purchaseDate: order.purchaseDate, actorName: setting.userName },
    ...{ refusal: null, rescue: null },
  })
  yield* publish(autoSubmitDecided, { order, at, outcome: { is: 'SUBMITTED', byName: setting.userName } })
})

/**
 * Returns the person who switched it on as the caller of the submission, with their current rights; null if the
 * account is disabled.
 */
const callerOf = (account: Account): Caller | null =>
  account.disabled
    ? null
    : {
        ...{ userId: account.userId, name: account.name, isAutomatic: true, scope: scopeOf(account.shops) },
        codes: new Set(codesOf(account)),
        ...{ sessionHash: '', mustChangePassword: false, language: 'zh' },
      }

const decide = Effect.fnUntraced(function* (
  order: OrderInScope,
  cart: ReadonlyArray<CartLineRow>,
  setting: AutoSubmitSetting,
  caller: Caller | null,
) {
  const rows = yield* (yield* Materials).sheetOf(
    order,
    cart.map(({ materialCode }) => materialCode),
  )
  const recent = yield* (yield* Loads).recentQuantities(order)
  const maySubmit =
    caller !== null &&
    seesShop(caller.scope, order.shopCode) &&
    holds(caller.codes, placingContract.submitRoutineOrder.permission)
  const facts = {
    ...{ order, cart, sheet: sheetOf(rows.values()), ceilingPercent: setting.ceilingPercent },
    person: { name: setting.userName, maySubmit },
    blocking: yield* (yield* OrderBlocks).of(order),
    lastChange: yield* (yield* AutoSubmits).lastChange(order),
    usual: new Map([...recent].map(([code, { quantities }]) => [code, usualOf(quantities)])),
    recentAmounts: yield* recentAmounts(order, order.purchaseDate),
  }
  return decideAutoSubmit(facts, yield* Clock.currentTimeMillis) satisfies AutoSubmitDecision
})

/** Submits the cart as the person would; returns the reason if the submission refuses it after all. */
const submitFor = Effect.fnUntraced(function* (
  caller: Caller,
  order: OrderInScope,
  lines: ReadonlyArray<CartQuantity>,
) {
  const cart = lines.map(({ materialCode, quantity }) => ({ materialCode, quantity: thousandthsToUnits(quantity) }))
  const payload = { dhNo: order.dhNo, cart, cartVersion: order.cartVersion }
  const answer = yield* submitRoutineOrder(payload, caller).pipe(
    Effect.catchTag('Refused', no => Effect.succeed(no)),
    Effect.orDie,
  )
  if ('refusal' in answer) return answer.refusal as Refusal
  if (!answer.isSubmitted) return refusal('ORDER_STATUS', { status: order.status, event: 'submit' })
  yield* keepKey(caller, order, payload, answer)
  return null
})

/** Stores the idempotency key of this submission; a second submission with the same key is rolled back (I19). */
const keepKey = Effect.fnUntraced(function* (
  caller: Caller,
  { dhNo, submissionNo }: OrderInScope,
  payload: unknown,
  success: Success<typeof placingContract.submitRoutineOrder>,
) {
  const endpoint = placingContract.submitRoutineOrder
  const call = {
    ...{ userId: caller.userId, endpoint: endpoint.name },
    ...{ key: `auto-submit/${dhNo}/${submissionNo + 1}`, bodyHash: (yield* Tokens).digest(payload) },
  }
  const answer = JSON.stringify(successAnswer(endpoint, success))
  if (yield* (yield* Idempotency).keep(call, answer, yield* Clock.currentTimeMillis)) return
  return yield* Effect.die(new Error(`order ${dhNo} was already submitted automatically`))
})

/** Records a reason once: an attempt that finds the same reason again is neither logged nor announced. */
const recordRefusal = Effect.fnUntraced(function* (
  order: OrderInScope,
  setting: AutoSubmitSetting,
  { kind, rule, figures, accepted }: Refusal,
  at: number,
) {
  const autoSubmits = yield* AutoSubmits
  const reason = { kind, rule, figures, accepted } as Refusal
  const before = yield* autoSubmits.runOf(order)
  yield* autoSubmits.putRun(order, { refusal: reason }, at + ATTEMPT_PAUSE_MS)
  if (before?.refusal?.kind === kind) return
  yield* autoSubmits.addEntry(order.shopCode, {
    ...{ at, event: 'REFUSED', dhNo: order.dhNo, purchaseDate: order.purchaseDate, actorName: setting.userName },
    ...{ refusal: reason, rescue: null },
  })
  yield* publish(autoSubmitDecided, { order, at, outcome: { is: 'REFUSED', refusal: reason } })
})
