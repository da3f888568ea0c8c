import type { Instant } from '../../kernel/day.ts'
import type { Text } from '../../kernel/text.ts'
import type { OrderType } from '../../master-data/order-type.ts'
import type { PayMethod } from '../../master-data/words.ts'
import type { OrderStatus } from './status.ts'

export interface StepFacts {
  readonly status: OrderStatus
  readonly orderType: OrderType
  readonly payMethod: PayMethod
}
/** A status that the order reached, oldest first. */
export interface ReachedStatus {
  readonly toStatus: OrderStatus
  readonly at: Instant
}
export interface Step {
  readonly status: OrderStatus
  /** When the order last reached the status; null for a future step. */
  readonly at: Instant | null
}

/**
 * Returns the steps of the detail page [S14]: the path of this kind of order with the time of each step reached, and
 * the current status in its place if it is not on the path (failed, void, withdrawing …).
 */
export function orderSteps(
  { status, orderType, payMethod }: StepFacts,
  log: ReadonlyArray<ReachedStatus>,
): ReadonlyArray<Step> {
  const way = pathOf(orderType, payMethod)
  const times = new Map(log.map(({ toStatus, at }) => [toStatus, at]))
  const passedStep = (on: OrderStatus): Step => ({ status: on, at: times.get(on) ?? null })
  const ahead = (on: OrderStatus): Step => ({ status: on, at: null })
  const at = way.indexOf(status)
  if (at >= 0) return [...way.slice(0, at + 1).map(passedStep), ...way.slice(at + 1).map(ahead)]
  const last = log.findLast(({ toStatus }) => way.includes(toStatus))
  const stepsPassed = last ? way.indexOf(last.toStatus) + 1 : 0
  const remaining = endStatuses.has(status) ? [] : way.slice(stepsPassed).map(ahead)
  return [...way.slice(0, stepsPassed).map(passedStep), passedStep(status), ...remaining]
}

const pathOf = (orderType: OrderType, payMethod: PayMethod): ReadonlyArray<OrderStatus> => [
  'WAIT_SUBMIT',
  ...(orderType === 'OVERTIME' ? (['WAIT_APPROVE'] as const) : []),
  ...(payMethod === 'ONLINE' ? (['WAIT_PAY'] as const) : []),
  'SUBMITTED',
  'PLACE_SUCCESS',
  'DC_RECEIVED',
  'DC_SHIPPED',
  'STORE_RECEIVE',
]

/** Labels of completed steps, for statuses in which an order waited for somebody. */
const doneWords: Readonly<Partial<Record<OrderStatus, Text>>> = {
  WAIT_SUBMIT: ['已下单', 'Placed'],
  WAIT_APPROVE: ['审批通过', 'Approved'],
  WAIT_PAY: ['已支付', 'Paid'],
  PLACE_SUCCESS: ['仓库已接单', 'Accepted by the warehouse'],
  DC_RECEIVED: ['备货完成', 'Picked'],
}

/** Statuses outside the path: the step before them was not completed. */
const offPathStatuses: ReadonlySet<OrderStatus> = new Set([
  ...(['INVALID', 'DC_CANCEL', 'REJECT', 'SUBMIT_FAIL'] as const),
  ...(['SUBMITTING', 'ROLLING_BACK', 'PAYING'] as const),
])

/** Labels of the last completed step of an order that ended while it was waiting. */
const startWords: Readonly<Partial<Record<OrderStatus, Text>>> = {
  WAIT_SUBMIT: ['已创建', 'Created'],
  WAIT_APPROVE: ['已送审', 'Sent for approval'],
  WAIT_PAY: ['已提交', 'Submitted'],
  PLACE_SUCCESS: ['已送达仓库', 'Sent to the warehouse'],
  DC_RECEIVED: ['仓库已接单', 'Accepted by the warehouse'],
}

/**
 * Returns the label and time of a completed step that waited for somebody; null for other steps. If the order ended
 * while waiting, the label describes what led to the step [S14].
 */
export function doneAt(
  steps: ReadonlyArray<Step>,
  index: number,
): { readonly words: Text; readonly at: Instant } | null {
  const [step, next] = [steps[index], steps[index + 1]]
  if (!step || step.at === null || !next || next.at === null) return null
  const words = startWords[step.status]
  if (words && endStatuses.has(next.status)) return { words: words, at: step.at }
  const passedWords = doneWords[step.status]
  return passedWords === undefined || offPathStatuses.has(next.status) ? null : { words: passedWords, at: next.at }
}

const endStatuses: ReadonlySet<OrderStatus> = new Set(['INVALID', 'DC_CANCEL', 'REJECT'])
