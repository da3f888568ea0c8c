import type { Instant } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import type { StocktakeStatus } from './words.ts'

/** What can be done with a stocktake: from which statuses, and the status after it [ST1]. */
export const stocktakeActions = {
  count: { words: ['盘点', 'Count'], from: ['10', '20', '01'], to: '20' },
  send: { words: ['提交', 'Submit'], from: ['10', '20', '01'], to: '11' },
  approve: { words: ['审核通过', 'Approve'], from: ['11'], to: '99' },
  reject: { words: ['驳回', 'Reject'], from: ['11'], to: '01' },
  void: { words: ['作废', 'Void'], from: ['10', '20', '11', '01'], to: '02' },
} as const satisfies Record<string, { words: Text; from: ReadonlyArray<StocktakeStatus>; to: StocktakeStatus }>
export type StocktakeAction = keyof typeof stocktakeActions

/** A stocktake as far as its status is concerned. */
export interface StocktakeState {
  readonly orderNo: string
  readonly status: StocktakeStatus
}

/** Returns the status after an action, or refuses an action that the status does not allow [ST1]. */
export function moveStocktake(
  { orderNo, status }: StocktakeState,
  action: StocktakeAction,
): Result<StocktakeStatus, Refusal<'STOCKTAKE_STATUS'>> {
  const { from, to } = stocktakeActions[action]
  return (from as ReadonlyArray<StocktakeStatus>).includes(status)
    ? accept(to)
    : refuse('STOCKTAKE_STATUS', { pdNo: orderNo, pdStatus: status })
}

/** Whether the count was sent, so that its book quantities can be seen in a blind count [ST7]. */
export const isSent = (status: StocktakeStatus): boolean => status === '11' || status === '99'

/** Whether the stocktake is still to be counted. */
export const isToCount = (status: StocktakeStatus): boolean =>
  (stocktakeActions.count.from as ReadonlyArray<StocktakeStatus>).includes(status)

/**
 * Whether a stocktake was to be submitted before this instant and was not. A rejected one was submitted once, so it is
 * not overdue.
 */
export const isOverdue = (
  { status, dueAt }: { readonly status: StocktakeStatus; readonly dueAt: Instant },
  now: Instant,
): boolean => (status === '10' || status === '20') && dueAt <= now

/** Counted in characters (code points). */
export const STOCKTAKE_REASON_MAX = 100

/** Validates the reason of a rejection or a void [ST10]. Returns it without the spaces around it. */
export function validateStocktakeReason(text: string): Result<string, Refusal<'STOCKTAKE_REASON'>> {
  const reason = text.trim()
  const { length } = [...reason]
  return length >= 1 && length <= STOCKTAKE_REASON_MAX
    ? accept(reason)
    : refuse('STOCKTAKE_REASON', { length, max: STOCKTAKE_REASON_MAX })
}

/** Which lines are counted again after a rejection: all of them, or those that differ from the book [ST10]. */
export const recountScopes = {
  ALL: { words: ['全部重盘', 'Recount everything'] },
  DIFFERING: { words: ['只重盘有差异的', 'Recount only what differs'] },
} as const satisfies Record<string, { words: Text }>
export type RecountScope = keyof typeof recountScopes

/** Validates a repeat of a sending: a UUID belongs to one stocktake for ever, and a repeat is answered as before [ST12]. */
export function validateSendingKey(
  orderNo: string,
  document: { readonly clientKey: string; readonly usedBy: string | null },
): Result<{ readonly isRepeat: boolean }, Refusal<'STOCKTAKE_KEY_USED'>> {
  const { usedBy } = document
  if (usedBy !== null && usedBy !== orderNo) return refuse('STOCKTAKE_KEY_USED', { pdNo: usedBy })
  return accept({ isRepeat: usedBy === orderNo })
}

/** Why a count that reached the server late was accepted late. */
export const stocktakeLateReasons = {
  DUE_PASSED: { words: ['晚于截止时间', 'It was submitted after its due time'] },
} as const satisfies Record<string, { words: Text }>
export type StocktakeLateReason = keyof typeof stocktakeLateReasons
