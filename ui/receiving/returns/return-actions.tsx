import { Button } from '@mantine/core'
import { IconCheck, IconInbox, IconSend, IconX } from '@tabler/icons-react'
import { reviewReturn } from '../../../application/receiving/contract/returns.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { DocumentRecord } from '../../documents/document-detail-page.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { RejectDialog, VoidDialog } from './decision-dialogs.tsx'
import { staleReturns } from './stale.ts'
import { StoreDialog } from './store-dialog.tsx'
import { useSubmitDraft } from './use-submit.ts'

const words = {
  submit: ['提交审核', 'Submit for review'],
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
  const { submit, busy } = useSubmitDraft()
  return (
    <Gate code="DH0024">
      <Button leftSection={<IconSend size={16} />} loading={busy} onClick={() => void submit(seenOf(part))}>
        {t(words.submit)}
      </Button>
    </Gate>
  )
}

const Review = (part: Part) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const review = useApiMutation(reviewReturn, staleReturns)
  const approve = async () => {
    if (!(await confirm(words.approving))) return
    const answer = await review.mutateAsync({ ...seenOf(part), isApproved: true }).catch(reportFailure)
    if (answer) success(words.approved)
  }
  return (
    <Gate code="DH0025">
      <Button leftSection={<IconCheck size={16} />} loading={review.isPending} onClick={() => void approve()}>
        {t(words.approve)}
      </Button>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => part.page.open('reject')}>
        {t(words.reject)}
      </Button>
      {part.page.overlay === 'reject' && <RejectDialog seen={seenOf(part)} onClose={() => part.page.open(null)} />}
    </Gate>
  )
}

const Void = (part: Part) => {
  const t = useText()
  return (
    <Gate code="DH0024">
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => part.page.open('void')}>
        {t(words.cancel)}
      </Button>
      {part.page.overlay === 'void' && <VoidDialog seen={seenOf(part)} onClose={() => part.page.open(null)} />}
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
