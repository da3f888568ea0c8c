import type { Instant } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { orderTypes } from '../../master-data/order-type.ts'
import type { CancelReason } from '../../master-data/words.ts'
import type { OrderFacts } from '../order/order.ts'
import { refuseTransition, transition } from '../order/status.ts'

export interface Withdrawal {
  readonly to: 'ROLLING_BACK'
  /** Whether money went in that must go back before the order can be edited again. */
  readonly refunds: boolean
}

/** Takes an order back before its cut-off, to be edited and placed again [S8]; one of head office's stays [S9]. */
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

/** Whether withdrawing is offered beside the control of the status, to whoever has yet to pay [S8, S9]. */
export const isWithdrawnBeside = (order: OrderFacts, now: Instant): boolean =>
  order.status === 'WAIT_PAY' && decideWithdraw(order, now).ok

/** How long the system may take over a withdrawal before somebody may ask for it again (spec 4.1, 9). */
export const WITHDRAWAL_STUCK_MS = 5 * 60_000

/** Asks again for a withdrawal that the system has not finished; before its time the order is simply at work [S19]. */
export function decideWithdrawAgain(
  { status, statusSince }: Pick<OrderFacts, 'status'> & { readonly statusSince: Instant },
  now: Instant,
): Result<{ readonly to: 'ROLLING_BACK' }, Refusal<'ORDER_STATUS'>> {
  const isStuck = status === 'ROLLING_BACK' && now - statusSince >= WITHDRAWAL_STUCK_MS
  return isStuck ? accept({ to: status }) : refuseTransition(status, 'withdraw')
}

/** Stock and money are back: the order may be edited [S8]. */
export function decideRelease({
  status,
}: Pick<OrderFacts, 'status'>): Result<{ readonly to: 'WAIT_SUBMIT' }, Refusal<'ORDER_STATUS'>> {
  const to = transition(status, 'release', 'WAIT_SUBMIT')
  return to.ok ? accept({ to: to.value }) : to
}

export interface Voided {
  readonly to: 'INVALID'
  readonly cancelReason: CancelReason
}

/** The shop gives up an order that head office rejected [S8]. */
export function decideVoid({ status }: Pick<OrderFacts, 'status'>): Result<Voided, Refusal<'ORDER_STATUS'>> {
  const to = transition(status, 'void', 'INVALID')
  return to.ok ? accept({ to: to.value, cancelReason: 'VOIDED' }) : to
}
