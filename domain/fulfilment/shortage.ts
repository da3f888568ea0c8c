import type { Thousandths } from '../kernel/quantity.ts'

/** The quantity that is to leave the warehouse for an order line, and the stock on hand; null if it is not counted. */
export interface OutgoingLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly onHand: Thousandths | null
}

/** A material of which more is to leave than is on hand; the stock is below zero if more was shipped than counted. */
export interface Shortage {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly onHand: Thousandths
}

/**
 * Returns the materials of which all lines together need more than is on hand, in the order of the lines. A material
 * whose stock is not counted is never short [W19].
 */
export function shortagesOf(lines: ReadonlyArray<OutgoingLine>): ReadonlyArray<Shortage> {
  const byMaterial = Map.groupBy(lines, ({ materialCode }) => materialCode)
  return [...byMaterial].flatMap(([materialCode, all]) => {
    const quantity = all.reduce((sum, line) => sum + line.quantity, 0) as Thousandths
    const { onHand } = all[0]!
    return onHand === null || quantity === 0 || quantity <= onHand ? [] : [{ materialCode, quantity, onHand }]
  })
}
