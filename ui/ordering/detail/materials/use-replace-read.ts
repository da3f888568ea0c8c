import { getOrderDetail, type OrderInfo } from '../../../../application/ordering/contract/order.ts'
import { markReplaceRead } from '../../../../application/ordering/contract/order-tracking.ts'
import { useApiMutation } from '../../../app/backend.ts'
import { useReportFailure } from '../../../kit/feedback/refusal-failure.tsx'
import { useSession } from '../../../people/session/session.tsx'

export const replaceWords = { confirm: ['我已知晓', 'I have read this'] } as const

export interface ReplaceRead {
  /** Whether this person submitted the order: the server accepts the confirmation from nobody else [F8]. */
  readonly isForMe: boolean
  /** Whether this person still has to read it. */
  readonly isDue: boolean
  readonly busy: boolean
  /** Reports that it was read; resolves to false if the server did not accept it. */
  readonly report: () => Promise<boolean>
}

/** Reminds the person who submitted an order of substituted materials until they have read it. */
export const useReplaceRead = (order: OrderInfo): ReplaceRead => {
  const { user } = useSession()
  const markRead = useApiMutation(markReplaceRead, [getOrderDetail])
  const reportFailure = useReportFailure()
  const isForMe = order.submittedAdminId === user.id
  return {
    isForMe,
    isDue: order.isReplaceMaterial && isForMe && !order.hasReadReplaceDetail,
    busy: markRead.isPending,
    report: () =>
      markRead.mutateAsync({ dhNo: order.dhNo }).then(
        () => true,
        error => {
          reportFailure(error)
          return false
        },
      ),
  }
}
