import type { Fen } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { OrderFacts } from '../order/order.ts'
import { transition } from '../order/status.ts'
import { type Placed, statusWhenPlaced } from './lock.ts'

/** Counted in characters (code points). */
export const REJECT_REASON_MAX = 100

/** Head office approves an add-on order, whole or in part; it goes on to payment or directly to the warehouse [S6, S23]. */
export function decideApprove(
  order: Pick<OrderFacts, 'status' | 'payMethod'>,
  totalFee: Fen,
  event: 'approve' | 'approveInPart' = 'approve',
): Result<{ readonly to: Placed }, Refusal<'ORDER_STATUS'>> {
  const to = transition(order.status, event, statusWhenPlaced(order.payMethod, totalFee))
  return to.ok ? accept({ to: to.value }) : to
}

/** Head office rejects an add-on order with a reason [S8]. */
export function decideReject(
  order: Pick<OrderFacts, 'status'>,
  reason: string,
): Result<{ readonly to: 'REJECT'; readonly rejectReason: string }, Refusal<'ORDER_STATUS' | 'REASON_REQUIRED'>> {
  const to = transition(order.status, 'reject', 'REJECT')
  if (!to.ok) return to
  const rejectReason = reason.trim()
  const length = [...rejectReason].length
  if (length < 1 || length > REJECT_REASON_MAX) return refuse('REASON_REQUIRED', { max: REJECT_REASON_MAX })
  return accept({ to: to.value, rejectReason })
}
