import type { OrderStatus } from '../order/status.ts'
import type { Text } from '../text.ts'
import type { MessageTone } from './message.ts'

interface PreFlightRow {
  readonly words: Text
  readonly tone: MessageTone | 'closed'
  /** Whether a reminder helps: the shop could still submit. */
  readonly canRemind: boolean
}

/** How far a shop is with its routine order of a day, each shop in exactly one of them [T3]. */
export const preFlightStates = {
  NOT_STARTED: { words: ['未开始', 'Not started'], tone: 'act', canRemind: true },
  DRAFT: { words: ['草稿有错', 'Draft with errors'], tone: 'fail', canRemind: true },
  READY: { words: ['可提交', 'Ready to submit'], tone: 'review', canRemind: true },
  FAILED: { words: ['提交失败', 'Submit failed'], tone: 'fail', canRemind: true },
  UNPAID: { words: ['待支付', 'To be paid'], tone: 'act', canRemind: true },
  PLACED: { words: ['已提交', 'Submitted'], tone: 'done', canRemind: false },
  CLOSED: { words: ['当日不订货', 'Not ordering that day'], tone: 'closed', canRemind: false },
} as const satisfies Record<string, PreFlightRow>
export type PreFlightState = keyof typeof preFlightStates
export const preFlightStateNames = Object.keys(preFlightStates) as ReadonlyArray<PreFlightState>

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
