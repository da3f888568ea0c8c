import type { Fen } from '../kernel/money.ts'

/** Days over which the claim rate of a shop is computed. */
export const CLAIM_RATE_DAYS = 90

/** The chain's limits for claims that are approved by rule; null switches the rule off. */
export interface SmallClaimLimits {
  /** Largest amount of a claim, in fen. */
  readonly smallClaimMax: Fen | null
  /** Largest claim rate of the shop, in hundredths of a percent. */
  readonly smallClaimRate: number | null
}

/** What a shop claimed and received in the days of the claim rate, in fen. */
export interface ClaimHistory {
  readonly claimed: Fen
  readonly shipped: Fen
}

/** Returns the claim rate of a shop in hundredths of a percent, rounded up; null if it received nothing. */
export const claimRate = ({ claimed, shipped }: ClaimHistory): number | null =>
  shipped === 0 ? null : Number((BigInt(claimed) * 10_000n + BigInt(shipped) - 1n) / BigInt(shipped))

/**
 * Returns whether a claim is approved by rule: its amount and the claim rate of its shop, this claim included, are within the
 * chain's limits, and nothing in it is for head office to decide [RC24].
 */
export function isSmallClaim(
  { amount, hasMore }: { readonly amount: Fen; readonly hasMore: boolean },
  history: ClaimHistory,
  { smallClaimMax, smallClaimRate }: SmallClaimLimits,
): boolean {
  if (smallClaimMax === null || smallClaimRate === null || hasMore || amount > smallClaimMax) return false
  const rate = claimRate(history)
  return rate !== null && rate <= smallClaimRate
}
