import { type Fen, formatMoney } from '../kernel/money.ts'
import { formatQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { DeliveryLine } from './line.ts'

export interface ReturnedLine {
  readonly materialCode: string
  readonly quantity: number
}

/** Returns goods: at most what was received and not yet returned of each line [W10]. */
export function decideReturn(
  lines: ReadonlyArray<DeliveryLine>,
  returnedLines: ReadonlyArray<ReturnedLine>,
): Result<
  ReadonlyArray<{ readonly materialCode: string; readonly quantity: Thousandths }>,
  Refusal<'MORE_THAN_RECEIVED' | 'NOTHING_RETURNED'>
> {
  const byCode = new Map(lines.map(line => [line.materialCode, line]))
  const sums = new Map<string, number>()
  for (const { materialCode, quantity } of returnedLines) {
    const sum = (sums.get(materialCode) ?? 0) + quantity
    const line = byCode.get(materialCode)
    const returnable = ((line?.received ?? 0) - (line?.returned ?? 0)) as Thousandths
    if (!Number.isSafeInteger(quantity) || quantity < 0 || sum > returnable) {
      const figures = { materialCode, input: String(sum / 1000), received: formatQuantity(returnable) }
      return refuse('MORE_THAN_RECEIVED', figures, [formatQuantity(returnable)])
    }
    if (sum > 0) sums.set(materialCode, sum)
  }
  if (sums.size === 0) return refuse('NOTHING_RETURNED', {})
  return accept([...sums].map(([materialCode, quantity]) => ({ materialCode, quantity: quantity as Thousandths })))
}

export interface PaidFacts {
  readonly dhNo: string
  readonly totalFee: Fen
  /** The trade in which it was paid here; null if another system collected the payment. */
  readonly tradeOrderNo: string | null
  /** Sum of the other refunds of the order. */
  readonly refunded: Fen
}

/**
 * Registers a refund that another system reports. The refunds of an order must not exceed its cost [W11]; orders paid
 * here are refused [Z7].
 */
export function decideRefund(
  { dhNo, totalFee, tradeOrderNo, refunded }: PaidFacts,
  refundFee: Fen,
): Result<Fen, Refusal<'MORE_THAN_PAID' | 'PAID_HERE'>> {
  if (tradeOrderNo !== null) return refuse('PAID_HERE', { dhNo, tradeOrderNo })
  const refundable = (totalFee - refunded) as Fen
  if (refundFee >= 0 && refundFee <= refundable) return accept(refundFee)
  const [refundText, most] = [formatMoney(refundFee).text, formatMoney(refundable).text]
  return refuse('MORE_THAN_PAID', { refundFee: refundText, left: most }, [most])
}

/**
 * Number of the refund by which a receiving difference or a return of an order that was not paid here is credited. It follows from
 * the document, so that none is credited twice.
 */
export const creditNumber = (attachOrderNo: string): string => `JZ-${attachOrderNo}`
