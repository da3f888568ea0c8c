import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { reviewReturn, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { RETURN_REASON_MAX } from '../../../domain/receiving/returns/apply.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { LeaveButton } from '../../kit/layout/leave-button.tsx'
import css from './returns.module.css'
import { staleReturns } from './stale.ts'

const words = {
  reject: {
    title: (thNo: string) => [`驳回退货单 ${thNo}？`, `Reject return ${thNo}?`] as const,
    consequence: ['货物退回门店库存，门店会看到驳回原因。', 'The goods come back to the shop, which sees the reason.'],
    verb: ['确认驳回', 'Reject'],
    done: ['已驳回', 'Rejected'],
  },
  void: {
    title: (thNo: string) => [`作废退货单 ${thNo}？`, `Void return ${thNo}?`] as const,
    consequence: ['货物退回门店库存，此操作不能恢复。', 'The goods come back to the shop. This cannot be undone.'],
    verb: ['确认作废', 'Void'],
    done: ['已作废', 'Voided'],
  },
  reason: ['原因', 'Reason'],
  hint: [`最多 ${RETURN_REASON_MAX} 字`, `At most ${RETURN_REASON_MAX} characters`],
  keep: ['取消', 'Cancel'],
} as const

export interface ReasonDialogProps {
  readonly kind: 'reject' | 'void'
  readonly seen: { readonly thNo: string; readonly version: number }
  readonly onClose: () => void
}

/** Rejects a return with a reason, or voids it, where the reason may be left out. */
export const ReasonDialog = ({ kind, seen, onClose }: ReasonDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const review = useApiMutation(reviewReturn, staleReturns)
  const cancel = useApiMutation(voidReturn, staleReturns)
  const [reason, setReason] = useState('')
  const length = [...reason.trim()].length
  const isMissing = kind === 'reject' && length === 0
  const text = words[kind]
  const send = async () => {
    const sent =
      kind === 'reject'
        ? review.mutateAsync({ ...seen, isApproved: false, reason: reason.trim() })
        : cancel.mutateAsync({ ...seen, reason: reason.trim() })
    if (!(await sent.catch(reportFailure))) return
    success(text.done)
    onClose()
  }
  return (
    <Dialog asks onClose={onClose} title={t(text.title(seen.thNo))} width={480}>
      <p className={css.lead}>{t(text.consequence)}</p>
      <Textarea
        data-autofocus
        label={t(words.reason)}
        description={`${t(words.hint)} · ${length}/${RETURN_REASON_MAX}`}
        required={kind === 'reject'}
        autosize
        minRows={2}
        maxRows={5}
        value={reason}
        error={length > RETURN_REASON_MAX}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <LeaveButton onClose={onClose}>{t(words.keep)}</LeaveButton>
        <Button
          color="red"
          loading={review.isPending || cancel.isPending}
          disabled={isMissing || length > RETURN_REASON_MAX}
          onClick={() => void send()}
        >
          {t(text.verb)}
        </Button>
      </div>
    </Dialog>
  )
}
