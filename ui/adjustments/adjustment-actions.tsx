import { Button } from '@mantine/core'
import { IconPencil, IconReceipt } from '@tabler/icons-react'
import { confirmAdjustment, voidAdjustment } from '../../application/adjustments/contract/adjustments.ts'
import { ADJUSTMENT_REASON_MAX } from '../../domain/adjustments/adjustment.ts'
import { useApiMutation } from '../app/backend.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import {
  ApproveButton,
  type DocumentActionsPart as Part,
  ReasonButton,
  seenOf,
} from '../documents/decision-buttons.tsx'
import { useStockConfirmation } from '../kit/feedback/use-stock-confirmation.ts'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { staleAdjustments } from './stale.ts'

const words = {
  edit: ['修改', 'Edit'],
  settle: ['结算', 'Settle'],
  confirming: {
    button: ['确认', 'Confirm'],
    title: (tzNo: string) => [`确认调账单 ${tzNo}？`, `Confirm account adjustment ${tzNo}?`] as const,
    added: [
      '货物计入门店库存，金额由门店付款主体承担。',
      'The goods are added to the stock of the shop, and the amount is charged to its payer.',
    ],
    taken: [
      '货物从门店库存中扣减，金额退回门店付款主体，其中货补退回货补账户。',
      'The goods are taken out of the stock of the shop, and the amount is credited to its payer; the subsidy part goes back to the subsidy account.',
    ],
    stock: ['只调整门店库存，没有金额。', 'Only the stock of the shop changes; no money is due.'],
    verb: ['确认调账', 'Confirm'],
    done: ['已确认', 'Confirmed'],
  },
  voiding: {
    button: ['作废', 'Void'],
    title: (tzNo: string) => [`作废调账单 ${tzNo}？`, `Void account adjustment ${tzNo}?`] as const,
    hint: [
      '已变动的库存恢复，金额不再需要结算，此操作不能恢复。',
      'The stock movement is reversed and no amount is due. This cannot be undone.',
    ],
    verb: ['确认作废', 'Void'],
    done: ['已作废', 'Voided'],
  },
} as const

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
  const send = useApiMutation(confirmAdjustment, staleAdjustments)
  const sendConfirmed = useStockConfirmation('ADJUSTMENT_BELOW_STOCK')
  const seen = seenOf(part, 'tzNo')
  const { tzType, adjustFee } = part.document.head
  const { added, taken, stock, ...confirming } = words.confirming
  const consequence = Number(adjustFee) === 0 ? stock : tzType === '0' ? added : taken
  return (
    <>
      <ApproveButton
        code="DH0050"
        words={{ ...confirming, title: confirming.title(seen.tzNo), consequence }}
        isPending={send.isPending}
        send={() => sendConfirmed(isStockConfirmed => send.mutateAsync({ ...seen, isStockConfirmed }))}
      />
      <Gate code="DH0050">
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => go(`${paths.adjustAccount}?tzNo=${encodeURIComponent(seen.tzNo)}`)}
        >
          {t(words.edit)}
        </Button>
      </Gate>
    </>
  )
}

const Settle = (part: Part) => {
  const t = useText()
  return (
    <Gate code="DH0051">
      <Button leftSection={<IconReceipt size={16} aria-hidden />} onClick={() => part.page.open('settle')}>
        {t(words.settle)}
      </Button>
      {part.page.overlay === 'settle' && (
        <SettleDialog {...seenOf(part, 'tzNo')} onClose={() => part.page.open(null)} />
      )}
    </Gate>
  )
}

const Void = (part: Part) => {
  const voiding = useApiMutation(voidAdjustment, staleAdjustments)
  const sendConfirmed = useStockConfirmation('ADJUSTMENT_BELOW_STOCK')
  const seen = seenOf(part, 'tzNo')
  return (
    <ReasonButton
      {...{ page: part.page, action: 'void', code: 'DH0050', maxLength: ADJUSTMENT_REASON_MAX }}
      words={{ ...words.voiding, title: words.voiding.title(seen.tzNo) }}
      send={reason => sendConfirmed(isStockConfirmed => voiding.mutateAsync({ ...seen, reason, isStockConfirmed }))}
    />
  )
}
