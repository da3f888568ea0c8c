import { batchesToLeave, type ExpiryBatch, type ExpiryPart, sliceParts, sumOf } from '../inventory/expiry.ts'
import { mergeLines } from '../inventory/posting.ts'
import type { Day } from '../kernel/day.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { type ScrapLine, stockOfScrap } from './scrap.ts'

/**
 * Splits the lines of materials by the batches that their goods leave from: the selected batch first, then first
 * expired first out, as the ledger takes them. What no batch holds stays in a line without an expiry day [BF3].
 * `batches` are those in the store by material, before the goods leave. Lines of products, which have no batches, and
 * lines that take nothing from the stock are returned unchanged.
 */
export function splitByBatch(
  lines: ReadonlyArray<ScrapLine>,
  batches: ReadonlyMap<string, ReadonlyArray<ExpiryBatch>>,
): ReadonlyArray<ScrapLine> {
  const remaining = leavingQuantities(lines, batches)
  const takeFrom = (materialCode: string, quantity: number, days: Iterable<Day>): ReadonlyArray<ExpiryPart> => {
    const byDay = remaining.get(materialCode)!
    let rest = quantity
    return [...days].flatMap(expireDay => {
      const available = byDay.get(expireDay) ?? 0
      const part = Math.min(available, rest)
      byDay.set(expireDay, available - part)
      rest -= part
      return part > 0 ? [{ expireDay, quantity: part }] : []
    })
  }
  const selectedParts = lines.map(line =>
    takesBatches(line) && line.expireDay !== null ? takeFrom(line.materialCode, line.quantity, [line.expireDay]) : [],
  )
  return lines.flatMap((line, place) => {
    if (!takesBatches(line)) return [line]
    const { materialCode, quantity } = line
    const selected = selectedParts[place]!
    const others = takeFrom(materialCode, quantity - sumOf(selected), remaining.get(materialCode)!.keys())
    return partsWithRest([...selected, ...others], quantity).map(part => ({
      ...{ ...line, ...part },
      parts: [{ materialCode, ...part }],
    }))
  })
}

const takesBatches = ({ categoryCode, parts }: ScrapLine): boolean => categoryCode === 'MATERIAL' && parts.length > 0

/** Returns the quantities that leave each batch, by material and expiry day. */
const leavingQuantities = (
  lines: ReadonlyArray<ScrapLine>,
  batches: ReadonlyMap<string, ReadonlyArray<ExpiryBatch>>,
): ReadonlyMap<string, Map<Day, number>> =>
  new Map(
    mergeLines(stockOfScrap(lines, -1)).map(({ materialCode, inStore, expiries = [] }) => {
      const quantity = -inStore
      const leaving = batchesToLeave(batches.get(materialCode) ?? [], expiries, quantity)
      const parts = sliceParts(leaving, 0, quantity)
      return [materialCode, new Map(parts.map(part => [part.expireDay, part.quantity]))]
    }),
  )

/** Returns the parts of a quantity, with what they do not cover as a part without an expiry day. */
const partsWithRest = (parts: ReadonlyArray<ExpiryPart>, quantity: number) => {
  const rest = quantity - sumOf(parts)
  return [...parts, ...(rest > 0 ? [{ expireDay: null, quantity: rest }] : [])].map(part => ({
    expireDay: part.expireDay,
    quantity: part.quantity as Thousandths,
  }))
}
