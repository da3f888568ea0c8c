import { formatQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { MaterialCount } from './entry.ts'

/** A material that is to be counted. */
export interface SheetLine {
  readonly materialCode: string
  /** What was counted last time, in thousandths; null if it never was. */
  readonly lastQty: number | null
}

/** Whether a count is half of the last one or less, or twice of it or more; after a count of 0 anything can be [ST6]. */
export const isOutlier = (quantity: number, lastQty: number | null): boolean =>
  lastQty !== null && lastQty > 0 && (quantity * 2 <= lastQty || quantity >= lastQty * 2)

/** Returns the counts of a complete sheet in the order of its lines: every material counted, and outliers counted again [ST5, ST6]. */
export function validateSending(
  lines: ReadonlyArray<SheetLine>,
  counts: ReadonlyMap<string, MaterialCount>,
): Result<ReadonlyArray<MaterialCount>, Refusal<'STOCKTAKE_INCOMPLETE' | 'STOCKTAKE_OUTLIERS'>> {
  const uncountedLines = lines.filter(({ materialCode }) => !counts.has(materialCode))
  const [first] = uncountedLines
  if (first !== undefined)
    return refuse('STOCKTAKE_INCOMPLETE', { missing: uncountedLines.length, firstMaterialCode: first.materialCode })
  const outliers = lines.filter(line => {
    const count = counts.get(line.materialCode)!
    return !count.isRecounted && isOutlier(count.quantity, line.lastQty)
  })
  const [outlier] = outliers
  if (outlier === undefined) return accept(lines.map(({ materialCode }) => counts.get(materialCode)!))
  const { materialCode, lastQty } = outlier
  return refuse('STOCKTAKE_OUTLIERS', {
    lines: outliers.length,
    firstMaterialCode: materialCode,
    counted: formatQuantity(counts.get(materialCode)!.quantity),
    last: formatQuantity(lastQty as Thousandths),
  })
}
