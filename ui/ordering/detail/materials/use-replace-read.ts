import { getOrderDetail, type OrderInfo } from '../../../../application/ordering/contract/order.ts'
import { markReplaceRead } from '../../../../application/ordering/contract/order-tracking.ts'
import { useApiMutation } from '../../../app/backend.ts'
import { useTellFailure } from '../../../kit/feedback/refusal-failure.tsx'
import { useSession } from '../../../people/session/session.tsx'

export const replaceWords = { confirm: ['我已知晓', 'I have read this'] } as const

export interface ReplaceRead {
  /** Whether this person submitted the order: the server takes it from nobody else [F8]. */
  readonly isForMe: boolean
  /** It is theirs to read, and they have not. */
  readonly isDue: boolean
  readonly busy: boolean
  /** Says that it was read; false where the server would not hear it. */
  readonly report: () => Promise<boolean>
}

/** Who submitted an order of which something was replaced is reminded until they have read it. */
export const useReplaceRead = (order: OrderInfo): ReplaceRead => {
  const { user } = useSession()
  const telling = useApiMutation(markReplaceRead, [getOrderDetail])
  const tellFailure = useTellFailure()
  const isForMe = order.submittedAdminId === user.id
  return {
    isForMe,
    isDue: order.isReplaceMaterial && isForMe && !order.hasReadReplaceDetail,
    busy: telling.isPending,
    report: () =>
      telling.mutateAsync({ dhNo: order.dhNo }).then(
        () => true,
        error => {
          tellFailure(error)
          return false
        },
      ),
  }
}
