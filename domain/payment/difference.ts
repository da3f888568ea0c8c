import { DAY_MS } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { StatusDisplay } from '../kernel/status-display.ts'
import type { Text } from '../kernel/text.ts'
import type { TradeStatus } from './words.ts'

/** How a captured payment differs from the requested one. */
export const differenceKinds = {
  AMOUNT: { words: ['金额不符', 'Amount differs'] },
  ACCOUNT: { words: ['币种或收款账户不符', 'Currency or account differs'] },
} as const satisfies Record<string, { words: Text }>
export type DifferenceKind = keyof typeof differenceKinds

/** States of a difference; OPEN waits for finance. */
export const differenceStates = {
  OPEN: { words: ['待处理', 'Open'], tone: 'act', icon: 'hourglass' },
  SETTLED: { words: ['已按实付结清', 'Accepted as paid'], tone: 'done', icon: 'check' },
  REFUNDED: { words: ['原路退回', 'Refunded'], tone: 'closed', icon: 'check' },
  HANDLED: { words: ['已在渠道处理', 'Resolved at the provider'], tone: 'closed', icon: 'check' },
} as const satisfies Record<string, StatusDisplay>
export type DifferenceState = keyof typeof differenceStates

/** Decisions of finance, and the resulting states. */
export const differenceDecisions = {
  SETTLE: 'SETTLED',
  REFUND: 'REFUNDED',
  HANDLE: 'HANDLED',
} as const satisfies Record<string, DifferenceState>
export type DifferenceDecision = keyof typeof differenceDecisions

/** Minimum time for which a trade is kept open for finance, but no longer than its orders can be paid [Y11]. */
export const DIFFERENCE_HOLD_MS = 3 * DAY_MS

/** Counted in characters (code points). */
export const DIFFERENCE_NOTE_MAX = 200

export interface DifferenceFacts {
  readonly paymentOrderNo: string
  readonly tradeOrderNo: string
  readonly kind: DifferenceKind
  readonly state: DifferenceState
  readonly captured: Fen
}

/**
 * Decides a difference for finance: once, with a note. Accepting is possible only while the trade is open, and only for
 * money that came to us in our currency [Y11]. Returns the trimmed note.
 */
export function decideDifference(
  { paymentOrderNo, tradeOrderNo, kind, state }: DifferenceFacts,
  tradeStatus: TradeStatus,
  decision: DifferenceDecision,
  text: string,
): Result<string, Refusal<'DIFFERENCE_DECIDED' | 'DIFFERENCE_NOTE' | 'DIFFERENCE_WAY' | 'TRADE_STATUS'>> {
  if (state !== 'OPEN') return refuse('DIFFERENCE_DECIDED', { paymentOrderNo })
  if ((kind === 'ACCOUNT') !== (decision === 'HANDLE')) return refuse('DIFFERENCE_WAY', { paymentOrderNo })
  if (decision === 'SETTLE' && tradeStatus !== 'IN_TRANSACTION')
    return refuse('TRADE_STATUS', { tradeOrderNo, tradeStatus }, ['IN_TRANSACTION'])
  const note = text.trim()
  const length = [...note].length
  if (length < 1 || length > DIFFERENCE_NOTE_MAX) return refuse('DIFFERENCE_NOTE', { length, max: DIFFERENCE_NOTE_MAX })
  return accept(note)
}
