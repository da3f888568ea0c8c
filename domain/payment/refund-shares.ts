import { type Fen, fen } from '../kernel/money.ts'

/** Something that was paid in cash and in subsidy, a line, a fee or an order, and how much of both together came back. */
export interface PaidWith {
  readonly cash: Fen
  readonly subsidy: Fen
  readonly back: Fen
}

/** What goes back at once, in cash and in subsidy. */
export interface RefundShares {
  readonly cash: Fen
  readonly subsidy: Fen
}

/**
 * What goes back of a paid amount, in the proportion in which it was paid [B12]: the difference of what should have come back
 * before and after, each rounded half up. So any number of part refunds come to what one refund of all of it would, to
 * the fen, and never to more than was paid; what is asked beyond that is left out.
 */
export function refundShares({ cash, subsidy, back }: PaidWith, part: Fen): RefundShares {
  const whole = cash + subsidy
  const after = Math.min(whole, Math.max(back, back + part))
  const subsidyBack = subsidyOf(subsidy, whole, after) - subsidyOf(subsidy, whole, back)
  return { cash: fen(after - back - subsidyBack), subsidy: fen(subsidyBack) }
}

/** The subsidy within the first `amount` of a whole, half a fen rounded up. */
const subsidyOf = (subsidy: Fen, whole: number, amount: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(subsidy) * BigInt(amount) + BigInt(whole)) / (2n * BigInt(whole)))
