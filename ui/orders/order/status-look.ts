import type { OrderCard } from '../../../application/contract/order.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/order/status.ts'
import type { Text } from '../../../domain/text.ts'
import type { StatusLook } from '../../kit/status-badge.tsx'

/** How an order's status looks, in the words the server chose for it: a shipped one says how much of it, and a newer server's is shown too. */
export const statusLook = ({
  bizStatus,
  bizStatusName,
  isDraft = false,
}: Pick<OrderCard, 'bizStatus' | 'bizStatusName'> & { readonly isDraft?: boolean }): StatusLook => {
  const row = orderStatuses[bizStatus as OrderStatus] as StatusLook | undefined
  return {
    tone: row?.tone ?? 'closed',
    icon: row?.icon ?? 'clock',
    words: isDraft && bizStatus === 'INVALID' ? unsubmitted(bizStatusName) : [bizStatusName, bizStatusName],
  }
}

const unsubmitted = (name: string): Text => [`${name}（未提交）`, `${name} (not submitted)`]
