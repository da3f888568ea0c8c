import type { Instant } from '../../kernel/day.ts'
import { orderTypes } from '../../master-data/order-type.ts'
import type { CancelReason } from '../../master-data/words.ts'
import type { OrderFacts } from '../order/order.ts'
import type { OrderStatus } from '../order/status.ts'

export interface CutOffFacts extends OrderFacts {
  readonly graceMinutes: number
  /** When head office approved it, if it had to: it may come after the cut-off, and then the grace counts from it. */
  readonly approvedAt: Instant | null
}
/** What the clock does to an order; one that is void gives back what it had locked. */
export type CutOffChange =
  | { readonly to: 'PLACE_SUCCESS' }
  | { readonly to: 'INVALID'; readonly cancelReason: CancelReason; readonly releasesStock: boolean }

/** Decides what is due now [S11]; null when nothing is. */
export function decideCutOff(order: CutOffFacts, now: Instant): CutOffChange | null {
  const row = rows[order.status]
  if (row === undefined || now < row.dueAt(order)) return null
  return row.change
}

/** When the clock will next move an order, so that a timer can be set; null if it never will. */
export const cutOffDueAt = (order: CutOffFacts): Instant | null => rows[order.status]?.dueAt(order) ?? null

type PaymentFacts = Pick<CutOffFacts, 'cutOffAt' | 'approvedAt' | 'graceMinutes'>

/** Until when an order is to be paid. */
export interface PaymentTimes {
  /** When it becomes overdue: the cut-off, or the approval if that came later. */
  readonly dueAt: Instant
  /** When it is voided unless it is paid: the end of the grace [S11]. */
  readonly voidAt: Instant
}

/** The two instants of an order that waits for payment. */
export function paymentTimes({ cutOffAt, approvedAt, graceMinutes }: PaymentFacts): PaymentTimes {
  const dueAt = Math.max(cutOffAt, approvedAt ?? cutOffAt)
  return { dueAt, voidAt: dueAt + graceMinutes * MINUTE }
}

/** Waiting for payment past its cut-off, within the grace [S11]. */
export const isOverdue = (order: CutOffFacts, now: Instant): boolean =>
  order.status === 'WAIT_PAY' && now >= paymentTimes(order).dueAt

const MINUTE = 60_000
/** Long due whenever it is asked. */
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

/** Minutes before the cut-off at which a person who fills an order is reminded of it. */
export const cutOffReminders = [30, 5, 1] as const

/** How near the cut-off is: the reminder that stands, `over` from its own instant on, null while there is time [D4]. */
export type CutOffStage = (typeof cutOffReminders)[number] | 'over' | null

export function cutOffStage(cutOffAt: Instant, now: Instant): CutOffStage {
  const left = cutOffAt - now
  if (left <= 0) return 'over'
  return cutOffReminders.findLast(minutes => left <= minutes * MINUTE) ?? null
}

/** Milliseconds until the stage changes; null once it is over. */
export function untilNextStage(cutOffAt: Instant, now: Instant): number | null {
  const left = cutOffAt - now
  if (left <= 0) return null
  const next = cutOffReminders.find(minutes => left > minutes * MINUTE) ?? 0
  return left - next * MINUTE
}
