import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { StatusDisplay } from '../../kernel/status-display.ts'

/** States of a receipt on a bank statement: undecided, used to confirm a transfer, or dismissed. */
export const creditStates = {
  OPEN: { words: ['待处理', 'Open'], tone: 'act', icon: 'hourglass' },
  CONFIRMED: { words: ['已确认到账', 'Confirmed'], tone: 'done', icon: 'check' },
  DISMISSED: { words: ['已忽略', 'Dismissed'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, StatusDisplay>
export type CreditState = keyof typeof creditStates

/** Counted in characters (code points). */
export const DISMISS_REASON_MAX = 200

interface CreditFacts {
  readonly serial: string
  readonly state: CreditState
  /** The transfer that it confirmed. */
  readonly paymentOrderNo: string | null
}

/**
 * Decides whether a receipt can confirm a transfer: each confirms one. Repeating the same pair is accepted as `again`
 * and changes nothing [K10].
 */
export function decideUse(
  { serial, state, paymentOrderNo: usedBy }: CreditFacts,
  paymentOrderNo: string,
): Result<{ readonly again: boolean }, Refusal<'CREDIT_USED' | 'CREDIT_DISMISSED'>> {
  if (state === 'DISMISSED') return refuse('CREDIT_DISMISSED', { serial })
  if (state === 'CONFIRMED' && usedBy !== paymentOrderNo) return refuse('CREDIT_USED', { serial, usedBy })
  return accept({ again: state === 'CONFIRMED' })
}

/**
 * Decides the dismissal of a receipt that is no transfer of a payer, with a reason; returns the reason trimmed [K11].
 */
export function decideDismissal(
  { serial, state, paymentOrderNo }: CreditFacts,
  text: string,
): Result<string, Refusal<'CREDIT_USED' | 'CREDIT_DISMISSED' | 'DISMISS_REASON'>> {
  if (state === 'CONFIRMED') return refuse('CREDIT_USED', { serial, usedBy: paymentOrderNo })
  if (state === 'DISMISSED') return refuse('CREDIT_DISMISSED', { serial })
  const reason = text.trim()
  const length = [...reason].length
  return length >= 1 && length <= DISMISS_REASON_MAX
    ? accept(reason)
    : refuse('DISMISS_REASON', { length, max: DISMISS_REASON_MAX })
}

/** Decides whether a dismissed receipt can be handled again [K11]. */
export function decideRestore({
  serial,
  state,
  paymentOrderNo,
}: CreditFacts): Result<{ readonly again: boolean }, Refusal<'CREDIT_USED'>> {
  if (state === 'CONFIRMED') return refuse('CREDIT_USED', { serial, usedBy: paymentOrderNo })
  return accept({ again: state === 'OPEN' })
}
