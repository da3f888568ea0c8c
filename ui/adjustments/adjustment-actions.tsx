import { Button } from '@mantine/core'
import { IconCheck, IconPencil, IconReceipt } from '@tabler/icons-react'
import { confirmAdjustment, voidAdjustment } from '../../application/adjustments/contract/adjustments.ts'
import { ADJUSTMENT_REASON_MAX } from '../../domain/adjustments/adjustment.ts'
import { useApiMutation } from '../app/backend.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import type { DocumentRecord } from '../documents/document-detail-page.tsx'
import type { DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import { useStockConfirmation } from '../kit/feedback/use-stock-confirmation.ts'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { ReasonDialog } from '../receiving/reason-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { staleAdjustments } from './stale.ts'

const words = {
  edit: ['修改', 'Change'],
  confirm: ['确认', 'Confirm'],
  settle: ['结算', 'Settle'],
  cancel: ['作废', 'Void'],
  confirming: {
    title: (tzNo: string) => [`确认调账单 ${tzNo}？`, `Confirm account adjustment ${tzNo}?`] as const,
    added: [
      '货物计入门店库存，金额由门店付款主体承担。',
      'The goods enter the stock, and the payer of the shop owes the amount.',
    ],
    taken: [
      '货物从门店库存中扣减，金额退回门店付款主体，其中货补退回货补账户。',
      'The goods leave the stock, and the amount goes back to the payer of the shop, its subsidy to the account.',
    ],
    stock: ['只调整门店库存，没有金额。', 'Only the stock of the shop changes; no money is due.'],
    verb: ['确认调账', 'Confirm'],
  },
  confirmed: ['已确认', 'Confirmed'],
  voiding: {
    title: (tzNo: string) => [`作废调账单 ${tzNo}？`, `Void account adjustment ${tzNo}?`] as const,
    hint: [
      '已变动的库存恢复，金额不再需要结算，此操作不能恢复。',
      'Stock that moved is taken back, and nothing is due any more. This cannot be undone.',
    ],
    verb: ['确认作废', 'Void'],
  },
  voided: ['已作废', 'Voided'],
} as const

type Part = DocumentPart<DocumentRecord>

const seenOf = ({ document: { head } }: Part) => ({ tzNo: String(head.tzNo), version: Number(head.version) })

/** What can be done with an adjustment in its status, for those who may [TZ1, TZ7]. */
export const AdjustmentActions = (part: Part) => {
  const { tzStatus, payStatus } = part.document.head
  return (
    <>
      {tzStatus === '10' && <Draft {...part} />}
      {tzStatus === '99' && payStatus === '0' && <Settle {...part} />}
      {tzStatus !== '02' && payStatus !== '1' && <Void {...part} />}
    </>
  )
}

const Draft = (part: Part) => {
  const t = useText()
  const go = useGo()
  const { confirm, success } = useDialogs()
  const send = useApiMutation(confirmAdjustment, staleAdjustments)
  const sendConfirmed = useStockConfirmation('ADJUSTMENT_BELOW_STOCK')
  const seen = seenOf(part)
  const { tzType, adjustFee } = part.document.head
  const consequence =
    Number(adjustFee) === 0 ? words.confirming.stock : tzType === '0' ? words.confirming.added : words.confirming.taken
  const confirmIt = async () => {
    const { verb } = words.confirming
    if (!(await confirm({ title: words.confirming.title(seen.tzNo), consequence, verb, destructive: false }))) return
    const answer = await sendConfirmed(isStockConfirmed => send.mutateAsync({ ...seen, isStockConfirmed }))
    if (answer) success(words.confirmed)
  }
  return (
    <Gate code="DH0050">
      <Button
        leftSection={<IconCheck size={16} aria-hidden />}
        loading={send.isPending}
        onClick={() => void confirmIt()}
      >
        {t(words.confirm)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => go(`${paths.adjustAccount}?tzNo=${encodeURIComponent(seen.tzNo)}`)}
      >
        {t(words.edit)}
      </Button>
    </Gate>
  )
}

const Settle = (part: Part) => {
  const t = useText()
  return (
    <Gate code="DH0051">
      <Button leftSection={<IconReceipt size={16} aria-hidden />} onClick={() => part.page.open('settle')}>
        {t(words.settle)}
      </Button>
      {part.page.overlay === 'settle' && <SettleDialog {...seenOf(part)} onClose={() => part.page.open(null)} />}
    </Gate>
  )
}

const Void = (part: Part) => {
  const t = useText()
  const { success } = useDialogs()
  const voiding = useApiMutation(voidAdjustment, staleAdjustments)
  const sendConfirmed = useStockConfirmation('ADJUSTMENT_BELOW_STOCK')
  const seen = seenOf(part)
  const send = async (reason: string) => {
    const answer = await sendConfirmed(isStockConfirmed => voiding.mutateAsync({ ...seen, reason, isStockConfirmed }))
    if (answer) success(words.voided)
  }
  return (
    <Gate code="DH0050">
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => part.page.open('void')}>
        {t(words.cancel)}
      </Button>
      {part.page.overlay === 'void' && (
        <ReasonDialog
          {...{ ...words.voiding, title: words.voiding.title(seen.tzNo), maxLength: ADJUSTMENT_REASON_MAX }}
          onClose={() => part.page.open(null)}
          onReason={send}
        />
      )}
    </Gate>
  )
}
