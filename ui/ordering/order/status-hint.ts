import type { Text } from '../../../domain/kernel/text.ts'
import { type OrderStatus, orderStatuses, type StatusRow } from '../../../domain/ordering/order/status.ts'
import { useSession } from '../../people/session/session.tsx'

const inPortal: Text = ['审批结果将以门户消息通知', 'You will get the result as a message in the portal']

/** What a status tells about itself; the result of an approval is promised over the channel that is there (spec 4.1). */
export const useStatusHint = (): ((status: string) => Text | undefined) => {
  const { approvalResultsBy } = useSession()
  return status => {
    const row: StatusRow | undefined = orderStatuses[status as OrderStatus]
    return status === 'WAIT_APPROVE' && approvalResultsBy === 'PORTAL' ? inPortal : row?.hint
  }
}
