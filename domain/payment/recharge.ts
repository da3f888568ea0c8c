import { type Fen, fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** Counted in characters (code points). */
export const RECHARGE_REMARK_MAX = 100
/** Ten million yuan; a larger amount is most likely a typing error. */
export const RECHARGE_MAX: Fen = fen(1_000_000_000)

/** Decides a recharge of subsidy by head office, or its reversal up to the current balance [J3]. */
export function decideRecharge(
  { balance }: { readonly balance: Fen },
  amount: Fen,
  remark: string,
): Result<
  { readonly amount: Fen; readonly remark: string },
  Refusal<'RECHARGE_AMOUNT' | 'RECHARGE_REMARK' | 'SUBSIDY_OVERDRAWN'>
> {
  const trimmedRemark = remark.trim()
  const length = [...trimmedRemark].length
  if (length < 1 || length > RECHARGE_REMARK_MAX) {
    return refuse('RECHARGE_REMARK', { length, max: RECHARGE_REMARK_MAX })
  }
  if (amount === 0 || Math.abs(amount) > RECHARGE_MAX)
    return refuse('RECHARGE_AMOUNT', { amount, mostAmount: RECHARGE_MAX }, [RECHARGE_MAX])
  if (balance + amount < 0) return refuse('SUBSIDY_OVERDRAWN', { amount, balance }, [fen(-balance)])
  return accept({ amount, remark: trimmedRemark })
}
