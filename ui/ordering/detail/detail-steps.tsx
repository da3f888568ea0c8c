import type { OrderInfo } from '../../../application/ordering/contract/order.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { PhoneFold } from '../../kit/document/detail-page/phone-fold.tsx'
import { type Step, Steps } from '../../kit/document/detail-page/steps.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import css from './detail.module.css'

const words = {
  label: ['订货单进度', 'Order progress'],
  last: ([zh, en]: Text, at: string): Text => [`进度：${at} ${zh}`, `Progress: ${en} ${at}`],
} as const

/** The progress of the order; the step with the order's own status is the current one (spec 2.10). */
export const DetailSteps = ({ order }: { readonly order: OrderInfo }) => {
  const steps = stepsOf(order)
  return (
    <div className={css.steps}>
      <PhoneFold isInside summary={<LastStep steps={steps} />}>
        <Steps label={words.label} steps={steps} />
      </PhoneFold>
    </div>
  )
}

/** The last step that has happened, with its time. */
const LastStep = ({ steps }: { readonly steps: ReadonlyArray<Step> }) => {
  const t = useText()
  const { zone } = useServerClock()
  const last = steps.findLast(({ at }) => at)
  if (!last?.at) return t(words.label)
  return t(words.last(last.words, formatInstant(last.at, zone, 'minute')))
}

const ended: ReadonlySet<string> = new Set(['DC_CANCEL', 'REJECT', 'SUBMIT_FAIL', 'INVALID'])

const stepsOf = ({ purchaseActionList, bizStatus, submittedAdminName }: OrderInfo): ReadonlyArray<Step> => {
  const at = purchaseActionList.findIndex(({ actionStatus }) => actionStatus === bizStatus)
  return purchaseActionList.map(({ purchaseActionText, purchaseActionAt, actionStatus }, index) => ({
    key: actionStatus,
    words: [purchaseActionText, purchaseActionText],
    state: index === at ? (ended.has(bizStatus) ? 'error' : 'current') : index < at ? 'done' : 'todo',
    at: purchaseActionAt,
    by: actionStatus === 'SUBMITTED' && purchaseActionAt !== null ? submittedAdminName : null,
  }))
}
