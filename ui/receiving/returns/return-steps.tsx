import { listReturnEvents } from '../../../application/receiving/contract/returns.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { DocumentRecord } from '../../documents/document-detail-page.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { type Step, type StepState, Steps } from '../../kit/document/detail-page/steps.tsx'

const words = {
  title: ['退货进度', 'Progress'],
  skipped: ['已跳过', 'Skipped'],
} as const

type Node = (typeof listReturnEvents)['success']['Type'][number]

/** The timeline of a return; the current step is the last one that does not wait (spec 002 section 4). */
export const ReturnSteps = ({ document: { head } }: DocumentPart<DocumentRecord>) => {
  const t = useText()
  const nodes = useApiQuery(listReturnEvents, { thNo: String(head.thNo) }).data
  if (!nodes) return null
  const current = nodes.findLastIndex(({ status }) => status === 'SUCC' || status === 'FALL')
  return (
    <Section title={t(words.title)}>
      <Steps label={words.title} steps={nodes.map((node, at) => stepOf(node, at === current))} />
    </Section>
  )
}

const stepOf = ({ nodeName, operateTime, status }: Node, isCurrent: boolean): Step => ({
  key: nodeName,
  words: [nodeName, nodeName],
  state: stateOf(status, isCurrent),
  at: operateTime,
  ...(status === 'OUT' && { note: words.skipped }),
})

const stateOf = (status: Node['status'], isCurrent: boolean): StepState => {
  if (status === 'FALL') return 'error'
  if (status !== 'SUCC') return 'todo'
  return isCurrent ? 'current' : 'done'
}
