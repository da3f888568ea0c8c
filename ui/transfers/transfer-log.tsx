import type { DocumentRow } from '../../application/documents/contract.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import type { DocumentRecord } from '../documents/document-detail-page.tsx'
import { Section } from '../kit/document/detail-page/detail-page.tsx'
import type { DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import { type Step, Steps } from '../kit/document/detail-page/steps.tsx'

const words = {
  log: ['操作日志', 'Activity log'],
  progress: ['进度', 'Progress'],
  receive: ['调入门店收货', 'Received'],
  waiting: ['待收货', 'To be received'],
  callOut: ['调出门店调出', 'Sent'],
  toCallOut: ['待调出', 'To be sent'],
  applied: (shop: string) => [`${shop}申请`, `Requested by ${shop}`] as const,
  cancelled: ['已取消', 'Cancelled'],
  refused: ['已拒绝', 'Declined'],
  short: ['差额待处理', 'Shortfall to resolve'],
  settled: (by: string, reason: string) =>
    [`差额由${by}处理：${reason}`, `Shortfall resolved by ${by}: ${reason}`] as const,
} as const

const textIn = (head: DocumentRow, field: string): string => String(head[field] ?? '')
const timeIn = (head: DocumentRow, field: string): number | null => head[field] as number | null

/** The steps of a transfer, the latest first: receipt, sending, request (spec 002 section 2). */
const stepsOf = (head: DocumentRow): ReadonlyArray<Step> => {
  const application: Step = {
    ...{ key: 'applied', words: words.applied(textIn(head, 'applicantShopName')), state: 'done' },
    ...{ at: timeIn(head, 'createdAt'), by: textIn(head, 'createdByName') },
  }
  if (head.closedAt !== null) return [closedStep(head), application]
  return [receiptStep(head), callOutStep(head), application]
}

const closedStep = (head: DocumentRow): Step => {
  const reason = textIn(head, 'reason')
  return {
    ...{ key: 'closed', words: head.bizStatus === 'REFUSED' ? words.refused : words.cancelled, state: 'error' },
    ...{ at: timeIn(head, 'closedAt'), by: textIn(head, 'closedByName'), note: [reason, reason] },
  }
}

const receiptStep = (head: DocumentRow): Step => {
  const at = timeIn(head, 'inTime')
  if (at === null) return { key: 'in', words: words.waiting, state: head.outTime === null ? 'todo' : 'current' }
  const isShort = head.bizStatus === 'SHORT'
  const settled: Text = words.settled(textIn(head, 'settledByName'), textIn(head, 'reason'))
  return {
    ...{ key: 'in', words: words.receive, state: isShort ? 'current' : 'done', at, by: textIn(head, 'inUserName') },
    ...(isShort ? { note: words.short } : head.settledAt !== null && { note: settled }),
  }
}

const callOutStep = (head: DocumentRow): Step => {
  const at = timeIn(head, 'outTime')
  return at === null
    ? { key: 'out', words: words.toCallOut, state: 'current' }
    : { key: 'out', words: words.callOut, state: 'done', at, by: textIn(head, 'outUserName') }
}

/** The progress of a transfer on its page, the request first. */
export const TransferTimeline = ({ document: { head } }: DocumentPart<DocumentRecord>) => {
  const t = useText()
  return (
    <Section title={t(words.progress)}>
      <Steps label={words.progress} steps={stepsOf(head).toReversed()} />
    </Section>
  )
}

export const TransferLog = ({ document: { head } }: DocumentPart<DocumentRecord>) => (
  <Steps label={words.log} steps={stepsOf(head)} isVertical />
)
