import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { reviewScrap, voidScrap } from '../../application/scrap/contract/scrap.ts'
import { SCRAP_REASON_MAX } from '../../domain/scrap/scrap.ts'
import { useApiMutation } from '../app/backend.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { writeQuery } from '../app/query-string.ts'
import {
  ApproveButton,
  type DocumentActionsPart as Part,
  ReasonButton,
  seenOf,
} from '../documents/decision-buttons.tsx'
import { useStockConfirmation } from '../kit/feedback/use-stock-confirmation.ts'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { staleScraps } from './stale.ts'

const words = {
  edit: ['编辑并提交', 'Edit and submit'],
  approving: {
    button: ['审核通过', 'Approve'],
    title: (bfNo: string) => [`通过报废单 ${bfNo}？`, `Approve scrap order ${bfNo}?`] as const,
    consequence: ['货物从门店库存中扣减。', 'The goods are taken out of the stock of the shop.'],
    verb: ['审核通过', 'Approve'],
    done: ['已通过', 'Approved'],
  },
  aboveBook: {
    title: ['账面库存不足，仍要通过？', 'Approve more than the book stock?'],
    verb: ['仍要通过', 'Approve anyway'],
  },
  rejecting: {
    button: ['驳回', 'Reject'],
    title: (bfNo: string) => [`驳回报废单 ${bfNo}？`, `Reject scrap order ${bfNo}?`] as const,
    hint: ['库存不变，门店会看到驳回原因。', 'The stock does not change, and the shop sees the reason.'],
    verb: ['确认驳回', 'Reject'],
    done: ['已驳回', 'Rejected'],
  },
  voiding: {
    button: ['作废', 'Void'],
    title: (bfNo: string) => [`作废报废单 ${bfNo}？`, `Void scrap order ${bfNo}?`] as const,
    hint: [
      '已扣减的货物退回门店库存，此操作不能恢复。',
      'Goods already taken out go back to the stock. This cannot be undone.',
    ],
    verb: ['确认作废', 'Void'],
    done: ['已作废', 'Voided'],
  },
} as const

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

const Review = (part: Part) => {
  const review = useApiMutation(reviewScrap, staleScraps)
  const sendConfirmed = useStockConfirmation('SCRAP_BELOW_STOCK', words.aboveBook)
  const seen = seenOf(part, 'bfNo')
  const { approving, rejecting } = words
  return (
    <>
      <ApproveButton
        code="DH0034"
        words={{ ...approving, title: approving.title(seen.bfNo) }}
        isPending={review.isPending}
        send={() =>
          sendConfirmed(isStockConfirmed => review.mutateAsync({ ...seen, isApproved: true, isStockConfirmed }))
        }
      />
      <ReasonButton
        {...{ page: part.page, action: 'reject', code: 'DH0034', maxLength: SCRAP_REASON_MAX }}
        words={{ ...rejecting, title: rejecting.title(seen.bfNo) }}
        send={reason => review.mutateAsync({ ...seen, isApproved: false, reason })}
      />
    </>
  )
}

const Void = (part: Part) => {
  const voiding = useApiMutation(voidScrap, staleScraps)
  const seen = seenOf(part, 'bfNo')
  return (
    <ReasonButton
      {...{ page: part.page, action: 'void', maxLength: SCRAP_REASON_MAX }}
      code={part.document.head.bizStatus === '99' ? 'DH0034' : 'DH0033'}
      words={{ ...words.voiding, title: words.voiding.title(seen.bfNo) }}
      send={reason => voiding.mutateAsync({ ...seen, reason })}
    />
  )
}
