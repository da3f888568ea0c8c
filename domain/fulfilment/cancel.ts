import { type Fen, fen } from '../money.ts'
import type { OrderStatus } from '../order/status.ts'
import { turn } from '../order/status.ts'
import type { PayMethod } from '../order/words.ts'
import { accept, type Result, refuse } from '../result.ts'
import { judgeSubmission } from './accept.ts'

/** In characters, as a person counts them. */
export const CANCEL_REASON_MAX = 100

export interface CancelFacts {
  readonly status: OrderStatus
  readonly submissionNo: number
  readonly payMethod: PayMethod
  readonly totalFee: Fen
  readonly discountFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
}

/** What was paid and goes back, cash and subsidy apart. */
export interface OwedRefund {
  readonly refundFee: Fen
  readonly refundPromoFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
}

export interface Cancellation {
  readonly to: 'DC_CANCEL'
  readonly cancelReason: string
  readonly refund: OwedRefund | null
}

/** The warehouse will not ship the order: its stock is free again, and what was paid online is owed back [W6]. */
export function decideCancel(order: CancelFacts, reason: string, submissionNo?: number): Result<Cancellation> {
  const current = judgeSubmission(order, submissionNo)
  if (!current.ok) return current
  const to = turn(order.status, 'cancel', 'DC_CANCEL')
  if (!to.ok) return to
  const cancelReason = reason.trim()
  const length = [...cancelReason].length
  if (length < 1 || length > CANCEL_REASON_MAX) return refuse('CANCEL_REASON', { length, max: CANCEL_REASON_MAX })
  return accept({ to: to.value, cancelReason, refund: owedFor(order) })
}

/** An order paid for before it went to the warehouse; one settled offline is billed without what was cancelled. */
function owedFor({ payMethod, totalFee, discountFee, serviceFee, carFee }: CancelFacts): OwedRefund | null {
  if (payMethod !== 'ONLINE' || totalFee + discountFee === 0) return null
  return { refundFee: fen(totalFee), refundPromoFee: fen(discountFee), serviceFee, carFee }
}
