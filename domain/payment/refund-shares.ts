import { type Fen, fen } from '../kernel/money.ts'

/** A line, fee or order that was paid in cash and subsidy, with the amount refunded so far. */
export interface PaidAmounts {
  readonly cash: Fen
  readonly subsidy: Fen
  readonly back: Fen
}

/** The cash and subsidy parts of a refund. */
export interface RefundShares {
  readonly cash: Fen
  readonly subsidy: Fen
}

/**
 * Splits a partial refund into cash and subsidy in the proportion of the payment [B12], as the difference of the
 * rounded totals before and after. Any sequence of partial refunds therefore adds up to exactly one full refund.
 * Amounts beyond what was paid are ignored.
 */
export function refundShares({ cash, subsidy, back }: PaidAmounts, part: Fen): RefundShares {
  const total = cash + subsidy
  const after = Math.min(total, Math.max(back, back + part))
  const subsidyBack = subsidyOf(subsidy, total, after) - subsidyOf(subsidy, total, back)
  return { cash: fen(after - back - subsidyBack), subsidy: fen(subsidyBack) }
}

/** Returns the subsidy within the first `amount` of a whole, half a fen rounded up. */
const subsidyOf = (subsidy: Fen, total: number, amount: number): number =>
  total === 0 ? 0 : Number((2n * BigInt(subsidy) * BigInt(amount) + BigInt(total)) / (2n * BigInt(total)))
