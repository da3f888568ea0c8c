import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf, type DocumentRow } from '../../../application/documents/contract.ts'
import { receivingDifference } from '../../../domain/receiving/receiving-difference.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentList } from '../../documents/document-list-page.tsx'
import { Gate, useHolds } from '../../kit/layout/gate.tsx'
import type { Selection } from '../../kit/list-page/list.ts'
import { useBulkApproval } from './use-bulk-approval.ts'

/** P000251: the receiving differences; head office approves several of them at once. */
export const DocumentListPage = () => {
  const selection = useReviewSelection()
  return (
    <DocumentList
      name="receivingDifference"
      declared={receivingDifference}
      calls={callsOf.receivingDifference}
      {...(selection && { selection })}
    />
  )
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
