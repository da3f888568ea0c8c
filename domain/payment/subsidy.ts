import { type Fen, fen, sumFen } from '../kernel/money.ts'
import { split } from '../kernel/split.ts'

/** The costs of an order, by line, and its fees. */
export interface OrderCosts {
  readonly lines: ReadonlyArray<{ readonly amount: Fen; readonly isUsable: boolean }>
  readonly service: Fen
  readonly car: Fen
}

/** The base of the subsidy limit (spec 001 section 9); the ratio is in basis points. */
export interface SubsidyBase {
  readonly total: Fen
  readonly unusableMaterial: Fen
  readonly unusableFee: Fen
  readonly ratio: number
}

export interface SubsidyAccount {
  readonly balance: Fen
  readonly isFrozen: boolean
}

/** The shares of an amount, by parts of an order. */
export interface OrderShares {
  readonly subsidy: Fen
  readonly lines: ReadonlyArray<Fen>
  readonly service: Fen
  readonly car: Fen
}

/** Returns the total cost of orders and the part that no subsidy may pay [B10]. */
export function subsidyBase(
  orders: ReadonlyArray<OrderCosts>,
  payer: { readonly feesUsable: boolean; readonly ratio: number },
): SubsidyBase {
  const lines = orders.flatMap(order => order.lines)
  const fees = sumFen(orders.flatMap(({ service, car }) => [service, car]))
  return {
    total: fen(sumFen(lines.map(({ amount }) => amount)) + fees),
    unusableMaterial: sumFen(lines.filter(({ isUsable }) => !isUsable).map(({ amount }) => amount)),
    unusableFee: payer.feesUsable ? fen(0) : fees,
    ratio: payer.ratio,
  }
}

/**
 * Returns the maximum subsidy: floor((total − unusable material − unusable fee) × ratio), at most the balance, 0 for a
 * frozen account [B10].
 */
export function subsidyLimit(
  { total, unusableMaterial, unusableFee, ratio }: SubsidyBase,
  account: SubsidyAccount,
): Fen {
  const usable = BigInt(Math.max(0, total - unusableMaterial - unusableFee))
  const maximum = Number((usable * BigInt(ratio)) / 10_000n)
  return account.isFrozen ? fen(0) : fen(Math.min(maximum, Math.max(0, account.balance)))
}

/**
 * Splits a subsidy over orders, and each share over lines and fees, by the part that subsidy may pay [B11]. No part
 * gets more than that, and both levels add up exactly.
 */
export function splitSubsidy(
  subsidy: Fen,
  orders: ReadonlyArray<OrderCosts>,
  feesUsable: boolean,
): ReadonlyArray<OrderShares> {
  const shares = split(
    subsidy,
    orders.map(order => sumFen(usableParts(order, feesUsable))),
  )
  return orders.map((order, index) => shareOrder(shares[index]!, order, feesUsable))
}

/** Splits the share of one order over its lines and fees [B11]. */
export function shareOrder(subsidy: Fen, order: OrderCosts, feesUsable: boolean): OrderShares {
  const shares = split(subsidy, usableParts(order, feesUsable))
  const [service, car] = shares.slice(order.lines.length)
  return { subsidy, lines: shares.slice(0, order.lines.length), service: service!, car: car! }
}

const usableParts = ({ lines, service, car }: OrderCosts, feesUsable: boolean): ReadonlyArray<Fen> => [
  ...lines.map(({ amount, isUsable }) => (isUsable ? amount : fen(0))),
  feesUsable ? service : fen(0),
  feesUsable ? car : fen(0),
]
