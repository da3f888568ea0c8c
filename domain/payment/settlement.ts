import type { Fen } from '../kernel/money.ts'
import { type OrderCosts, type OrderShares, splitSubsidy, subsidyBase, subsidyLimit } from './subsidy.ts'

/** The payer's rules of deducting subsidy; the ratio is in basis points. */
export interface PayerRules {
  readonly deductionRatio: number
  readonly feesUsable: boolean
  readonly subsidyFrozen: boolean
}

/** The amounts of a settlement, with their stored names. */
export interface SettlementTerms {
  readonly isSubsidy: boolean
  readonly totalFee: Fen
  readonly unusableMaterialFee: Fen
  readonly unusableFee: Fen
  readonly deductionRatio: number
  readonly accountSubsidy: Fen
  /** The deduction; 0 if the subsidy is switched off. */
  readonly subsidyFee: Fen
}

/** Calculates the amounts of a settlement and each order's share of the subsidy [B10, B11]. */
export function calculateTerms(
  orders: ReadonlyArray<OrderCosts>,
  payer: PayerRules,
  balance: Fen,
  isSubsidy: boolean,
): { readonly terms: SettlementTerms; readonly shares: ReadonlyArray<OrderShares> } {
  const base = subsidyBase(orders, { feesUsable: payer.feesUsable, ratio: payer.deductionRatio })
  const terms = {
    isSubsidy,
    totalFee: base.total,
    unusableMaterialFee: base.unusableMaterial,
    unusableFee: base.unusableFee,
    deductionRatio: payer.deductionRatio,
    accountSubsidy: balance,
  }
  const subsidyFee = isSubsidy ? deductible(terms, payer.subsidyFrozen) : (0 as Fen)
  return { terms: { ...terms, subsidyFee }, shares: splitSubsidy(subsidyFee, orders, payer.feesUsable) }
}

type DeductionTerms = Pick<
  SettlementTerms,
  'totalFee' | 'unusableMaterialFee' | 'unusableFee' | 'deductionRatio' | 'accountSubsidy'
>

/** Returns the deduction if the subsidy is switched on [B10]. */
export const deductible = (terms: DeductionTerms, isFrozen: boolean): Fen =>
  subsidyLimit(baseOf(terms), { balance: terms.accountSubsidy, isFrozen })

/** Returns the limit by the formula, regardless of the balance [B10]. */
export const limitOf = (terms: DeductionTerms): Fen =>
  subsidyLimit(baseOf(terms), { balance: terms.totalFee, isFrozen: false })

const baseOf = ({ totalFee, unusableMaterialFee, unusableFee, deductionRatio }: DeductionTerms) => ({
  total: totalFee,
  unusableMaterial: unusableMaterialFee,
  unusableFee,
  ratio: deductionRatio,
})
