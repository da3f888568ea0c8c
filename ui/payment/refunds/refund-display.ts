import type { RefundItem } from '../../../application/payment/contract/refunds.ts'
import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import { type RefundStatus, refundStatuses } from '../../../domain/ordering/order/follow.ts'

/** Returns the look of a refund's status, with the server's text. */
export const displayOf = ({
  showRefundStatus,
  showRefundStatusName,
}: Pick<RefundItem, 'showRefundStatus' | 'showRefundStatusName'>): StatusDisplay => {
  const { tone, icon } = refundStatuses[showRefundStatus as RefundStatus] ?? { tone: 'closed', icon: 'clock' }
  return { tone, icon, words: [showRefundStatusName, showRefundStatusName] }
}
