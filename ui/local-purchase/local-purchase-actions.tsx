import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { approveLocalPurchase, voidLocalPurchase } from '../../application/local-purchase/contract/local-purchases.ts'
import { LOCAL_PURCHASE_TEXT_MAX } from '../../domain/local-purchase/purchase.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import type { DocumentRecord } from '../documents/document-detail-page.tsx'
import type { DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useStockConfirmation } from '../kit/feedback/use-stock-confirmation.ts'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { ReasonDialog } from '../receiving/reason-dialog.tsx'
import { staleLocalPurchases } from './stale.ts'

const words = {
  approve: ['审核通过', 'Approve'],
  cancel: ['作废', 'Void'],
  approving: {
    title: (lcNo: string) => [`通过临采单 ${lcNo}？`, `Approve local purchase ${lcNo}?`] as const,
    consequence: ['货物按付款金额计入门店库存。', 'The goods enter the stock of the shop at what was paid for them.'],
    verb: ['审核通过', 'Approve'],
  },
  approved: ['已通过，货物已入库', 'Approved; the goods entered the stock'],
  voiding: {
    title: (lcNo: string) => [`作废临采单 ${lcNo}？`, `Void local purchase ${lcNo}?`] as const,
    hint: [
      '已入库的货物从门店库存中退出，此操作不能恢复。',
      'Goods that entered the stock leave it. This cannot be undone.',
    ],
    verb: ['确认作废', 'Void'],
  },
  voided: ['已作废', 'Voided'],
} as const

type Part = DocumentPart<DocumentRecord>

const seenOf = ({ document: { head } }: Part) => ({ lcNo: String(head.lcNo), version: Number(head.version) })

/** What can be done with a local purchase in its status, for those who may [LC1]. */
export const LocalPurchaseActions = (part: Part) => {
  const status = String(part.document.head.lcStatus)
  return (
    <>
      {status === '10' && <Approve {...part} />}
      {status !== '02' && <Void {...part} />}
    </>
  )
}

const Approve = (part: Part) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const approval = useApiMutation(approveLocalPurchase, staleLocalPurchases)
  const seen = seenOf(part)
  const approve = async () => {
    const { consequence, verb } = words.approving
    if (!(await confirm({ title: words.approving.title(seen.lcNo), consequence, verb, destructive: false }))) return
    const answer = await approval.mutateAsync(seen).catch(reportFailure)
    if (answer) success(words.approved)
  }
  return (
    <Gate code="DH0053">
      <Button
        leftSection={<IconCheck size={16} aria-hidden />}
        loading={approval.isPending}
        onClick={() => void approve()}
      >
        {t(words.approve)}
      </Button>
    </Gate>
  )
}

const Void = (part: Part) => {
  const t = useText()
  const { success } = useDialogs()
  const voiding = useApiMutation(voidLocalPurchase, staleLocalPurchases)
  const sendConfirmed = useStockConfirmation('LOCAL_PURCHASE_BELOW_STOCK')
  const seen = seenOf(part)
  const send = async (reason: string) => {
    const answer = await sendConfirmed(isStockConfirmed => voiding.mutateAsync({ ...seen, reason, isStockConfirmed }))
    if (answer) success(words.voided)
  }
  return (
    <Gate code={part.document.head.lcStatus === '99' ? 'DH0053' : 'DH0052'}>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => part.page.open('void')}>
        {t(words.cancel)}
      </Button>
      {part.page.overlay === 'void' && (
        <ReasonDialog
          {...{ ...words.voiding, title: words.voiding.title(seen.lcNo), maxLength: LOCAL_PURCHASE_TEXT_MAX }}
          onClose={() => part.page.open(null)}
          onReason={send}
        />
      )}
    </Gate>
  )
}
