import { Button } from '@mantine/core'
import { useState } from 'react'
import { approveScrap, rejectScrap } from '../../application/scrap/flows/decisions.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { SCRAP_REASON_MAX } from '../../domain/scrap/scrap.ts'
import { useText } from '../app/preferences.tsx'
import { ReasonDialog } from '../documents/reason-dialog.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import type { BulkDecision } from '../receiving/use-bulk-decision.tsx'

const words = {
  approve: ['通过所选', 'Approve selected'],
  approving: {
    title: (count: number) => [`通过 ${count} 张报废单？`, `Approve ${pluralOf(count, 'scrap order')}?`] as const,
    consequence: ['货物从各门店库存中扣减。', 'The goods are taken out of the stock of each shop.'],
  },
  approved: (count: number) => [`已通过 ${count} 张`, `${count} approved`] as const,
  reject: ['驳回所选', 'Reject selected'],
  rejecting: {
    title: (count: number) => [`驳回 ${count} 张报废单？`, `Reject ${pluralOf(count, 'scrap order')}?`] as const,
    hint: ['库存不变，门店会看到同一个驳回原因。', 'The stock does not change, and the shops all see the same reason.'],
    verb: ['确认驳回', 'Reject'],
  },
  rejected: (count: number) => [`已驳回 ${count} 张`, `${count} rejected`] as const,
} as const

export interface BulkReviewProps {
  readonly bulk: BulkDecision
  readonly selected: ReadonlyArray<string>
  /** Receives the scrap orders that were refused. */
  readonly onDone: (refused: ReadonlyArray<string>) => void
}

/** DH0034: approves or rejects the selected scrap orders, one after the other. */
export const BulkReview = ({ bulk: { progress, decide }, selected, onDone }: BulkReviewProps) => {
  const t = useText()
  const { confirm } = useDialogs()
  const [isRejecting, setRejecting] = useState(false)
  const approve = async () => {
    const { consequence } = words.approving
    const question = { title: words.approving.title(selected.length), consequence, verb: words.approve }
    if (!(await confirm({ ...question, destructive: false }))) return
    onDone(await decide(selected, approveScrap, words.approved))
  }
  const reject = async (reason: string) => {
    onDone(await decide(selected, bfNo => rejectScrap(bfNo, reason), words.rejected))
  }
  return (
    <Gate code="DH0034">
      <Button loading={progress !== null} onClick={() => void approve()}>
        {t(progress ?? words.approve)}
      </Button>
      <Button variant="default" disabled={progress !== null} onClick={() => setRejecting(true)}>
        {t(words.reject)}
      </Button>
      {isRejecting && (
        <ReasonDialog
          {...{ ...words.rejecting, title: words.rejecting.title(selected.length), maxLength: SCRAP_REASON_MAX }}
          onClose={() => setRejecting(false)}
          onReason={reject}
        />
      )}
    </Gate>
  )
}
