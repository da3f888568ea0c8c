import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** Counted in characters (code points). */
export const STOCK_REASON_MAX = 100

/** Validates why stock is set or a closed day is reopened, and returns it trimmed [SL8]. */
export const validateStockReason = (text: string): Result<string, Refusal<'STOCK_REASON'>> => {
  const reason = text.trim()
  const { length } = [...reason]
  return length >= 1 && length <= STOCK_REASON_MAX
    ? accept(reason)
    : refuse('STOCK_REASON', { length, max: STOCK_REASON_MAX })
}
