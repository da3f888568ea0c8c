import type { Text } from '../kernel/text.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import type { MessageKind } from './message-kinds.ts'
import type { MessageTone } from './message-row.ts'

interface ReadinessRow {
  readonly words: Text
  readonly tone: MessageTone | 'closed'
  /** The reminder that can be sent to the shop; null if none would help. */
  readonly reminder: Reminder | null
}

/** Reminders: to submit the order, or to pay the submitted one. */
export type Reminder = 'SUBMIT' | 'PAY'
export const reminders: ReadonlyArray<Reminder> = ['SUBMIT', 'PAY']
/** The message kind of each reminder, which determines the recipients. */
export const reminderKinds = { SUBMIT: 'REMINDED', PAY: 'PAYMENT_REMINDED' } as const satisfies Record<
  Reminder,
  MessageKind
>

/** Progress of a shop's routine order of a day; every shop is in exactly one state [T3]. */
export const readinessStates = {
  NOT_STARTED: { words: ['未开始', 'Not started'], tone: 'act', reminder: 'SUBMIT' },
  DRAFT: { words: ['草稿有错', 'Draft with errors'], tone: 'fail', reminder: 'SUBMIT' },
  READY: { words: ['可提交', 'Ready to submit'], tone: 'review', reminder: 'SUBMIT' },
  FAILED: { words: ['提交失败', 'Submission failed'], tone: 'fail', reminder: 'SUBMIT' },
  UNPAID: { words: ['待支付', 'Awaiting payment'], tone: 'act', reminder: 'PAY' },
  PAYING: { words: ['支付中', 'Being paid'], tone: 'flow', reminder: null },
  PLACED: { words: ['已下单', 'Placed'], tone: 'done', reminder: null },
  CLOSED: { words: ['当日不订货', 'No ordering that day'], tone: 'closed', reminder: null },
} as const satisfies Record<string, ReadinessRow> as Readonly<Record<ReadinessState, ReadinessRow>>
export type ReadinessState = 'NOT_STARTED' | 'DRAFT' | 'READY' | 'FAILED' | 'UNPAID' | 'PAYING' | 'PLACED' | 'CLOSED'
export const readinessStateNames = Object.keys(readinessStates) as ReadonlyArray<ReadinessState>

/** Returns the states in which a reminder can be sent. */
export const statesToRemind = (reminder: Reminder): ReadonlyArray<ReadinessState> =>
  readinessStateNames.filter(state => readinessStates[state].reminder === reminder)

/** The deciding facts: whether the shop can order that day, its live order, and the non-zero lines of its cart. */
export interface ReadinessFacts {
  readonly mayOrder: boolean
  readonly status: OrderStatus | null
  readonly lines: number
  /** Number of lines that cannot be submitted or have no price. */
  readonly errors: number
}

/**
 * Returns the state of a shop. An existing order counts even if no order could be started any more; an empty cart
 * counts as not started [T3].
 */
export function readinessState({ mayOrder, status, lines, errors }: ReadinessFacts): ReadinessState {
  if (status === null || status === 'INVALID') return mayOrder ? 'NOT_STARTED' : 'CLOSED'
  if (status === 'WAIT_SUBMIT') return lines === 0 ? 'NOT_STARTED' : errors > 0 ? 'DRAFT' : 'READY'
  return beyondDraft[status] ?? 'PLACED'
}

const beyondDraft: Partial<Record<OrderStatus, ReadinessState>> = {
  SUBMIT_FAIL: 'FAILED',
  ROLLING_BACK: 'READY',
  WAIT_PAY: 'UNPAID',
  PAYING: 'PAYING',
}
