import { type Fen, fen, lineAmount, sumFen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { split } from '../kernel/split.ts'
import { refundShares } from './refund-shares.ts'

/** A line of a paid order: its cost, the part paid by subsidy, and the amount refunded so far. */
export interface PaidLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly amount: Fen
  readonly promo: Fen
  readonly refundedQuantity: Thousandths
  readonly refunded: Fen
  readonly refundedPromo: Fen
}

/** An order's part of a paid trade. */
export interface PaidPart {
  readonly payable: Fen
  readonly subsidy: Fen
  readonly refunded: Fen
  readonly refundedSubsidy: Fen
  readonly service: Fen
  readonly car: Fen
  readonly lines: ReadonlyArray<PaidLine>
  /** Whether another order of the trade can still be refunded. */
  readonly othersLeft: boolean
}

export interface RefundedLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly cash: Fen
  readonly subsidy: Fen
}

/** A refund of an order: cash, with the fees included in it, and subsidy. */
export interface RefundAmounts {
  readonly cash: Fen
  readonly subsidy: Fen
  readonly service: Fen
  readonly car: Fen
  readonly lines: ReadonlyArray<RefundedLine>
  /** The trade's new status. */
  readonly tradeStatus: 'REFUND' | 'PART_REFUND'
}

/** The missing quantity of a line and its value. */
export interface MissingLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly amount: Fen
}

/** Returns the full refund of what has not been refunded yet, including fees [Z2]; null if nothing is left. */
export function fullRefund(part: PaidPart): RefundAmounts | null {
  const cash = fen(part.payable - part.refunded)
  const subsidy = fen(part.subsidy - part.refundedSubsidy)
  const lines = part.lines.map(restOf).filter(hasValue)
  const fees = fen(cash - sumFen(lines.map(line => line.cash)))
  const [service, car] = split(fees, [part.service, part.car])
  return amountsOf(part, { cash, subsidy, service: service!, car: car!, lines })
}

/** Returns the refund for missing goods, in cash and subsidy as each line was paid, without fees [Z3, Z4]. */
export function refundForLines(part: PaidPart, missingLines: ReadonlyArray<MissingLine>): RefundAmounts | null {
  const paid = new Map(part.lines.map(line => [line.materialCode, line]))
  const paidLines = missingLines.filter(({ materialCode }) => paid.has(materialCode))
  const lines = paidLines.map(({ materialCode, quantity, amount }) => {
    const { amount: cost, promo, refunded, refundedPromo } = paid.get(materialCode)!
    const back = fen(refunded + refundedPromo)
    return { materialCode, quantity, ...refundShares({ cash: fen(cost - promo), subsidy: promo, back }, amount) }
  })
  const worth = lines.filter(hasValue)
  return amountsOf(part, {
    cash: sumFen(worth.map(({ cash }) => cash)),
    subsidy: sumFen(worth.map(({ subsidy }) => subsidy)),
    ...{ service: fen(0), car: fen(0), lines: worth },
  })
}

const restOf = (line: PaidLine): RefundedLine => ({
  materialCode: line.materialCode,
  quantity: (line.quantity - line.refundedQuantity) as Thousandths,
  cash: fen(line.amount - line.promo - line.refunded),
  subsidy: fen(line.promo - line.refundedPromo),
})

const hasValue = ({ cash, subsidy }: Pick<RefundedLine, 'cash' | 'subsidy'>): boolean => cash + subsidy > 0

function amountsOf(part: PaidPart, back: Omit<RefundAmounts, 'tradeStatus'>): RefundAmounts | null {
  if (!hasValue(back)) return null
  const { cash, subsidy } = back
  const isWhole = part.refunded + cash === part.payable && part.refundedSubsidy + subsidy === part.subsidy
  return { ...back, tradeStatus: isWhole && !part.othersLeft ? 'REFUND' : 'PART_REFUND' }
}

/** An ordered line as shipped. */
export interface LeftLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly amount: Fen | null
  readonly shipped: Thousandths | null
  readonly cancelled: Thousandths
}

/**
 * Returns the goods of a completely shipped order that were never shipped, at their ordered price [Z4]. Substitutes
 * count as the material that they replace; excess quantities cost nothing.
 */
export const missingOf = (lines: ReadonlyArray<LeftLine>): ReadonlyArray<MissingLine> =>
  lines.flatMap(({ materialCode, quantity, price, amount, shipped, cancelled }) => {
    const fulfilledQuantity = Math.min(quantity, (shipped ?? 0) + cancelled) as Thousandths
    if (fulfilledQuantity === quantity || price === null || amount === null) return []
    const missingQuantity = (quantity - fulfilledQuantity) as Thousandths
    return [{ materialCode, quantity: missingQuantity, amount: fen(amount - lineAmount(price, fulfilledQuantity)) }]
  })

/**
 * Returns the number of an order's shipping difference. There is at most one, so it is derived from the order number
 * [Z4].
 */
export const shippingDifferenceNumber = (dhNo: string): string => `FC${dhNo.replace(/^DH/, '')}`
