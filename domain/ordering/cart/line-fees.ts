import { type Fen, fen, lineAmount, sumFen } from '../../kernel/money.ts'
import type { Thousandths } from '../../kernel/quantity.ts'
import { split } from '../../kernel/split.ts'

/** A line with what became of its quantity; null where it has not come to that yet. */
export interface FollowedLine {
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly amount: Fen | null
  readonly cancelled: Thousandths
  readonly shipped: Thousandths | null
  readonly received: Thousandths | null
  readonly returned: Thousandths | null
  /** What a trade paid of it in subsidy, and what of it came back since; none where it was not paid in a trade. */
  readonly paid?: PaidLine | null
}

export interface PaidLine {
  readonly promoFee: Fen
  readonly refundedFee: Fen
  readonly refundedPromo: Fen
}

/** What a line was paid with, and what of it came back (spec 3, order line). */
export interface LineFees {
  readonly promoFee: Fen
  readonly refundedPromoFee: Fen
  readonly actualPayFee: Fen
  readonly refundedPayFee: Fen
}

export interface OrderMoney {
  /** The subsidy that was deducted. */
  readonly discountFee: Fen
  /** What was refunded of the goods, in cash and in subsidy. */
  readonly refundedPay: Fen
  readonly refundedPromo: Fen
}

/**
 * Tells the subsidy and the refunds of an order by line [F7]: as each was paid and came back in its trade. Where it had none,
 * the subsidy goes by what each line costs, the refunds by what of each never came or went back, and both add up to the fen.
 */
export function lineFees(lines: ReadonlyArray<FollowedLine>, money: OrderMoney): ReadonlyArray<LineFees> {
  const costs = lines.map(({ amount }) => amount ?? 0)
  const paid = lines.map(line => line.paid ?? null)
  if (paid.every(line => line !== null)) {
    return paid.map(({ promoFee, refundedFee, refundedPromo }, index) => ({
      promoFee,
      refundedPromoFee: refundedPromo,
      actualPayFee: fen(costs[index]! - promoFee),
      refundedPayFee: refundedFee,
    }))
  }
  const lost = lines.map(lostAmount)
  const weights = sumFen(lost) > 0 ? lost : costs
  const promo = split(money.discountFee, costs)
  const refundedPay = split(money.refundedPay, weights)
  const refundedPromo = split(money.refundedPromo, weights)
  return lines.map((_, index) => ({
    promoFee: promo[index]!,
    refundedPromoFee: refundedPromo[index]!,
    actualPayFee: fen(costs[index]! - promo[index]!),
    refundedPayFee: refundedPay[index]!,
  }))
}

/** What a line is worth that was cancelled, not shipped, not received, or sent back. */
const lostAmount = ({ quantity, price, cancelled, shipped, received, returned }: FollowedLine): Fen => {
  const kept = (received ?? shipped ?? quantity - cancelled) - (returned ?? 0)
  return price === null ? fen(0) : lineAmount(price, Math.max(0, quantity - Math.max(0, kept)) as Thousandths)
}
