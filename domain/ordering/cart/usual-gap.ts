import type { Fen } from '../../kernel/money.ts'
import { type LineToReview, reviewGroupOf } from './review.ts'
import { isAmountFarAboveUsual, isAmountFarFromUsual, percentAboveUsual } from './usual-amount.ts'

/** What decides whether the distance of an amount from the usual one has a known reason. */
export interface GapReason {
  /** Null if unknown. */
  readonly amount: Fen | null
  /** The kinds that are usually ordered and left out, because the shop has enough of them. */
  readonly enough: number
  /** The kinds that are usually ordered, and left out although the shop has not enough of them. */
  readonly missing?: number
}

/**
 * Returns whether an amount is far from the usual one for no known reason: that the shop has enough of more kinds than are missing is
 * a reason for less. An unknown amount is not far [E9].
 */
export const isStrangelyFar = ({ amount, enough, missing = 0 }: GapReason, usualAmount: Fen | null): boolean =>
  amount !== null && isAmountFarFromUsual(amount, usualAmount) && (enough <= missing || amount > usualAmount!)

/** How an order differs from the usual one of its shop, and what explains it. */
export interface UsualGap<L> {
  /** By how many percent it is above the usual amount, negative below. */
  readonly percent: number
  readonly amount: Fen
  readonly usualAmount: Fen
  readonly isFarAbove: boolean
  /** Whether it is far from the usual amount for no known reason; the person is asked before it is submitted. */
  readonly isStrange: boolean
  /** The usual lines left out because the shop has enough of them, and the other usual lines left out. */
  readonly covered: ReadonlyArray<L>
  readonly missing: ReadonlyArray<L>
}

/** Compares an order with the usual one; null without a usual amount [E9]. */
export function usualGapOf<L extends LineToReview>(
  lines: ReadonlyArray<L>,
  amount: Fen,
  usualAmount: Fen | null,
): UsualGap<L> | null {
  const percent = percentAboveUsual(amount, usualAmount)
  if (usualAmount === null || percent === null) return null
  const groups = Map.groupBy(lines, reviewGroupOf)
  const covered = groups.get('covered') ?? []
  const missing = groups.get('missing') ?? []
  return {
    ...{ percent, amount, usualAmount, covered, missing },
    isFarAbove: isAmountFarAboveUsual(amount, usualAmount),
    isStrange: isStrangelyFar({ amount, enough: covered.length, missing: missing.length }, usualAmount),
  }
}
