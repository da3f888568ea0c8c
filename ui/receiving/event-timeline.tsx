import type { Text } from '../../domain/kernel/text.ts'
import type { NodeStatus } from '../../domain/platform/node-status.ts'
import { useText } from '../app/preferences.tsx'
import { Section } from '../kit/document/detail-page/detail-page.tsx'
import { PhoneFold } from '../kit/document/detail-page/phone-fold.tsx'
import { type Step, type StepState, Steps } from '../kit/document/detail-page/steps.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'

const skipped: Text = ['已跳过', 'Skipped']

/** A step of a document as the event calls answer it. */
export interface TimelineEvent {
  readonly nodeName: string
  readonly operateTime: number | null
  readonly status: NodeStatus
  readonly operatorName?: string | null
  readonly remark?: string | null
}

interface EventTimelineProps {
  readonly title: Text
  readonly events: ReadonlyArray<TimelineEvent>
}

/** The events of a document as steps, on one line of a phone; the current one is the last that does not wait, while others do (spec 002 section 4). */
export const EventTimeline = ({ title, events }: EventTimelineProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const isPhone = usePhone()
  const isWaiting = events.some(({ status }) => status === 'WAIT')
  const current = isWaiting ? events.findLastIndex(({ status }) => status === 'SUCC' || status === 'FALL') : -1
  const steps = events.map((event, place) => stepOf(event, place, place === current))
  const last = events.findLast(({ operateTime }) => operateTime !== null)
  if (isPhone)
    return (
      <PhoneFold
        summary={
          <>
            <span>{t(title)}</span>
            {last && ` · ${last.nodeName} ${formatInstant(last.operateTime!, zone, 'minute').slice(5)}`}
          </>
        }
      >
        <div>
          <Steps label={title} steps={steps} />
        </div>
      </PhoneFold>
    )
  return (
    <Section title={t(title)}>
      <Steps label={title} steps={steps} />
    </Section>
  )
}

const stepOf = (event: TimelineEvent, place: number, isCurrent: boolean): Step => {
  const { nodeName, operateTime, status, operatorName, remark } = event
  const note = status === 'OUT' ? skipped : remark && ([remark, remark] as const)
  return {
    key: String(place),
    words: [nodeName, nodeName],
    state: stateOf(status, isCurrent),
    isDone: status === 'SUCC',
    at: operateTime,
    by: operatorName,
    ...(note && { note }),
  }
}

const stateOf = (status: NodeStatus, isCurrent: boolean): StepState => {
  if (status === 'FALL') return 'error'
  if (status !== 'SUCC') return 'todo'
  return isCurrent ? 'current' : 'done'
}
