import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf, type DocumentRow } from '../../../application/documents/contract.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { receivingDifference } from '../../../domain/receiving/receiving-difference.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentList } from '../../documents/document-list-page.tsx'
import { lastDays, listOfLastDays, useWaitingRows, type WaitingWork } from '../../documents/waiting-work.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { Gate, useHolds } from '../../kit/layout/gate.tsx'
import type { Selection } from '../../kit/list-page/list.ts'
import { shortInstantCell } from '../short-instant.tsx'
import { useBulkApproval } from './use-bulk-approval.ts'

const listCells = { applyTime: shortInstantCell('applyTime') }

/** P000251: the receiving differences; head office approves several of them at once. */
export const DocumentListPage = () => {
  const selection = useReviewSelection()
  const work = useDifferenceWork()
  return (
    <DocumentList
      name="receivingDifference"
      declared={receivingDifference}
      calls={callsOf.receivingDifference}
      cells={listCells}
      work={work}
      {...(selection && { selection })}
    />
  )
}

const waiting = {
  evidence: {
    code: 'DH0022',
    words: ['待补凭证', 'Evidence missing'],
    press: (count: number) =>
      [`有 ${count} 张待补凭证，去补`, `Add evidence to ${pluralOf(count, 'difference')}`] as const,
  },
  review: {
    code: 'DH0026',
    words: ['待审核', 'To review'],
    href: paths.claimReview,
    isPage: true,
    press: (count: number) => [`有 ${count} 张待审核，去审核`, `Review ${pluralOf(count, 'difference')} now`] as const,
  },
} as const

/** Returns what waits of the last 31 days: reviews for head office, missing evidence for the shops. */
const useDifferenceWork = (): WaitingWork => {
  const today = useToday()
  const kind = useHolds()('DH0026') ? 'review' : 'evidence'
  const scStatus = { review: '11', evidence: '10' }[kind]
  const filter = { ...lastDays('confirmShTime', today), scStatusList: [scStatus] }
  const count = useWaitingRows(callsOf.receivingDifference, filter, waiting[kind].code)
  const href = listOfLastDays(listPath(receivingDifference), 'confirmShTime', today, ['scStatusList', scStatus])
  return { href, ...waiting[kind], count }
}

/** Returns the rows to approve and the action on them; null for people who do not review. */
const useReviewSelection = (): Selection<DocumentRow> | null => {
  const t = useText()
  const holds = useHolds()
  const [selected, setSelected] = useState<ReadonlyArray<string>>([])
  const { verb, busy, refusals, approve } = useBulkApproval()
  const send = async () => {
    const refused = await approve(selected)
    if (refused) setSelected(refused)
  }
  if (!holds('DH0026')) return null
  return {
    selected,
    onSelected: setSelected,
    refusals,
    selectable: row => row.scStatus === '11',
    actions: (
      <Gate code="DH0026">
        <Button loading={busy} onClick={() => void send()}>
          {t(verb)}
        </Button>
      </Gate>
    ),
  }
}
