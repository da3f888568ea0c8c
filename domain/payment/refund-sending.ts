import { type Fen, formatMoney } from '../kernel/money.ts'
import { type Backoff, doublePauses, MINUTE, SECOND } from '../platform/backoff.ts'

/** How soon a refund that its provider has not confirmed is sent again; it is never given up [Z6]. */
export const refundBackoff: Backoff = { pausesMs: doublePauses(2 * SECOND, MINUTE), attempts: null }

/** What a provider says of a refund, as far as deciding on it goes. */
export type ProviderRefundStatus =
  | { readonly state: 'NOT_FOUND' | 'PROCESSING' }
  | { readonly state: 'FAILED'; readonly detail: string }
  | { readonly state: 'SUCCESS'; readonly amount: Fen }

/** Whether money that goes back is there, and else what stands against it; null where the provider is at work on it. */
export type RefundVerdict = { readonly isDone: true } | { readonly isDone: false; readonly lastError: string | null }

/** A refund is complete when its provider confirms exactly its amount; until then it is sent repeatedly [Z6]. */
export function validateRefund({ amount }: { readonly amount: Fen }, reply: ProviderRefundStatus): RefundVerdict {
  if (reply.state === 'SUCCESS' && reply.amount === amount) return { isDone: true }
  return { isDone: false, lastError: refundError(amount, reply) }
}

function refundError(amount: Fen, reply: ProviderRefundStatus): string | null {
  if (reply.state === 'FAILED') return reply.detail
  if (reply.state !== 'SUCCESS') return null
  return `refunded ${formatMoney(reply.amount).text} instead of ${formatMoney(amount).text}`
}

/** A provider that has the refund is asked about it; one that has not, or that failed at it, is sent it again [Z6]. */
export const shouldResend = ({ state }: ProviderRefundStatus): boolean => state === 'NOT_FOUND' || state === 'FAILED'
