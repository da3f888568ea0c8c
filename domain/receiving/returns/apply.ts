import type { NegativeStock } from '../../inventory/book-shortage.ts'
import { type Day, daysBetween } from '../../kernel/day.ts'
import { formatQuantity, type Thousandths } from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { MaterialQuantity } from './status.ts'

/** Received goods of an order on one day. */
export interface ReceivedGoods {
  readonly day: Day
  readonly quantity: Thousandths
}

/** The data of an ordered material that limit its returns. */
export interface ReturnableGoods {
  readonly materialCode: string
  /** Total received and returned quantities of the order. */
  readonly received: Thousandths
  readonly returned: Thousandths
  /** The receipts of one shipment, or of the whole order. */
  readonly receipts: ReadonlyArray<ReceivedGoods>
  /** Days after the receipt on which it can be returned, the last included; null without a limit. */
  readonly returnDays: number | null
}

/** The returnable quantity of a material, and the days left to return it. */
export interface ReturnLimit {
  readonly returnLimit: Thousandths
  /** Days until the latest receipt can no longer be returned, negative after it; null without a limit. */
  readonly daysLeft: number | null
}

/**
 * Returns the returnable quantity: received less already returned, limited to receipts within the return days [RT2].
 */
export function returnLimitOf({ received, returned, receipts, returnDays }: ReturnableGoods, today: Day): ReturnLimit {
  const ages = receipts
    .filter(({ quantity }) => quantity > 0)
    .map(({ day, quantity }) => ({
      left: returnDays === null ? 0 : returnDays - daysBetween(day, today),
      quantity,
    }))
  const inTime = ages.filter(({ left }) => left >= 0).reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    returnLimit: Math.max(0, Math.min(received - returned, inTime)) as Thousandths,
    daysLeft: returnDays === null || ages.length === 0 ? null : Math.max(...ages.map(({ left }) => left)),
  }
}

/** A line of an application, as typed. */
export interface ReturnInput {
  readonly materialCode: string
  readonly quantity: number
  readonly reason: string
}

/** A validated line of a return, with its limit at the time of the application. */
export interface ReturnedGoods extends MaterialQuantity {
  readonly returnLimit: Thousandths
  readonly reason: string
}

/** Counted in characters (code points). */
export const RETURN_REASON_MAX = 100

/** Validates the lines of an application: each material once, with a reason, and within its limit [RT2]. */
export function validateApplication(
  goods: ReadonlyArray<ReturnableGoods>,
  inputs: ReadonlyArray<ReturnInput>,
  today: Day,
): Result<
  ReadonlyArray<ReturnedGoods>,
  Refusal<'NOTHING_RETURNED' | 'RETURN_ABOVE_LIMIT' | 'RETURN_REASON' | 'RETURN_TOO_LATE'>
> {
  const byCode = new Map(goods.map(one => [one.materialCode, one]))
  const lines = new Map<string, ReturnedGoods>()
  for (const { materialCode, quantity, reason } of inputs) {
    const one = byCode.get(materialCode)
    const { returnLimit, daysLeft } = one ? returnLimitOf(one, today) : noLimit
    const sum = quantity + (lines.get(materialCode)?.quantity ?? 0)
    if (!Number.isSafeInteger(quantity) || quantity < 0 || sum > returnLimit) {
      if ((daysLeft ?? 0) < 0)
        return refuse('RETURN_TOO_LATE', { materialCode, returnDays: one!.returnDays!, daysLate: -daysLeft! })
      const figures = { materialCode, input: String(sum / 1000), returnLimit: formatQuantity(returnLimit) }
      return refuse('RETURN_ABOVE_LIMIT', figures, [formatQuantity(returnLimit)])
    }
    const validation = validateReturnReason(reason)
    if (!validation.ok) return validation
    if (sum > 0)
      lines.set(materialCode, { materialCode, quantity: sum as Thousandths, returnLimit, reason: validation.value })
  }
  return lines.size === 0 ? refuse('NOTHING_RETURNED', {}) : accept([...lines.values()])
}

const noLimit: ReturnLimit = { returnLimit: 0 as Thousandths, daysLeft: null }

/**
 * Validates the reason of a line, of a rejection or of a void: neither empty nor too long; returns it trimmed [RT5].
 */
export function validateReturnReason(text: string): Result<string, Refusal<'RETURN_REASON'>> {
  const reason = text.trim()
  const length = [...reason].length
  return length >= 1 && length <= RETURN_REASON_MAX
    ? accept(reason)
    : refuse('RETURN_REASON', { length, max: RETURN_REASON_MAX })
}

/**
 * Validates a return beyond the book stock by the setting of the chain: it is accepted, needs a confirmation with the
 * figures, or is refused [RT4].
 */
export function validateBookStock(
  lines: ReadonlyArray<MaterialQuantity>,
  inStore: ReadonlyMap<string, number>,
  policy: NegativeStock,
  isConfirmed: boolean,
): Result<null, Refusal<'RETURN_ABOVE_STOCK' | 'RETURN_BELOW_STOCK'>> {
  const short = lines.find(({ materialCode, quantity }) => quantity > (inStore.get(materialCode) ?? 0))
  if (short === undefined || policy === 'allow' || (policy === 'confirm' && isConfirmed)) return accept(null)
  const { materialCode, quantity } = short
  const bookStock = String((inStore.get(materialCode) ?? 0) / 1000)
  const kind = policy === 'refuse' ? 'RETURN_ABOVE_STOCK' : 'RETURN_BELOW_STOCK'
  return refuse(kind, { materialCode, input: formatQuantity(quantity), bookStock })
}
