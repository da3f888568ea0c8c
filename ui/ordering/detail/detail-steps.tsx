import type { OrderInfo } from '../../../application/ordering/contract/order.ts'
import { type Step, Steps } from '../../kit/document/detail-page/steps.tsx'
import css from './detail.module.css'

const words = { label: ['订货单进度', 'Order progress'] } as const

/** The progress of the order; the step with the order's own status is the current one (spec 2.10). */
export const DetailSteps = ({ order }: { readonly order: OrderInfo }) => (
  <div className={css.steps}>
    <Steps label={words.label} steps={stepsOf(order)} />
  </div>
)

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
