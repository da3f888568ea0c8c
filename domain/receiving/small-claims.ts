import type { Fen } from '../kernel/money.ts'

/** Number of days over which the claim rate of a shop is calculated. */
export const CLAIM_RATE_DAYS = 90

/** The chain's limits for claims that are approved automatically by rule; a null limit switches the rule off. */
export interface SmallClaimLimits {
  /** Largest amount of a claim, in fen. */
  readonly smallClaimMax: Fen | null
  /** Largest claim rate of the shop, in hundredths of a percent. */
  readonly smallClaimRate: number | null
}

/** Claimed and received amounts of a shop in the days of the claim rate, in fen. */
export interface ClaimHistory {
  readonly claimed: Fen
  readonly shipped: Fen
}

/** Returns the claim rate of a shop in hundredths of a percent, rounded up; null if it received nothing. */
export const claimRate = ({ claimed, shipped }: ClaimHistory): number | null =>
  shipped === 0 ? null : Number((BigInt(claimed) * 10_000n + BigInt(shipped) - 1n) / BigInt(shipped))

/**
 * Returns whether a claim is approved by rule: its amount and the claim rate of its shop, this claim included, are
 * within the chain's limits, and it has no surplus goods, about which head office decides [RC24].
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
