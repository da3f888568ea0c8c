import { reviewReturn, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { RETURN_REASON_MAX } from '../../../domain/receiving/returns/apply.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { staleReturns } from './stale.ts'

const words = {
  reject: {
    title: (thNo: string) => [`驳回退货单 ${thNo}？`, `Reject return ${thNo}?`] as const,
    hint: ['货物退回门店库存，门店会看到驳回原因。', 'The goods come back to the shop, which sees the reason.'],
    verb: ['确认驳回', 'Reject'],
    done: ['已驳回', 'Rejected'],
  },
  void: {
    title: (thNo: string) => [`作废退货单 ${thNo}？`, `Void return ${thNo}?`] as const,
    hint: ['货物退回门店库存，此操作不能恢复。', 'The goods come back to the shop. This cannot be undone.'],
    verb: ['确认作废', 'Void'],
    done: ['已作废', 'Voided'],
  },
} as const

interface DialogProps {
  readonly seen: { readonly thNo: string; readonly version: number }
  readonly onClose: () => void
}

/** Rejects a return with a reason. */
export const RejectDialog = ({ seen, onClose }: DialogProps) => {
  const { success } = useDialogs()
  const { mutate, isPending, error } = useApiMutation(reviewReturn, staleReturns)
  const onSuccess = () => {
    success(words.reject.done)
    onClose()
  }
  return (
    <ReasonDialog
      {...{ ...words.reject, title: words.reject.title(seen.thNo), maxLength: RETURN_REASON_MAX }}
      {...{ busy: isPending, failure: error, onClose }}
      onReason={reason => mutate({ ...seen, isApproved: false, reason }, { onSuccess })}
    />
  )
}

/** Voids a return; the reason may be left out. */
export const VoidDialog = ({ seen, onClose }: DialogProps) => {
  const { success } = useDialogs()
  const { mutate, isPending, error } = useApiMutation(voidReturn, staleReturns)
  const onSuccess = () => {
    success(words.void.done)
    onClose()
  }
  return (
    <ReasonDialog
      {...{ ...words.void, title: words.void.title(seen.thNo), maxLength: RETURN_REASON_MAX, isOptional: true }}
      {...{ busy: isPending, failure: error, onClose }}
      onReason={reason => mutate({ ...seen, reason }, { onSuccess })}
    />
  )
}
