import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import { transition } from '../ordering/order/status.ts'
import { validateSubmission } from './accept.ts'

/** Counted in characters (code points). */
export const CANCEL_REASON_MAX = 100

export interface CancelFacts {
  readonly status: OrderStatus
  readonly submissionNo: number
}

export interface Cancellation {
  readonly to: 'DC_CANCEL'
  readonly cancelReason: string
}

/** Cancels an order for the warehouse: its stock is released and payments are refunded [W6]. */
export function decideCancel(
  order: CancelFacts,
  reason: string,
  submissionNo?: number,
): Result<Cancellation, Refusal<'CANCEL_REASON' | 'ORDER_STATUS' | 'SUBMISSION_OUTDATED'>> {
  const current = validateSubmission(order, submissionNo)
  if (!current.ok) return current
  const to = transition(order.status, 'cancel', 'DC_CANCEL')
  if (!to.ok) return to
  const cancelReason = reason.trim()
  const length = [...cancelReason].length
  if (length < 1 || length > CANCEL_REASON_MAX) return refuse('CANCEL_REASON', { length, max: CANCEL_REASON_MAX })
  return accept({ to: to.value, cancelReason })
}
