import { Button } from '@mantine/core'
import { IconInbox, IconPencil, IconSend } from '@tabler/icons-react'
import { reviewReturn, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { RETURN_REASON_MAX } from '../../../domain/receiving/returns/apply.ts'
import { useApiMutation } from '../../app/backend.ts'
import { editReturnHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import {
  ApproveButton,
  type DocumentActionsPart as Part,
  ReasonButton,
  seenOf,
} from '../../documents/decision-buttons.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { staleReturns } from './stale.ts'
import { StoreDialog } from './store-dialog.tsx'
import { useSubmitDraft } from './use-submit.ts'

const words = {
  edit: ['编辑', 'Edit'],
  submit: ['提交', 'Submit'],
  store: ['退货入库', 'Restock'],
  approving: {
    button: ['审核通过', 'Approve'],
    title: (thNo: string) => [`通过退货单 ${thNo}？`, `Approve return ${thNo}?`] as const,
    consequence: [
      '通过后货物由仓库收回，按实际入库数量退款。',
      'The warehouse takes the goods back, and the restocked quantity is refunded.',
    ],
    verb: ['审核通过', 'Approve'],
    done: ['已通过', 'Approved'],
  },
  rejecting: {
    button: ['驳回', 'Reject'],
    title: (thNo: string) => [`驳回退货单 ${thNo}？`, `Reject return ${thNo}?`] as const,
    hint: [
      '货物退回门店库存，门店会看到驳回原因。',
      'The goods go back to the stock of the shop, which sees the reason.',
    ],
    verb: ['确认驳回', 'Reject'],
    done: ['已驳回', 'Rejected'],
  },
  voiding: {
    button: ['作废', 'Void'],
    title: (thNo: string) => [`作废退货单 ${thNo}？`, `Void return ${thNo}?`] as const,
    hint: ['货物退回门店库存，此操作不能恢复。', 'The goods go back to the stock of the shop. This cannot be undone.'],
    verb: ['确认作废', 'Void'],
    done: ['已作废', 'Voided'],
  },
} as const

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

const Draft = (part: Part) => {
  const t = useText()
  const go = useGo()
  const { submit, busy } = useSubmitDraft()
  const seen = seenOf(part, 'thNo')
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
  const review = useApiMutation(reviewReturn, staleReturns)
  const seen = seenOf(part, 'thNo')
  const { approving, rejecting } = words
  return (
    <>
      <ApproveButton
        code="DH0025"
        words={{ ...approving, title: approving.title(seen.thNo) }}
        isPending={review.isPending}
        send={() => review.mutateAsync({ ...seen, isApproved: true })}
      />
      <ReasonButton
        {...{ page: part.page, action: 'reject', code: 'DH0025', maxLength: RETURN_REASON_MAX }}
        words={{ ...rejecting, title: rejecting.title(seen.thNo) }}
        send={reason => review.mutateAsync({ ...seen, isApproved: false, reason })}
      />
    </>
  )
}

const Void = (part: Part) => {
  const voiding = useApiMutation(voidReturn, staleReturns)
  const seen = seenOf(part, 'thNo')
  return (
    <ReasonButton
      {...{ page: part.page, action: 'void', code: 'DH0024', maxLength: RETURN_REASON_MAX, isOptional: true }}
      words={{ ...words.voiding, title: words.voiding.title(seen.thNo) }}
      send={reason => voiding.mutateAsync({ ...seen, reason })}
    />
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
        <StoreDialog seen={seenOf(part, 'thNo')} lines={part.document.lines} onClose={() => part.page.open(null)} />
      )}
    </Gate>
  )
}
