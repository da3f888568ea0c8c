import type { Text } from '../kernel/text.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import type { MessageKind, MessageTone } from './message-kinds.ts'

interface PreFlightRow {
  readonly words: Text
  readonly tone: MessageTone | 'closed'
  /** What a reminder asks of the shop; null where one does not help. */
  readonly reminder: Reminder | null
}

/** What a shop can be reminded of: to submit its order, or to pay the one that it has submitted. */
export type Reminder = 'SUBMIT' | 'PAY'
export const reminders: ReadonlyArray<Reminder> = ['SUBMIT', 'PAY']
/** The message that a reminder is sent as, which says who gets it. */
export const reminderKinds = { SUBMIT: 'REMINDED', PAY: 'PAYMENT_REMINDED' } as const satisfies Record<
  Reminder,
  MessageKind
>

/** How far a shop is with its routine order of a day, each shop in exactly one of them [T3]. */
export const preFlightStates = {
  NOT_STARTED: { words: ['未开始', 'Not started'], tone: 'act', reminder: 'SUBMIT' },
  DRAFT: { words: ['草稿有错', 'Draft with errors'], tone: 'fail', reminder: 'SUBMIT' },
  READY: { words: ['可提交', 'Ready to submit'], tone: 'review', reminder: 'SUBMIT' },
  FAILED: { words: ['提交失败', 'Submit failed'], tone: 'fail', reminder: 'SUBMIT' },
  UNPAID: { words: ['待支付', 'To be paid'], tone: 'act', reminder: 'PAY' },
  PLACED: { words: ['已提交', 'Submitted'], tone: 'done', reminder: null },
  CLOSED: { words: ['当日不订货', 'No ordering that day'], tone: 'closed', reminder: null },
} as const satisfies Record<string, PreFlightRow> as Readonly<Record<PreFlightState, PreFlightRow>>
export type PreFlightState = 'NOT_STARTED' | 'DRAFT' | 'READY' | 'FAILED' | 'UNPAID' | 'PLACED' | 'CLOSED'
export const preFlightStateNames = Object.keys(preFlightStates) as ReadonlyArray<PreFlightState>

/** The states that a reminder helps out of. */
export const statesToRemind = (reminder: Reminder): ReadonlyArray<PreFlightState> =>
  preFlightStateNames.filter(state => preFlightStates[state].reminder === reminder)

/** What decides it: whether the shop may order that day at all, its live order, and the lines above 0 of its cart. */
export interface PreFlightFacts {
  readonly mayOrder: boolean
  readonly status: OrderStatus | null
  readonly lines: number
  /** Lines that could not be submitted, or have no price. */
  readonly errors: number
}

/** An order that is there counts even where none could be begun any more; an empty cart is no beginning [T3]. */
export function preFlightState({ mayOrder, status, lines, errors }: PreFlightFacts): PreFlightState {
  if (status === null || status === 'INVALID') return mayOrder ? 'NOT_STARTED' : 'CLOSED'
  if (status === 'WAIT_SUBMIT') return lines === 0 ? 'NOT_STARTED' : errors > 0 ? 'DRAFT' : 'READY'
  return beyondDraft[status] ?? 'PLACED'
}

const beyondDraft: Partial<Record<OrderStatus, PreFlightState>> = {
  SUBMIT_FAIL: 'FAILED',
  ROLLING_BACK: 'READY',
  WAIT_PAY: 'UNPAID',
  PAYING: 'UNPAID',
}
