import { Effect } from 'effect'
import type { ApprovalKind } from '../../../domain/approval/approval.ts'
import type { RefusalKind } from '../../../domain/kernel/refusal.ts'
import { decideApprove, decideReject } from '../../../domain/ordering/cart/approve.ts'
import { validateType } from '../../../domain/ordering/cart/submit.ts'
import { transition } from '../../../domain/ordering/order/status.ts'
import { transitionUrgent } from '../../../domain/ordering/urgent/status.ts'
import { loadOrderForUpdate } from '../../ordering/handlers/guards.ts'
import { moveOrders } from '../../ordering/handlers/move-orders.ts'
import { lockUrgent } from '../../ordering/handlers/urgent/application.ts'
import * as urgent from '../../ordering/handlers/urgent/decision.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import { Stocks } from '../../ordering/ports/stocks.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Fault, notFound, type Refused } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import type { ApprovalSubject } from '../ports.ts'

/** A step of a decision; `K` are its possible refusals. */
type Step<A, K extends RefusalKind> = Effect.Effect<A, Fault | Refused<K>, Needs>

/** The services that a decision needs, whatever its kind. */
type Needs =
  | Effect.Services<ReturnType<typeof lockUrgent | typeof urgent.approve | typeof urgent.reject>>
  | Effect.Services<ReturnType<typeof moveOrders>>
  | Stocks

/** The decisions on a locked order or application; each returns the new status. */
export interface LockedItem {
  /** Refuses if it can no longer be decided. */
  readonly validate: (event: 'approve' | 'reject') => Step<unknown, 'ORDER_STATUS' | 'URGENT_STATUS'>
  readonly approve: (
    how: {
      /** What the log says about it. */
      readonly note: string | null
      /** Whether approvers have reduced the submission. */
      readonly isReduced: boolean
    },
    now: number,
  ) => Step<
    string,
    | 'NO_ORDERABLE_MATERIAL'
    | 'NO_ORDER_RULE'
    | 'ORDER_STATUS'
    | 'SHOP_NOT_TRADING'
    | 'URGENT_DATE_PAST'
    | 'URGENT_STATUS'
  >
  readonly reject: (reason: string, now: number) => Step<string, 'ORDER_STATUS' | 'REASON_REQUIRED' | 'URGENT_STATUS'>
}

/** Locks an add-on order of a shop until the transaction ends. */
export const lockAddOn = Effect.fnUntraced(function* (
  { shopCode, no }: Pick<ApprovalSubject, 'no' | 'shopCode'>,
  { scope }: Caller,
) {
  const order = yield* loadOrderForUpdate(scope, no)
  if (order.shopCode !== shopCode) return yield* notFound(`order ${no}`)
  yield* requireAccepted(validateType(order, 'OVERTIME'))
  return order
})

/** For each kind, locks the item and returns its decisions. */
export const lockByKind: Readonly<
  Record<ApprovalKind, (subject: ApprovalSubject, caller: Caller) => Step<LockedItem, 'OTHER_ORDER_TYPE'>>
> = {
  ADD_ON: (subject, caller) => Effect.map(lockAddOn(subject, caller), order => addOn(order, caller)),
  URGENT: Effect.fnUntraced(function* ({ shopCode, no }, caller) {
    const { status } = yield* lockUrgent(caller, shopCode, no)
    const subject = { shopCode, sqNo: no }
    return {
      validate: event => requireAccepted(transitionUrgent(status, event)),
      approve: () => Effect.map(urgent.approve(caller, subject), decision => decision.status),
      reject: reason => Effect.map(urgent.reject(caller, { ...subject, reason }), decision => decision.status),
    }
  }),
}

/**
 * Approval moves the order on to payment or to the warehouse; rejection returns it to its shop and releases its stock.
 */
const addOn = (order: OrderInScope, actor: Caller): LockedItem => ({
  validate: event =>
    event === 'approve'
      ? requireAccepted(decideApprove(order, order.totalFee))
      : requireAccepted(transition(order.status, 'reject', 'REJECT')),
  approve: (how, at) => approveAddOn(order, actor, how, at),
  reject: Effect.fnUntraced(function* (reason, at) {
    const { to, rejectReason } = yield* requireAccepted(decideReject(order, reason))
    yield* moveOrders([{ order, event: 'reject', to, actor, at, reason: rejectReason }])
    yield* (yield* Stocks).release(order)
    return to
  }),
})

/** Moves an add-on order with all its approvals on to payment or to the warehouse, and returns its new status. */
export const approveAddOn = Effect.fnUntraced(function* (
  order: OrderInScope,
  actor: Caller,
  { note, isReduced }: Parameters<LockedItem['approve']>[0],
  at: number,
) {
  const event = isReduced ? 'approveInPart' : 'approve'
  const { to } = yield* requireAccepted(decideApprove(order, order.totalFee, event))
  yield* moveOrders([{ order, event, to, actor, at, reason: note ?? undefined }])
  return to
})
