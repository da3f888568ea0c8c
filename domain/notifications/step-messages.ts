import type { Instant } from '../kernel/day.ts'
import type { UrgentStatus } from '../master-data/words.ts'
import { paymentTimes } from '../ordering/cart/cut-off.ts'
import type { OrderEvent, OrderStatus } from '../ordering/order/status.ts'
import type { MessageKind } from './message-kinds.ts'

/** A step of an order with its payment times before the step. */
export interface OrderStep {
  readonly event: OrderEvent | 'create'
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly reason: string | null
  readonly at: Instant
  readonly order: { readonly cutOffAt: Instant; readonly approvedAt: Instant | null; readonly graceMinutes: number }
}

/** A message about a step; messages of the same kind and bundle are shown as one line. */
export interface StepMessage {
  readonly kind: MessageKind
  readonly detail: string | null
  readonly bundle: string | null
}

interface Row {
  readonly event: OrderEvent
  readonly to: OrderStatus
  readonly kind: MessageKind
  /** Restricts the row to orders voided for lack of payment, or for other reasons. */
  readonly reason?: 'UNPAID' | 'OTHER'
  /** Detail text; defaults to the reason of the step. */
  readonly detail?: (step: OrderStep) => string | null
  /** Whether orders of the same ten minutes are bundled. */
  readonly isBundled?: true
}

const isApproval = (event: OrderStep['event']): boolean => event === 'approve' || event === 'approveInPart'

/** Formats when the order must be paid and when it is voided. */
const payBefore = ({ event, order, at }: OrderStep): string => {
  const { dueAt, voidAt } = paymentTimes(isApproval(event) ? { ...order, approvedAt: at } : order)
  return `${dueAt} ${voidAt}`
}

/** The messages of each step [T1]. */
const rows: ReadonlyArray<Row> = [
  { event: 'lock', to: 'WAIT_APPROVE', kind: 'APPROVAL_WAITING' },
  { event: 'lock', to: 'SUBMIT_FAIL', kind: 'SUBMIT_FAILED' },
  { event: 'lock', to: 'WAIT_PAY', kind: 'PAYMENT_DUE', detail: payBefore },
  { event: 'approve', to: 'WAIT_PAY', kind: 'PAYMENT_DUE', detail: payBefore },
  { event: 'approve', to: 'WAIT_PAY', kind: 'APPROVED' },
  { event: 'approve', to: 'SUBMITTED', kind: 'APPROVED' },
  { event: 'approveInPart', to: 'WAIT_PAY', kind: 'PAYMENT_DUE', detail: payBefore },
  { event: 'approveInPart', to: 'WAIT_PAY', kind: 'APPROVED_IN_PART' },
  { event: 'approveInPart', to: 'SUBMITTED', kind: 'APPROVED_IN_PART' },
  { event: 'reject', to: 'REJECT', kind: 'REJECTED' },
  { event: 'cutOff', to: 'INVALID', kind: 'PAYMENT_MISSED', reason: 'UNPAID' },
  { event: 'cutOff', to: 'INVALID', kind: 'VOIDED', reason: 'OTHER' },
  { event: 'cutOff', to: 'PLACE_SUCCESS', kind: 'WAREHOUSE_WORK', detail: () => null, isBundled: true },
  { event: 'ship', to: 'DC_SHIPPED', kind: 'SHIPPED' },
  { event: 'cancel', to: 'DC_CANCEL', kind: 'DC_CANCELLED' },
  { event: 'takeBack', to: 'INVALID', kind: 'VOIDED' },
]

const TEN_MINUTES = 600_000

/** Returns the messages of an order step. */
export const messagesOfStep = (step: OrderStep): ReadonlyArray<StepMessage> =>
  rows
    .filter(({ event, to }) => event === step.event && to === step.to)
    .filter(({ reason }) => reason === undefined || (reason === 'UNPAID') === (step.reason === 'UNPAID'))
    .map(({ kind, detail, isBundled }) => ({
      kind,
      detail: detail ? detail(step) : step.reason,
      bundle: isBundled ? String(Math.floor(step.at / TEN_MINUTES)) : null,
    }))

const isUnpaid = (status: OrderStatus | null): boolean => status === 'WAIT_PAY' || status === 'PAYING'

/** Returns the kinds of earlier messages of the order that the step settles. */
export const kindsDoneByStep = ({ from, to }: Pick<OrderStep, 'from' | 'to'>): ReadonlyArray<MessageKind> => [
  ...(from === 'WAIT_APPROVE' ? (['APPROVAL_WAITING'] as const) : []),
  ...(from === 'PLACE_SUCCESS' && to !== 'PLACE_SUCCESS' ? (['WAREHOUSE_WORK'] as const) : []),
  ...(isUnpaid(from) && !isUnpaid(to) ? (['PAYMENT_DUE', 'PAYMENT_NEAR', 'PAYMENT_REMINDED'] as const) : []),
]

/** The message for each new status of an urgent application. */
export const urgentMessages: Readonly<Partial<Record<UrgentStatus, MessageKind>>> = {
  TO_AUDIT: 'URGENT_WAITING',
  SUCCESS: 'URGENT_APPROVED',
  REJECT: 'URGENT_REJECTED',
}
