import { Button } from '@mantine/core'
import { IconCheck, IconInbox, IconPencil, IconSend, IconX } from '@tabler/icons-react'
import { reviewReturn, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { RETURN_REASON_MAX } from '../../../domain/receiving/returns/apply.ts'
import { useApiMutation } from '../../app/backend.ts'
import { editReturnHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import type { DocumentRecord } from '../../documents/document-detail-page.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { staleReturns } from './stale.ts'
import { StoreDialog } from './store-dialog.tsx'
import { useSubmitDraft } from './use-submit.ts'

const words = {
  edit: ['编辑', 'Edit'],
  submit: ['提交', 'Submit'],
  approve: ['审核通过', 'Approve'],
  reject: ['驳回', 'Reject'],
  store: ['退货入库', 'Book into stock'],
  cancel: ['作废', 'Void'],
  approved: ['已通过', 'Approved'],
  approving: {
    title: ['通过这张退货单？', 'Approve this return?'],
    consequence: [
      '通过后货物由仓库收回，按实际入库数量退款。',
      'The warehouse takes the goods back; what it stores is refunded.',
    ],
    verb: ['审核通过', 'Approve'],
  },
  rejecting: {
    title: (thNo: string) => [`驳回退货单 ${thNo}？`, `Reject return ${thNo}?`] as const,
    hint: ['货物退回门店库存，门店会看到驳回原因。', 'The goods come back to the shop, which sees the reason.'],
    verb: ['确认驳回', 'Reject'],
  },
  rejected: ['已驳回', 'Rejected'],
  voiding: {
    title: (thNo: string) => [`作废退货单 ${thNo}？`, `Void return ${thNo}?`] as const,
    hint: ['货物退回门店库存，此操作不能恢复。', 'The goods come back to the shop. This cannot be undone.'],
    verb: ['确认作废', 'Void'],
  },
  voided: ['已作废', 'Voided'],
} as const

type Part = DocumentPart<DocumentRecord>

/** What can be done with a return in its status, for those who may [RT1]. */
export const ReturnActions = (part: Part) => {
  const { head } = part.document
  const status = String(head.thStatus)
  return (
    <>
      {status === '00' && <Draft {...part} />}
      {status === '11' && <Review {...part} />}
      {(status === '00' || status === '11') && <Void {...part} />}
      {status === '31' && <Store {...part} />}
    </>
  )
}

const seenOf = ({ document: { head } }: Part) => ({ thNo: String(head.thNo), version: Number(head.version) })

const Draft = (part: Part) => {
  const t = useText()
  const go = useGo()
  const { submit, busy } = useSubmitDraft()
  const seen = seenOf(part)
  return (
    <Gate code="DH0024">
      <Button leftSection={<IconSend size={16} />} loading={busy} onClick={() => void submit(seen)}>
        {t(words.submit)}
      </Button>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => go(editReturnHref(seen.thNo))}>
        {t(words.edit)}
      </Button>
    </Gate>
  )
}

const Review = (part: Part) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const review = useApiMutation(reviewReturn, staleReturns)
  const seen = seenOf(part)
  const approve = async () => {
    if (!(await confirm(words.approving))) return
    const answer = await review.mutateAsync({ ...seen, isApproved: true }).catch(reportFailure)
    if (answer) success(words.approved)
  }
  const reject = async (reason: string) => {
    await review.mutateAsync({ ...seen, isApproved: false, reason })
    success(words.rejected)
  }
  return (
    <Gate code="DH0025">
      <Button leftSection={<IconCheck size={16} />} loading={review.isPending} onClick={() => void approve()}>
        {t(words.approve)}
      </Button>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => part.page.open('reject')}>
        {t(words.reject)}
      </Button>
      {part.page.overlay === 'reject' && (
        <ReasonDialog
          {...{ ...words.rejecting, title: words.rejecting.title(seen.thNo), maxLength: RETURN_REASON_MAX }}
          onClose={() => part.page.open(null)}
          onReason={reject}
        />
      )}
    </Gate>
  )
}

const Void = (part: Part) => {
  const t = useText()
  const { success } = useDialogs()
  const voiding = useApiMutation(voidReturn, staleReturns)
  const seen = seenOf(part)
  const send = async (reason: string) => {
    await voiding.mutateAsync({ ...seen, reason })
    success(words.voided)
  }
  return (
    <Gate code="DH0024">
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => part.page.open('void')}>
        {t(words.cancel)}
      </Button>
      {part.page.overlay === 'void' && (
        <ReasonDialog
          {...{ ...words.voiding, title: words.voiding.title(seen.thNo), maxLength: RETURN_REASON_MAX }}
          isOptional
          onClose={() => part.page.open(null)}
          onReason={send}
        />
      )}
    </Gate>
  )
}

const Store = (part: Part) => {
  const t = useText()
  return (
    <Gate code="DH0003">
      <Button leftSection={<IconInbox size={16} />} onClick={() => part.page.open('store')}>
        {t(words.store)}
      </Button>
      {part.page.overlay === 'store' && (
        <StoreDialog seen={seenOf(part)} lines={part.document.lines} onClose={() => part.page.open(null)} />
      )}
    </Gate>
  )
}
