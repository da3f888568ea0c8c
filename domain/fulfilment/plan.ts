import { parseQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { DeliveryLine } from './line.ts'
import { type BatchLine, bookOnLine } from './ship.ts'

/** An ordered line as the desk sees it. */
export interface PlanLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly fhQuantity: Thousandths
  readonly cancelQuantity: Thousandths
  readonly openQuantity: Thousandths
}

/** Something that is to stand in for an ordered material, as much of it as was typed. */
export interface TypedStandIn {
  readonly materialCode: string
  readonly replaces: string
  readonly text: string
}

/** How what leaves differs from what is open of one ordered material. */
export interface PlannedDifference {
  readonly materialCode: string
  readonly by: Thousandths
}

export interface BatchPlan {
  readonly lines: ReadonlyArray<BatchLine>
  /** Materials whose quantity is none. */
  readonly unreadable: ReadonlySet<string>
  /** Why the batch would be refused, by ordered material; more than is open counts as declared. */
  readonly refused: ReadonlyMap<string, Refusal>
  readonly more: ReadonlyArray<PlannedDifference>
  /** Still open once this batch has left. */
  readonly less: ReadonlyArray<PlannedDifference>
  readonly replaced: ReadonlyArray<BatchLine>
}

/** What a batch will be, from what was typed for each line [W3 to W5]: every material is shipped, replaced or left open. */
export function planBatch(
  lines: ReadonlyArray<PlanLine>,
  typed: (materialCode: string) => string,
  standIns: ReadonlyArray<TypedStandIn>,
): BatchPlan {
  const unreadable = new Set<string>()
  const read = (text: string, materialCode: string): Thousandths => {
    const quantity = text === '' ? (0 as Thousandths) : parseQuantity(text)
    if (quantity === null) unreadable.add(materialCode)
    return quantity ?? (0 as Thousandths)
  }
  const replaced = standIns.map(({ materialCode, replaces, text }) => ({
    ...{ materialCode, replaces, quantity: read(text, replaces) },
  }))
  const own = lines.map(({ materialCode }) => ({ materialCode, quantity: read(typed(materialCode), materialCode) }))
  const leaving = new Map<string, number>()
  for (const { materialCode, quantity } of own) leaving.set(materialCode, quantity)
  for (const { replaces, quantity } of replaced) leaving.set(replaces, (leaving.get(replaces) ?? 0) + quantity)
  const differences = lines.map(({ materialCode, openQuantity }) => ({
    materialCode,
    by: (leaving.get(materialCode)! - openQuantity) as Thousandths,
  }))
  return {
    lines: [...own, ...replaced].filter(({ quantity }) => quantity > 0),
    unreadable,
    refused: refusedOf(lines, [...replaced, ...own]),
    more: differences.filter(({ by }) => by > 0),
    less: differences.flatMap(({ materialCode, by }) => (by < 0 ? [{ materialCode, by: -by as Thousandths }] : [])),
    replaced: replaced.filter(({ quantity }) => quantity > 0),
  }
}

/** By the rule that decides the shipment: what stands in first, then the material itself, which every line has [W4, W5]. */
function refusedOf(lines: ReadonlyArray<PlanLine>, leaving: ReadonlyArray<BatchLine>): ReadonlyMap<string, Refusal> {
  const refused = new Map<string, Refusal>()
  const byOrdered = Map.groupBy(leaving, ({ replaces, materialCode }) => replaces ?? materialCode)
  for (const { materialCode, quantity, fhQuantity, cancelQuantity } of lines) {
    let line: DeliveryLine = {
      ...{ materialCode, quantity, shipped: fhQuantity, cancelled: cancelQuantity },
      ...{ received: null, returned: null },
    }
    for (const { replaces = '', quantity: typed } of byOrdered.get(materialCode)!) {
      const booked = bookOnLine(line, { replaces, quantity: typed as Thousandths }, true)
      if (booked.ok) line = booked.value
      else if (!refused.has(materialCode)) refused.set(materialCode, booked.refusal)
    }
  }
  return refused
}
