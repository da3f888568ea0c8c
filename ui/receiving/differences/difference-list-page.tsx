import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf, type DocumentRow } from '../../../application/documents/contract.ts'
import { approveDifferences } from '../../../application/receiving/flows/approve-differences.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { receivingDifference } from '../../../domain/receiving/receiving-difference.ts'
import { queryClient, run } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentList } from '../../documents/document-list-page.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate, useHolds } from '../../kit/layout/gate.tsx'
import type { Selection } from '../../kit/list-page/list.ts'
import { staleDifferences } from './stale.ts'

const words = {
  approve: ['全部通过所选', 'Approve selected'],
  title: (count: number) =>
    [`全部通过 ${count} 张差异单？`, `Approve ${pluralOf(count, 'difference')} in full?`] as const,
  hint: [
    '所选差异单的每一行按申请数量通过，并生成退款，不能撤回。',
    'Every line is approved as claimed and refunded; this cannot be undone.',
  ],
  working: (done: number, count: number) => [`已处理 ${done} / ${count}`, `${done} of ${count}`] as const,
  done: (count: number) => [`已通过 ${count} 张`, `${count} approved`] as const,
} as const

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
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const [selected, setSelected] = useState<ReadonlyArray<string>>([])
  const [done, setDone] = useState<number | null>(null)
  const approve = async () => {
    const question = { title: words.title(selected.length), consequence: words.hint, verb: words.approve }
    if (!(await confirm({ ...question, destructive: false }))) return
    setDone(0)
    const outcomes = await run(approveDifferences(selected, setDone)).finally(() => setDone(null))
    for (const { name } of staleDifferences) void queryClient.invalidateQueries({ queryKey: [name] })
    const failed = outcomes.filter(({ failure }) => failure !== null)
    setSelected(failed.map(({ scNo }) => scNo))
    for (const { failure } of failed.slice(0, 1)) if (failure) reportFailure(failure)
    if (failed.length < outcomes.length) success(words.done(outcomes.length - failed.length))
  }
  if (!holds('DH0026')) return null
  return {
    selected,
    onSelected: setSelected,
    selectable: row => row.scStatus === '11',
    actions: (
      <Gate code="DH0026">
        <Button loading={done !== null} onClick={() => void approve()}>
          {t(done === null ? words.approve : words.working(done, selected.length))}
        </Button>
      </Gate>
    ),
  }
}
