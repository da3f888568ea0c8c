import type { Fen } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { OrderFacts } from '../order/order.ts'
import { transition } from '../order/status.ts'
import { type Placed, placed } from './lock.ts'

/** In characters, as a person counts them. */
export const REJECT_REASON_MAX = 100

/** Head office lets an add-on order through: on to payment, or straight to the warehouse [S6]. */
export function decideApprove(
  order: Pick<OrderFacts, 'status' | 'payMethod'>,
  totalFee: Fen,
): Result<{ readonly to: Placed }, Refusal<'ORDER_STATUS'>> {
  const to = transition(order.status, 'approve', placed(order.payMethod, totalFee))
  return to.ok ? accept({ to: to.value }) : to
}

/** Head office turns an add-on order down, and says why [S8]. */
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
