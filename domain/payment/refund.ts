import { type Fen, fen, lineAmount, sumFen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { split } from '../kernel/split.ts'
import { refundShares } from './refund-shares.ts'

/** A line of a paid order: what it cost, how much of that the subsidy paid, and what of it has come back. */
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
  /** Whether another order of the trade has still something that could come back. */
  readonly othersLeft: boolean
}

export interface RefundedLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly cash: Fen
  readonly subsidy: Fen
}

/** What goes back of an order: in cash with the shares of the fees in it, and in subsidy. */
export interface Owed {
  readonly cash: Fen
  readonly subsidy: Fen
  readonly service: Fen
  readonly car: Fen
  readonly lines: ReadonlyArray<RefundedLine>
  /** What the trade has become by it. */
  readonly tradeStatus: 'REFUND' | 'PART_REFUND'
}

/** How much of a line is missing, and what of its amount that takes away. */
export interface MissingLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly amount: Fen
}

/** All of it that has not come back yet, the fees too [Z2]; null where nothing is left. */
export function owedWhole(part: PaidPart): Owed | null {
  const cash = fen(part.payable - part.refunded)
  const subsidy = fen(part.subsidy - part.refundedSubsidy)
  const lines = part.lines.map(restOf).filter(isWorth)
  const fees = fen(cash - sumFen(lines.map(line => line.cash)))
  const [service, car] = split(fees, [part.service, part.car])
  return owed(part, { cash, subsidy, service: service!, car: car!, lines })
}

/** What is missing of some lines, in cash and subsidy as each was paid; the fees stay with what came [Z3, Z4]. */
export function owedForLines(part: PaidPart, missing: ReadonlyArray<MissingLine>): Owed | null {
  const paid = new Map(part.lines.map(line => [line.materialCode, line]))
  const known = missing.filter(({ materialCode }) => paid.has(materialCode))
  const lines = known.map(({ materialCode, quantity, amount }) => {
    const { amount: cost, promo, refunded, refundedPromo } = paid.get(materialCode)!
    const back = fen(refunded + refundedPromo)
    return { materialCode, quantity, ...refundShares({ cash: fen(cost - promo), subsidy: promo, back }, amount) }
  })
  const worth = lines.filter(isWorth)
  return owed(part, {
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

const isWorth = ({ cash, subsidy }: Pick<RefundedLine, 'cash' | 'subsidy'>): boolean => cash + subsidy > 0

function owed(part: PaidPart, back: Omit<Owed, 'tradeStatus'>): Owed | null {
  if (!isWorth(back)) return null
  const { cash, subsidy } = back
  const isWhole = part.refunded + cash === part.payable && part.refundedSubsidy + subsidy === part.subsidy
  return { ...back, tradeStatus: isWhole && !part.othersLeft ? 'REFUND' : 'PART_REFUND' }
}

/** An ordered line as it left the warehouse. */
export interface LeftLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly amount: Fen | null
  readonly shipped: Thousandths | null
  readonly cancelled: Thousandths
}

/**
 * The goods of a wholly shipped order that never left, at the price they were ordered at [Z4]: what stands in for a material
 * counts as that material, and what left beyond the order costs nothing.
 */
export const missingOf = (lines: ReadonlyArray<LeftLine>): ReadonlyArray<MissingLine> =>
  lines.flatMap(({ materialCode, quantity, price, amount, shipped, cancelled }) => {
    const left = Math.min(quantity, (shipped ?? 0) + cancelled) as Thousandths
    if (left === quantity || price === null || amount === null) return []
    const missing = (quantity - left) as Thousandths
    return [{ materialCode, quantity: missing, amount: fen(amount - lineAmount(price, left)) }]
  })

/** The number of an order's shipping difference: it has one at most, and shares the order's own number [Z4]. */
export const shippingDifferenceNumber = (dhNo: string): string => `FC${dhNo.replace(/^DH/, '')}`
