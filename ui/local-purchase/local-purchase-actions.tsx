import { approveLocalPurchase, voidLocalPurchase } from '../../application/local-purchase/contract/local-purchases.ts'
import { LOCAL_PURCHASE_TEXT_MAX } from '../../domain/local-purchase/purchase.ts'
import { useApiMutation } from '../app/backend.ts'
import {
  ApproveButton,
  type DocumentActionsPart as Part,
  ReasonButton,
  seenOf,
} from '../documents/decision-buttons.tsx'
import { useStockConfirmation } from '../kit/feedback/use-stock-confirmation.ts'
import { staleLocalPurchases } from './stale.ts'

const words = {
  approving: {
    button: ['审核通过', 'Approve'],
    title: (lcNo: string) => [`通过临采单 ${lcNo}？`, `Approve local purchase ${lcNo}?`] as const,
    consequence: ['货物按付款金额计入门店库存。', 'The goods are added to the stock of the shop at the amount paid.'],
    verb: ['审核通过', 'Approve'],
    done: ['已通过，货物已入库', 'Approved and added to stock'],
  },
  voiding: {
    button: ['作废', 'Void'],
    title: (lcNo: string) => [`作废临采单 ${lcNo}？`, `Void local purchase ${lcNo}?`] as const,
    hint: [
      '已入库的货物从门店库存中退出，此操作不能恢复。',
      'Goods already added are taken out of the stock again. This cannot be undone.',
    ],
    verb: ['确认作废', 'Void'],
    done: ['已作废', 'Voided'],
  },
} as const

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
  const approval = useApiMutation(approveLocalPurchase, staleLocalPurchases)
  const seen = seenOf(part, 'lcNo')
  return (
    <ApproveButton
      code="DH0053"
      words={{ ...words.approving, title: words.approving.title(seen.lcNo) }}
      isPending={approval.isPending}
      send={() => approval.mutateAsync(seen)}
    />
  )
}

const Void = (part: Part) => {
  const voiding = useApiMutation(voidLocalPurchase, staleLocalPurchases)
  const sendConfirmed = useStockConfirmation('LOCAL_PURCHASE_BELOW_STOCK')
  const seen = seenOf(part, 'lcNo')
  return (
    <ReasonButton
      {...{ page: part.page, action: 'void', maxLength: LOCAL_PURCHASE_TEXT_MAX }}
      code={part.document.head.lcStatus === '99' ? 'DH0053' : 'DH0052'}
      words={{ ...words.voiding, title: words.voiding.title(seen.lcNo) }}
      send={reason => sendConfirmed(isStockConfirmed => voiding.mutateAsync({ ...seen, reason, isStockConfirmed }))}
    />
  )
}
