import type { Fen } from '../kernel/money.ts'
import { type OrderCosts, type OrderShares, splitSubsidy, subsidyBase, subsidyLimit } from './subsidy.ts'

/** By which rules a payer's subsidy is deducted; the ratio in basis points. */
export interface PayerRules {
  readonly deductionRatio: number
  readonly feesUsable: boolean
  readonly subsidyFrozen: boolean
}

/** What a settlement comes to, under the names in which it is kept. */
export interface SettlementTerms {
  readonly isSubsidy: boolean
  readonly totalFee: Fen
  readonly unusableMaterialFee: Fen
  readonly unusableFee: Fen
  readonly deductionRatio: number
  readonly accountSubsidy: Fen
  /** What is deducted; nothing where the subsidy is switched off. */
  readonly subsidyFee: Fen
}

/** What orders come to together and how the subsidy falls on each of them [B10, B11]. */
export function reckonSettlement(
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

type Deducted = Pick<
  SettlementTerms,
  'totalFee' | 'unusableMaterialFee' | 'unusableFee' | 'deductionRatio' | 'accountSubsidy'
>

/** What is deducted of a settlement when the subsidy is switched on [B10]. */
export const deductible = (terms: Deducted, isFrozen: boolean): Fen =>
  subsidyLimit(baseOf(terms), { balance: terms.accountSubsidy, isFrozen })

/** The limit of the formula alone, whatever there is on the account [B10]. */
export const limitOf = (terms: Deducted): Fen =>
  subsidyLimit(baseOf(terms), { balance: terms.totalFee, isFrozen: false })

const baseOf = ({ totalFee, unusableMaterialFee, unusableFee, deductionRatio }: Deducted) => ({
  total: totalFee,
  unusableMaterial: unusableMaterialFee,
  unusableFee,
  ratio: deductionRatio,
})
