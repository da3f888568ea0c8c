import { type Fen, formatMoney } from '../kernel/money.ts'
import { type Backoff, doublePauses, MINUTE, SECOND } from '../platform/backoff.ts'

/**
 * Pauses between the attempts to send a refund that its provider has not confirmed; it is retried without limit [Z6].
 */
export const refundBackoff: Backoff = { pausesMs: doublePauses(2 * SECOND, MINUTE), attempts: null }

/** The provider's status of a refund, as far as the decision needs it. */
export type ProviderRefundStatus =
  | { readonly state: 'NOT_FOUND' | 'PROCESSING' }
  | { readonly state: 'FAILED'; readonly detail: string }
  | { readonly state: 'SUCCESS'; readonly amount: Fen }

/** Whether a refund is done, and otherwise the error that prevents it; null while the provider processes it. */
export type RefundVerdict = { readonly isDone: true } | { readonly isDone: false; readonly lastError: string | null }

/**
 * Decides whether a refund is done: only if its provider confirms exactly its amount. Until then it is sent repeatedly
 * [Z6].
 */
export function validateRefund({ amount }: { readonly amount: Fen }, reply: ProviderRefundStatus): RefundVerdict {
  if (reply.state === 'SUCCESS' && reply.amount === amount) return { isDone: true }
  return { isDone: false, lastError: refundError(amount, reply) }
}

function refundError(amount: Fen, reply: ProviderRefundStatus): string | null {
  if (reply.state === 'FAILED') return reply.detail
  if (reply.state !== 'SUCCESS') return null
  return `refunded ${formatMoney(reply.amount).text} instead of ${formatMoney(amount).text}`
}

/**
 * Returns whether the refund must be sent again: the provider does not have it, or it failed there. A provider that
 * has it is queried instead [Z6].
 */
export const shouldResend = ({ state }: ProviderRefundStatus): boolean => state === 'NOT_FOUND' || state === 'FAILED'
