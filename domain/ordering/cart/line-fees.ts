import { type Fen, fen, lineAmount, sumFen } from '../../kernel/money.ts'
import type { Thousandths } from '../../kernel/quantity.ts'
import { split } from '../../kernel/split.ts'

/** A line with its fulfilment quantities; null for steps that have not happened. */
export interface LineProgress {
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly amount: Fen | null
  readonly cancelled: Thousandths
  readonly shipped: Thousandths | null
  readonly received: Thousandths | null
  readonly returned: Thousandths | null
  /** The subsidy paid for the line in a trade and the refunds since; null if it was not paid in a trade. */
  readonly paid?: PaidLine | null
}

export interface PaidLine {
  readonly promoFee: Fen
  readonly refundedFee: Fen
  readonly refundedPromo: Fen
}

/** How a line was paid and refunded (spec 3, order line). */
export interface LineFees {
  readonly promoFee: Fen
  readonly refundedPromoFee: Fen
  readonly actualPayFee: Fen
  readonly refundedPayFee: Fen
}

export interface OrderMoney {
  /** The deducted subsidy. */
  readonly discountFee: Fen
  /** Refunded goods value, in cash and subsidy. */
  readonly refundedPay: Fen
  readonly refundedPromo: Fen
}

/**
 * Splits the subsidy and the refunds of an order by line [F7]. Amounts paid in a trade are known per line; otherwise
 * the subsidy is split by line cost, and the refunds by the value of what was not delivered or was returned. Both add
 * up exactly.
 */
export function lineFees(lines: ReadonlyArray<LineProgress>, money: OrderMoney): ReadonlyArray<LineFees> {
  const costs = lines.map(({ amount }) => amount ?? 0)
  const payments = lines.map(line => line.paid ?? null)
  if (payments.every(line => line !== null)) {
    return payments.map(({ promoFee, refundedFee, refundedPromo }, index) => ({
      promoFee,
      refundedPromoFee: refundedPromo,
      actualPayFee: fen(costs[index]! - promoFee),
      refundedPayFee: refundedFee,
    }))
  }
  const lostAmounts = lines.map(lostAmount)
  const weights = sumFen(lostAmounts) > 0 ? lostAmounts : costs
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

/** Returns the value of the quantity that was cancelled, not shipped, not received or returned. */
const lostAmount = ({ quantity, price, cancelled, shipped, received, returned }: LineProgress): Fen => {
  const remainingQuantity = (received ?? shipped ?? quantity - cancelled) - (returned ?? 0)
  return price === null
    ? fen(0)
    : lineAmount(price, Math.max(0, quantity - Math.max(0, remainingQuantity)) as Thousandths)
}
