import { type Fen, fen } from '../kernel/money.ts'

/** The amount of an adjustment, split into subsidy and credit. */
export interface AdjustmentShares {
  readonly subsidy: Fen
  /** Paid outside of the payment providers, on the credit of the shop. */
  readonly credit: Fen
}

/** Splits a debt: subsidy up to its allowance and the balance, none from a frozen account; the rest on credit [TZ6]. */
export function payAdjustment(
  { amount, alwAmt }: { readonly amount: Fen; readonly alwAmt: Fen },
  account: { readonly balance: Fen; readonly isFrozen: boolean },
): AdjustmentShares {
  const subsidy = account.isFrozen ? 0 : Math.max(0, Math.min(alwAmt, account.balance))
  return { subsidy: fen(subsidy), credit: fen(amount - subsidy) }
}

/**
 * Splits the money of a subtraction: its subsidy part returns to the account, the rest to the credit of the shop
 * [TZ6].
 */
export const refundAdjustment = ({
  amount,
  alwAmt,
}: {
  readonly amount: Fen
  readonly alwAmt: Fen
}): AdjustmentShares => ({ subsidy: alwAmt, credit: fen(amount - alwAmt) })
