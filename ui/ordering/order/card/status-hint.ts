import type { Text } from '../../../../domain/kernel/text.ts'
import { type OrderStatus, orderStatuses, type StatusRow } from '../../../../domain/ordering/order/status.ts'
import { useSession } from '../../../people/session/session.tsx'

const inPortal: Text = ['审批结果将以门户消息通知', 'You will get the result as a message in the portal']

/**
 * Returns a function that explains a status; the result of an approval is announced over the configured channel (spec
 * 4.1).
 */
export const useStatusHint = (): ((status: string) => Text | undefined) => {
  const { approvalResultsBy } = useSession()
  return status => {
    const row: StatusRow | undefined = orderStatuses[status as OrderStatus]
    return status === 'WAIT_APPROVE' && approvalResultsBy === 'PORTAL' ? inPortal : row?.hint
  }
}
