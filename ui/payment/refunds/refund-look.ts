import type { RefundItem } from '../../../application/payment/contract/refunds.ts'
import { type RefundStatus, refundStatuses } from '../../../domain/ordering/order/follow.ts'
import type { StatusLook } from '../../kit/table/status-badge.tsx'

/** Returns the look of a refund's status, with the server's text. */
export const lookOf = ({
  showRefundStatus,
  showRefundStatusName,
}: Pick<RefundItem, 'showRefundStatus' | 'showRefundStatusName'>): StatusLook => {
  const { tone, icon } = refundStatuses[showRefundStatus as RefundStatus] ?? { tone: 'closed', icon: 'clock' }
  return { tone, icon, words: [showRefundStatusName, showRefundStatusName] }
}
