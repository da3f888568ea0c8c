import { parseQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { DeliveryLine } from './line.ts'
import { type BatchLine, postToLine } from './ship.ts'

/** An ordered line as shown in the shipping form. */
export interface PlanLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly fhQuantity: Thousandths
  readonly cancelQuantity: Thousandths
  readonly openQuantity: Thousandths
}

/** A substitute for an ordered material, with its quantity as typed. */
export interface SubstituteInput {
  readonly materialCode: string
  readonly replaces: string
  readonly text: string
}

/** The difference between the planned and the open quantity of an ordered material. */
export interface PlanDifference {
  readonly materialCode: string
  readonly by: Thousandths
}

export interface BatchPlan {
  readonly lines: ReadonlyArray<BatchLine>
  /** Materials whose typed text is not a quantity. */
  readonly unreadable: ReadonlySet<string>
  /** Why the batch would be refused, by ordered material. Assumes that an excess is declared. */
  readonly refusals: ReadonlyMap<string, Refusal>
  readonly more: ReadonlyArray<PlanDifference>
  /** Quantities that stay open after this batch. */
  readonly less: ReadonlyArray<PlanDifference>
  readonly replaced: ReadonlyArray<BatchLine>
}

/** Plans a batch from the typed quantities: every material is shipped, substituted or left open [W3 to W5]. */
export function planBatch(
  lines: ReadonlyArray<PlanLine>,
  typedQuantity: (materialCode: string) => string,
  substitutes: ReadonlyArray<SubstituteInput>,
): BatchPlan {
  const unreadable = new Set<string>()
  const readQuantity = (text: string, materialCode: string): Thousandths => {
    const quantity = text === '' ? (0 as Thousandths) : parseQuantity(text)
    if (quantity === null) unreadable.add(materialCode)
    return quantity ?? (0 as Thousandths)
  }
  const substitutions = substitutes.map(({ materialCode, replaces, text }) => ({
    ...{ materialCode, replaces, quantity: readQuantity(text, replaces) },
  }))
  const originalLines = lines.map(({ materialCode }) => ({
    materialCode,
    quantity: readQuantity(typedQuantity(materialCode), materialCode),
  }))
  const leaving = new Map<string, number>()
  for (const { materialCode, quantity } of originalLines) leaving.set(materialCode, quantity)
  for (const { replaces, quantity } of substitutions) leaving.set(replaces, (leaving.get(replaces) ?? 0) + quantity)
  const differences = lines.map(({ materialCode, openQuantity }) => ({
    materialCode,
    by: (leaving.get(materialCode)! - openQuantity) as Thousandths,
  }))
  return {
    lines: [...originalLines, ...substitutions].filter(({ quantity }) => quantity > 0),
    unreadable,
    refusals: refusalsOf(lines, [...substitutions, ...originalLines]),
    more: differences.filter(({ by }) => by > 0),
    less: differences.flatMap(({ materialCode, by }) => (by < 0 ? [{ materialCode, by: -by as Thousandths }] : [])),
    replaced: substitutions.filter(({ quantity }) => quantity > 0),
  }
}

/** Applies the shipping rule to substitutes first, then to the materials themselves [W4, W5]. */
function refusalsOf(lines: ReadonlyArray<PlanLine>, leaving: ReadonlyArray<BatchLine>): ReadonlyMap<string, Refusal> {
  const refusals = new Map<string, Refusal>()
  const byOrdered = Map.groupBy(leaving, ({ replaces, materialCode }) => replaces ?? materialCode)
  for (const { materialCode, quantity, fhQuantity, cancelQuantity } of lines) {
    let line: DeliveryLine = {
      ...{ materialCode, quantity, shipped: fhQuantity, cancelled: cancelQuantity },
      ...{ received: null, returned: null },
    }
    for (const { replaces = '', quantity: substituteQuantity } of byOrdered.get(materialCode)!) {
      const posting = postToLine(line, { replaces, quantity: substituteQuantity as Thousandths }, true)
      if (posting.ok) line = posting.value
      else if (!refusals.has(materialCode)) refusals.set(materialCode, posting.refusal)
    }
  }
  return refusals
}
