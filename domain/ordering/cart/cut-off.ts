import type { Instant } from '../../kernel/day.ts'
import { orderTypes } from '../../master-data/order-type.ts'
import type { CancelReason } from '../../master-data/words.ts'
import type { OrderFacts } from '../order/order.ts'
import type { OrderStatus } from '../order/status.ts'

export interface CutOffFacts extends OrderFacts {
  readonly graceMinutes: number
  /** When head office approved the order, if required. An approval after the cut-off starts the grace period. */
  readonly approvedAt: Instant | null
}
/** Changes that the clock makes to an order; voiding releases its locked stock. */
export type CutOffChange =
  | { readonly to: 'PLACE_SUCCESS' }
  | { readonly to: 'INVALID'; readonly cancelReason: CancelReason; readonly releasesStock: boolean }

/** Returns the change that is due now, or null [S11]. */
export function decideCutOff(order: CutOffFacts, now: Instant): CutOffChange | null {
  const row = rows[order.status]
  if (row === undefined || now < row.dueAt(order)) return null
  return row.change
}

/** Returns when the clock will next change an order, for setting a timer; null if never. */
export const cutOffDueAt = (order: CutOffFacts): Instant | null => rows[order.status]?.dueAt(order) ?? null

type PaymentFacts = Pick<CutOffFacts, 'cutOffAt' | 'approvedAt' | 'graceMinutes'>

/** Payment deadlines of an order. */
export interface PaymentTimes {
  /** When it becomes overdue: the cut-off, or `voidAt` if it was approved later, because it could not be paid before. */
  readonly dueAt: Instant
  /** When it is voided if it is still unpaid: the end of the grace period [S11]. */
  readonly voidAt: Instant
}

/** Returns the payment deadlines of an order that waits for payment. */
export function paymentTimes({ cutOffAt, approvedAt, graceMinutes }: PaymentFacts): PaymentTimes {
  const isLate = approvedAt !== null && approvedAt >= cutOffAt
  const voidAt = (isLate ? approvedAt : cutOffAt) + graceMinutes * MINUTE
  return { dueAt: isLate ? voidAt : cutOffAt, voidAt }
}

/** Returns whether an order waits for payment after its cut-off, within the grace period [S11]. */
export const isOverdue = (order: CutOffFacts, now: Instant): boolean =>
  order.status === 'WAIT_PAY' && now >= paymentTimes(order).dueAt

const MINUTE = 60_000
/** An instant that has always passed. */
const AT_ONCE: Instant = 0
const atCutOff = ({ cutOffAt }: CutOffFacts): Instant => cutOffAt

const rows: Partial<Record<OrderStatus, { dueAt: (order: CutOffFacts) => Instant; change: CutOffChange }>> = {
  SUBMITTED: {
    dueAt: ({ orderType, cutOffAt }) => (orderTypes[orderType].waitsForCutOff ? cutOffAt : AT_ONCE),
    change: { to: 'PLACE_SUCCESS' },
  },
  WAIT_SUBMIT: { dueAt: atCutOff, change: { to: 'INVALID', cancelReason: 'NOT_SUBMITTED', releasesStock: false } },
  SUBMIT_FAIL: { dueAt: atCutOff, change: { to: 'INVALID', cancelReason: 'NOT_SUBMITTED', releasesStock: true } },
  WAIT_PAY: {
    dueAt: order => paymentTimes(order).voidAt,
    change: { to: 'INVALID', cancelReason: 'UNPAID', releasesStock: true },
  },
}

/** Minutes before the cut-off at which a person filling in an order is reminded. */
export const cutOffReminders = [30, 5, 1] as const

/**
 * The reminder stage before a cut-off: the current reminder, `over` from the cut-off on, null before the first
 * reminder [D4].
 */
export type CutOffStage = (typeof cutOffReminders)[number] | 'over' | null

export function cutOffStage(cutOffAt: Instant, now: Instant): CutOffStage {
  const timeLeft = cutOffAt - now
  if (timeLeft <= 0) return 'over'
  return cutOffReminders.findLast(minutes => timeLeft <= minutes * MINUTE) ?? null
}

/** Returns the milliseconds until the stage changes; null if it is over. */
export function untilNextStage(cutOffAt: Instant, now: Instant): number | null {
  const timeLeft = cutOffAt - now
  if (timeLeft <= 0) return null
  const next = cutOffReminders.find(minutes => timeLeft > minutes * MINUTE) ?? 0
  return timeLeft - next * MINUTE
}
