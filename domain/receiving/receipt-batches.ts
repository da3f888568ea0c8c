import { type ExpiryPart, lastDayOf } from '../inventory/expiry.ts'
import type { Day } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** Maximum number of batches of a line. */
export const RECEIPT_BATCHES_MAX = 20

/** Goods of a line with the same last day or the same production day. */
export interface CountedBatch {
  readonly expireDate?: Day | undefined
  readonly productionDate?: Day | undefined
  /** Thousandths of the unit of the shipment; absent for the rest of the line, in one batch at most. */
  readonly quantity?: number | undefined
}

/** A line with its received good goods and their batches. */
export interface BatchedLine {
  readonly materialCode: string
  readonly received: number
  readonly batches: ReadonlyArray<CountedBatch>
}

/**
 * Validates the batches of a line [EX6]: each has either a last day or a production day, at most one takes the rest,
 * and together they do not exceed the good goods.
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
 * Returns the expiry days of a line's goods with their quantities in the unit of the shipment; goods without a batch
 * are left out. Empty for a material without a shelf life [EX2, EX6].
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
