import type { OrderCard } from '../../../../application/ordering/contract/order.ts'
import type { StatusDisplay } from '../../../../domain/kernel/status-display.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { type OrderStatus, orderStatuses } from '../../../../domain/ordering/order/status.ts'

/**
 * Returns the look of an order's status, with the server's text: a shipped one includes how much, and a status of a
 * newer server is shown too.
 */
export const statusDisplay = ({
  bizStatus,
  bizStatusName,
  isDraft = false,
}: Pick<OrderCard, 'bizStatus' | 'bizStatusName'> & { readonly isDraft?: boolean }): StatusDisplay => {
  const row = orderStatuses[bizStatus as OrderStatus] as StatusDisplay | undefined
  return {
    tone: row?.tone ?? 'closed',
    icon: row?.icon ?? 'clock',
    words: isDraft && bizStatus === 'INVALID' ? unsubmittedWords(bizStatusName) : [bizStatusName, bizStatusName],
  }
}

const unsubmittedWords = (name: string): Text => [`${name}（未提交）`, `${name} (not submitted)`]
