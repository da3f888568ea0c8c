import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf, type DocumentRow } from '../../../application/documents/contract.ts'
import { approveReturn, rejectReturn } from '../../../application/receiving/flows/decisions.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { RETURN_REASON_MAX } from '../../../domain/receiving/returns/apply.ts'
import { returnDocument } from '../../../domain/receiving/returns/return-list.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentList } from '../../documents/document-list-page.tsx'
import { ReasonDialog } from '../../documents/reason-dialog.tsx'
import { lastDays, listOfLastDays, useWaitingRows, type WaitingWork } from '../../documents/waiting-work.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate, useHolds } from '../../kit/layout/gate.tsx'
import type { Selection } from '../../kit/list-page/list.ts'
import { type BulkDecision, useBulkDecision } from '../use-bulk-decision.tsx'
import { staleReturns } from './stale.ts'

const words = {
  approve: ['通过所选', 'Approve selected'],
  approving: {
    title: (count: number) => [`通过 ${count} 张退货单？`, `Approve ${pluralOf(count, 'return')}?`] as const,
    consequence: [
      '通过后货物由仓库收回，按实际入库数量退款。',
      'The warehouse takes the goods back, and the restocked quantity is refunded.',
    ],
  },
  approved: (count: number) => [`已通过 ${count} 张`, `${count} approved`] as const,
  reject: ['驳回所选', 'Reject selected'],
  rejecting: {
    title: (count: number) => [`驳回 ${count} 张退货单？`, `Reject ${pluralOf(count, 'return')}?`] as const,
    hint: [
      '货物退回门店库存，门店会看到同一个驳回原因。',
      'The goods go back to the stock of the shops, which all see the same reason.',
    ],
    verb: ['确认驳回', 'Reject'],
  },
  rejected: (count: number) => [`已驳回 ${count} 张`, `${count} rejected`] as const,
} as const

/** P000256: the returns; head office reviews several of them at once. */
export const DocumentListPage = () => {
  const holds = useHolds()
  const [selected, setSelected] = useState<ReadonlyArray<string>>([])
  const bulk = useBulkDecision(staleReturns)
  const work = useReturnWork()
  const selection: Selection<DocumentRow> = {
    selected,
    onSelected: setSelected,
    selectable: row => row.thStatus === '11',
    refusals: bulk.refusals,
    actions: <BulkReview bulk={bulk} selected={selected} onDone={setSelected} />,
  }
  return (
    <DocumentList
      name="return"
      declared={returnDocument}
      calls={callsOf.return}
      work={work}
      {...(holds('DH0025') && { selection })}
    />
  )
}

const waiting = {
  drafts: {
    code: 'DH0024',
    words: ['待提交', 'To submit'],
    press: (count: number) => [`有 ${count} 张待提交，去提交`, `Submit ${pluralOf(count, 'return')} now`] as const,
  },
  review: {
    code: 'DH0025',
    words: ['待审核', 'To review'],
    press: (count: number) => [`有 ${count} 张待审核，去审核`, `Review ${pluralOf(count, 'return')} now`] as const,
  },
} as const

/** Returns what waits of the last 31 days: reviews for head office, drafts for the shops. */
const useReturnWork = (): WaitingWork => {
  const today = useToday()
  const kind = useHolds()('DH0025') ? 'review' : 'drafts'
  const thStatus = { review: '11', drafts: '00' }[kind]
  const filter = { ...lastDays('applyThDate', today), thStatusList: [thStatus] }
  const count = useWaitingRows(callsOf.return, filter, waiting[kind].code)
  const href = listOfLastDays(listPath(returnDocument), 'applyThDate', today, ['thStatusList', thStatus])
  return { href, ...waiting[kind], count }
}

interface BulkReviewProps {
  readonly bulk: BulkDecision
  readonly selected: ReadonlyArray<string>
  /** Receives the returns that were refused. */
  readonly onDone: (refused: ReadonlyArray<string>) => void
}

/** Approves or rejects the selected returns, one after the other. */
const BulkReview = ({ bulk: { progress, decide }, selected, onDone }: BulkReviewProps) => {
  const t = useText()
  const { confirm } = useDialogs()
  const [asksReason, setAsksReason] = useState(false)
  const approve = async () => {
    const { consequence } = words.approving
    const question = { title: words.approving.title(selected.length), consequence, verb: words.approve }
    if (!(await confirm({ ...question, destructive: false }))) return
    onDone(await decide(selected, approveReturn, words.approved))
  }
  const reject = async (reason: string) => {
    onDone(await decide(selected, thNo => rejectReturn(thNo, reason), words.rejected))
  }
  return (
    <Gate code="DH0025">
      <Button loading={progress !== null} onClick={() => void approve()}>
        {t(progress ?? words.approve)}
      </Button>
      <Button variant="default" disabled={progress !== null} onClick={() => setAsksReason(true)}>
        {t(words.reject)}
      </Button>
      {asksReason && (
        <ReasonDialog
          {...{ ...words.rejecting, title: words.rejecting.title(selected.length), maxLength: RETURN_REASON_MAX }}
          onClose={() => setAsksReason(false)}
          onReason={reject}
        />
      )}
    </Gate>
  )
}
