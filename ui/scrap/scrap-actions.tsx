import { Button } from '@mantine/core'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { reviewScrap, voidScrap } from '../../application/scrap/contract/scrap.ts'
import { SCRAP_REASON_MAX } from '../../domain/scrap/scrap.ts'
import { useApiMutation } from '../app/backend.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { writeQuery } from '../app/query-string.ts'
import type { DocumentRecord } from '../documents/document-detail-page.tsx'
import type { DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { ReasonDialog } from '../receiving/reason-dialog.tsx'
import { staleScraps } from './stale.ts'

const words = {
  edit: ['编辑并提交', 'Edit and submit'],
  approve: ['审核通过', 'Approve'],
  reject: ['驳回', 'Reject'],
  cancel: ['作废', 'Void'],
  approving: {
    title: (bfNo: string) => [`通过报废单 ${bfNo}？`, `Approve scrap order ${bfNo}?`] as const,
    consequence: ['货物从门店库存中扣减。', 'The goods leave the stock of the shop.'],
    verb: ['审核通过', 'Approve'],
  },
  approved: ['已通过', 'Approved'],
  rejecting: {
    title: (bfNo: string) => [`驳回报废单 ${bfNo}？`, `Reject scrap order ${bfNo}?`] as const,
    hint: ['库存不变，门店会看到驳回原因。', 'The stock stays as it is, and the shop sees the reason.'],
    verb: ['确认驳回', 'Reject'],
  },
  rejected: ['已驳回', 'Rejected'],
  voiding: {
    title: (bfNo: string) => [`作废报废单 ${bfNo}？`, `Void scrap order ${bfNo}?`] as const,
    hint: [
      '已扣减的货物退回门店库存，此操作不能恢复。',
      'Goods that left come back to the stock. This cannot be undone.',
    ],
    verb: ['确认作废', 'Void'],
  },
  voided: ['已作废', 'Voided'],
} as const

type Part = DocumentPart<DocumentRecord>

/** What can be done with a scrap order in its status, for those who may [BF1]. */
export const ScrapActions = (part: Part) => {
  const status = String(part.document.head.bizStatus)
  return (
    <>
      {(status === '10' || status === '01') && <Edit {...part} />}
      {status === '11' && <Review {...part} />}
      {status !== '02' && <Void {...part} />}
    </>
  )
}

const Edit = ({ document: { head } }: Part) => {
  const t = useText()
  const go = useGo()
  const href = `${paths.scrapGoods}${writeQuery({ no: String(head.bfNo), shop: String(head.shopCode) })}`
  return (
    <Gate code="DH0033">
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => go(href)}>
        {t(words.edit)}
      </Button>
    </Gate>
  )
}

const seenOf = ({ document: { head } }: Part) => ({ bfNo: String(head.bfNo), version: Number(head.version) })

const Review = (part: Part) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const review = useApiMutation(reviewScrap, staleScraps)
  const seen = seenOf(part)
  const approve = async () => {
    const { consequence, verb } = words.approving
    if (!(await confirm({ title: words.approving.title(seen.bfNo), consequence, verb, destructive: false }))) return
    const answer = await review.mutateAsync({ ...seen, isApproved: true }).catch(reportFailure)
    if (answer) success(words.approved)
  }
  const reject = async (reason: string) => {
    await review.mutateAsync({ ...seen, isApproved: false, reason })
    success(words.rejected)
  }
  return (
    <Gate code="DH0034">
      <Button leftSection={<IconCheck size={16} />} loading={review.isPending} onClick={() => void approve()}>
        {t(words.approve)}
      </Button>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => part.page.open('reject')}>
        {t(words.reject)}
      </Button>
      {part.page.overlay === 'reject' && (
        <ReasonDialog
          {...{ ...words.rejecting, title: words.rejecting.title(seen.bfNo), maxLength: SCRAP_REASON_MAX }}
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
  const voiding = useApiMutation(voidScrap, staleScraps)
  const seen = seenOf(part)
  const send = async (reason: string) => {
    await voiding.mutateAsync({ ...seen, reason })
    success(words.voided)
  }
  return (
    <Gate code={part.document.head.bizStatus === '99' ? 'DH0034' : 'DH0033'}>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => part.page.open('void')}>
        {t(words.cancel)}
      </Button>
      {part.page.overlay === 'void' && (
        <ReasonDialog
          {...{ ...words.voiding, title: words.voiding.title(seen.bfNo), maxLength: SCRAP_REASON_MAX }}
          onClose={() => part.page.open(null)}
          onReason={send}
        />
      )}
    </Gate>
  )
}
