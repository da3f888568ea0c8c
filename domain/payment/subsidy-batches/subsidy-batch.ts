import type { Fen } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { StatusDisplay } from '../../kernel/status-display.ts'
import type { SubsidyValidation } from './validate-subsidies.ts'

/** States of a batch of subsidies: waiting for a second person, granted or rejected. */
export const subsidyBatchStates = {
  WAITING: { words: ['待放行', 'Awaiting release'], tone: 'act', icon: 'hourglass' },
  GRANTED: { words: ['已充值', 'Granted'], tone: 'done', icon: 'check' },
  REJECTED: { words: ['已驳回', 'Rejected'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, StatusDisplay>
export type SubsidyBatchState = keyof typeof subsidyBatchStates

/** Counted in characters (code points). */
export const BATCH_REASON_MAX = 200

/** Decides the submission of a checked sheet: it must have no errors and the total that the person saw [J6]. */
export function decideSubmit(
  { wrongLines, total }: SubsidyValidation,
  seenTotal: Fen,
): Result<Fen, Refusal<'SUBSIDY_SHEET_WRONG' | 'SUBSIDY_SHEET_CHANGED'>> {
  if (wrongLines > 0) return refuse('SUBSIDY_SHEET_WRONG', { lines: wrongLines })
  if (total !== seenTotal) return refuse('SUBSIDY_SHEET_CHANGED', { amount: seenTotal, expectedAmount: total })
  return accept(total)
}

interface BatchFacts {
  readonly subsidyBatchNo: string
  readonly state: SubsidyBatchState
  readonly createdBy: string
}

/**
 * Decides whether a person can release a batch: once, and only if somebody else submitted it. Releasing it again is
 * accepted as `again` and changes nothing [J7].
 */
export function decideRelease(
  { subsidyBatchNo, state, createdBy }: BatchFacts,
  userId: string,
): Result<{ readonly again: boolean }, Refusal<'SUBSIDY_BATCH_OWN' | 'SUBSIDY_BATCH_DECIDED'>> {
  if (createdBy === userId) return refuse('SUBSIDY_BATCH_OWN', { subsidyBatchNo })
  if (state === 'REJECTED') return refuse('SUBSIDY_BATCH_DECIDED', { subsidyBatchNo })
  return accept({ again: state === 'GRANTED' })
}

/** Decides the rejection of a batch with a reason; its author may reject it too. Returns the reason trimmed [J7]. */
export function decideReject(
  { subsidyBatchNo, state }: BatchFacts,
  text: string,
): Result<string, Refusal<'SUBSIDY_BATCH_DECIDED' | 'SUBSIDY_BATCH_REASON'>> {
  if (state !== 'WAITING') return refuse('SUBSIDY_BATCH_DECIDED', { subsidyBatchNo })
  const reason = text.trim()
  const length = [...reason].length
  return length >= 1 && length <= BATCH_REASON_MAX
    ? accept(reason)
    : refuse('SUBSIDY_BATCH_REASON', { length, max: BATCH_REASON_MAX })
}
