import type { Instant } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { orderTypes } from '../../master-data/order-type.ts'
import type { CancelReason } from '../../master-data/words.ts'
import type { OrderFacts } from '../order/order.ts'
import { refuseTransition, transition } from '../order/status.ts'

export interface Withdrawal {
  readonly to: 'ROLLING_BACK'
  /** Whether payments must be refunded before the order can be edited again. */
  readonly refunds: boolean
}

/**
 * Withdraws an order before its cut-off so that it can be edited and submitted again [S8]; head office orders cannot be
 * withdrawn [S9].
 */
export function decideWithdraw(
  order: OrderFacts,
  now: Instant,
): Result<Withdrawal, Refusal<'CUT_OFF_PASSED' | 'HEAD_OFFICE_ORDER' | 'ORDER_STATUS'>> {
  const { status, orderType, payMethod, cutOffAt } = order
  const to = transition(status, 'withdraw', 'ROLLING_BACK')
  if (!to.ok) return to
  if (orderTypes[orderType].placedBy === 'HEAD_OFFICE') return refuse('HEAD_OFFICE_ORDER', { orderType })
  if (now >= cutOffAt) return refuse('CUT_OFF_PASSED', { cutOffAt, now })
  return accept({ to: to.value, refunds: status === 'SUBMITTED' && payMethod === 'ONLINE' })
}

/** Returns whether an unpaid order can be withdrawn; the control is shown beside that of payment [S8, S9]. */
export const canWithdrawUnpaid = (order: OrderFacts, now: Instant): boolean =>
  order.status === 'WAIT_PAY' && decideWithdraw(order, now).ok

/** How long a withdrawal may be in progress before it can be requested again (spec 4.1, 9). */
export const WITHDRAWAL_STUCK_MS = 5 * 60_000

/** Requests an unfinished withdrawal again; before the time limit the order is still being processed [S19]. */
export function decideWithdrawAgain(
  { status, statusSince }: Pick<OrderFacts, 'status'> & { readonly statusSince: Instant },
  now: Instant,
): Result<{ readonly to: 'ROLLING_BACK' }, Refusal<'ORDER_STATUS'>> {
  const isStuck = status === 'ROLLING_BACK' && now - statusSince >= WITHDRAWAL_STUCK_MS
  return isStuck ? accept({ to: status }) : refuseTransition(status, 'withdraw')
}

/** Makes the order editable again after stock and payments were returned [S8]. */
export function decideRelease({
  status,
}: Pick<OrderFacts, 'status'>): Result<{ readonly to: 'WAIT_SUBMIT' }, Refusal<'ORDER_STATUS'>> {
  const to = transition(status, 'release', 'WAIT_SUBMIT')
  return to.ok ? accept({ to: to.value }) : to
}

export interface VoidChange {
  readonly to: 'INVALID'
  readonly cancelReason: CancelReason
}

/** The shop voids an order that head office rejected [S8]. */
export function decideVoid({ status }: Pick<OrderFacts, 'status'>): Result<VoidChange, Refusal<'ORDER_STATUS'>> {
  const to = transition(status, 'void', 'INVALID')
  return to.ok ? accept({ to: to.value, cancelReason: 'VOIDED' }) : to
}
