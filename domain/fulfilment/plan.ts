import { parseQuantity, type Thousandths } from '../quantity.ts'
import type { BatchLine } from './ship.ts'

/** An ordered line as the desk sees it. */
export interface PlanLine {
  readonly materialCode: string
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
    more: differences.filter(({ by }) => by > 0),
    less: differences.flatMap(({ materialCode, by }) => (by < 0 ? [{ materialCode, by: -by as Thousandths }] : [])),
    replaced: replaced.filter(({ quantity }) => quantity > 0),
  }
}
