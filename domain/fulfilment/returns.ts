import { type Fen, formatMoney } from '../kernel/money.ts'
import { formatQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { DeliveryLine } from './line.ts'

export interface ReturnedLine {
  readonly materialCode: string
  readonly quantity: number
}

/** Goods on their way back: of each line no more than was received and not returned before [W10]. */
export function decideReturn(
  lines: ReadonlyArray<DeliveryLine>,
  returned: ReadonlyArray<ReturnedLine>,
): Result<
  ReadonlyArray<{ readonly materialCode: string; readonly quantity: Thousandths }>,
  Refusal<'MORE_THAN_RECEIVED' | 'NOTHING_RETURNED'>
> {
  const byCode = new Map(lines.map(line => [line.materialCode, line]))
  const sums = new Map<string, number>()
  for (const { materialCode, quantity } of returned) {
    const sum = (sums.get(materialCode) ?? 0) + quantity
    const line = byCode.get(materialCode)
    const left = ((line?.received ?? 0) - (line?.returned ?? 0)) as Thousandths
    if (!Number.isSafeInteger(quantity) || quantity < 0 || sum > left) {
      const figures = { materialCode, input: String(sum / 1000), received: formatQuantity(left) }
      return refuse('MORE_THAN_RECEIVED', figures, [formatQuantity(left)])
    }
    if (sum > 0) sums.set(materialCode, sum)
  }
  if (sums.size === 0) return refuse('NOTHING_RETURNED', {})
  return accept([...sums].map(([materialCode, quantity]) => ({ materialCode, quantity: quantity as Thousandths })))
}

export interface PaidFacts {
  readonly dhNo: string
  readonly totalFee: Fen
  /** The trade that it was paid in here; null where others collected for it. */
  readonly tradeOrderNo: string | null
  /** What other refunds of the order come to. */
  readonly refunded: Fen
}

/** Money on its way back that others tell of: all of an order together no more than it cost [W11], nothing of one paid here [Z7]. */
export function decideRefund(
  { dhNo, totalFee, tradeOrderNo, refunded }: PaidFacts,
  refundFee: Fen,
): Result<Fen, Refusal<'MORE_THAN_PAID' | 'PAID_HERE'>> {
  if (tradeOrderNo !== null) return refuse('PAID_HERE', { dhNo, tradeOrderNo })
  const left = (totalFee - refunded) as Fen
  if (refundFee >= 0 && refundFee <= left) return accept(refundFee)
  const [asked, most] = [formatMoney(refundFee).text, formatMoney(left).text]
  return refuse('MORE_THAN_PAID', { refundFee: asked, left: most }, [most])
}
