import { type ExpiryPart, lastDayOf } from '../inventory/expiry.ts'
import type { Day } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** The most batches of a line. */
export const RECEIPT_BATCHES_MAX = 20

/** Goods of a line with the same day, by their last day or by the day on which they were made. */
export interface CountedBatch {
  readonly expireDate?: Day | undefined
  readonly productionDate?: Day | undefined
  /** In the unit of the shipment, thousandths; left out for the rest of the line, by one batch at most. */
  readonly quantity?: number | undefined
}

/** A line with the good goods that were received and their batches. */
export interface BatchedLine {
  readonly materialCode: string
  readonly received: number
  readonly batches: ReadonlyArray<CountedBatch>
}

/**
 * Validates the batches of a line [EX6]: each has one of both days, at most one takes the rest, and together they are no more
 * than the good goods.
 */
export function validateBatches({
  materialCode,
  received,
  batches,
}: BatchedLine): Result<true, Refusal<'RECEIPT_BATCH_DAY' | 'RECEIPT_BATCHES'>> {
  if (batches.some(({ expireDate, productionDate }) => (expireDate === undefined) === (productionDate === undefined)))
    return refuse('RECEIPT_BATCH_DAY', { materialCode })
  const sum = batches.reduce((total, { quantity = 0 }) => total + quantity, 0)
  const openBatches = batches.filter(({ quantity }) => quantity === undefined).length
  const figures = { materialCode, input: String(sum / 1000), received: String(received / 1000) }
  return sum > received || openBatches > 1 ? refuse('RECEIPT_BATCHES', figures, [received / 1000]) : accept(true)
}

/**
 * Returns the expiry days of the goods of a line with their quantities in the unit of the shipment; what no batch says is left
 * out. None for a material without a shelf life [EX2, EX6].
 */
export function expiriesOf(
  { received, batches }: Pick<BatchedLine, 'received' | 'batches'>,
  shelfLifeDays: number | null,
): ReadonlyArray<ExpiryPart> {
  if (shelfLifeDays === null) return []
  const sum = batches.reduce((total, { quantity = 0 }) => total + quantity, 0)
  return batches
    .map(({ expireDate, productionDate, quantity = received - sum }) => ({
      ...{ expireDay: expireDate ?? lastDayOf(productionDate!, shelfLifeDays), quantity },
    }))
    .filter(({ quantity }) => quantity > 0)
}
