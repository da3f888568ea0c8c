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

/** Returns how much of an open quantity is not on hand; 0 if the stock, in whole units, is not counted [W19]. */
export const missingStock = (openQuantity: Thousandths, onHand: number | null): Thousandths =>
  Math.max(0, onHand === null ? 0 : openQuantity - stockThousandths(onHand)) as Thousandths

/** Converts a stock in units to thousandths. */
export const stockThousandths = (onHand: number): Thousandths => Math.round(onHand * 1000) as Thousandths

/**
 * Returns the lines with those first of which the stock has nothing, then those of which it has too little, each in their
 * order [W19].
 */
export const shortLinesFirst = <L extends { readonly openQuantity: Thousandths; readonly onHand: number | null }>(
  lines: ReadonlyArray<L>,
): ReadonlyArray<L> => {
  const rank = ({ openQuantity, onHand }: L): number => {
    if (missingStock(openQuantity, onHand) === 0) return 2
    return Number(onHand! > 0)
  }
  return lines.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns the sum of quantities by unit, in the order in which the units occur. */
export const quantitiesByUnit = (
  lines: ReadonlyArray<{ readonly quantity: number; readonly unit: string }>,
): ReadonlyArray<{ readonly unit: string; readonly quantity: Thousandths }> =>
  [...Map.groupBy(lines, ({ unit }) => unit)].map(([unit, all]) => ({
    unit,
    quantity: all.reduce((sum, { quantity }) => sum + quantity, 0) as Thousandths,
  }))

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
