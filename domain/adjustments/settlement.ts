import { type Fen, fen } from '../kernel/money.ts'

/** The money of an adjustment by what pays it, or what it goes back to. */
export interface AdjustmentShares {
  readonly subsidy: Fen
  /** Paid outside of the payment providers, on the credit of the shop. */
  readonly credit: Fen
}

/** Returns how a debt is paid: subsidy up to its allowance and the balance, none of a frozen account; the rest on credit [TZ6]. */
export function payAdjustment(
  { amount, alwAmt }: { readonly amount: Fen; readonly alwAmt: Fen },
  account: { readonly balance: Fen; readonly isFrozen: boolean },
): AdjustmentShares {
  const subsidy = account.isFrozen ? 0 : Math.max(0, Math.min(alwAmt, account.balance))
  return { subsidy: fen(subsidy), credit: fen(amount - subsidy) }
}

/** Returns how the money of a subtraction goes back: its subsidy part to the account, the rest on credit [TZ6]. */
export const refundAdjustment = ({
  amount,
  alwAmt,
}: {
  readonly amount: Fen
  readonly alwAmt: Fen
}): AdjustmentShares => ({ subsidy: alwAmt, credit: fen(amount - alwAmt) })
