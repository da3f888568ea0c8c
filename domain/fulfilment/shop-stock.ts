import type { StockLine } from '../inventory/posting.ts'
import type { Fen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'

/** A shipped line with its price, and what was received of it. */
export interface PricedLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly price: Fen | null
}

/** Returns what a shipment adds to the goods on their way to the shop [SL3]. */
export const stockOfShipment = (lines: ReadonlyArray<PricedLine>): ReadonlyArray<StockLine> =>
  lines.map(({ materialCode, quantity }) => ({ materialCode, inStore: 0, inTransport: quantity, value: null }))

/**
 * Returns what a receipt changes: all that was shipped is no longer on its way, and what was received is in the store at its
 * price [SL1, SL3]. A line without a price takes that of another line of its material; without any, the average cost.
 */
export function stockOfReceipt(
  lines: ReadonlyArray<PricedLine & { readonly received: Thousandths }>,
): ReadonlyArray<StockLine> {
  const prices = new Map(lines.flatMap(({ materialCode, price }) => (price === null ? [] : [[materialCode, price]])))
  return lines.map(({ materialCode, quantity, received, price: ownPrice }) => {
    const price = ownPrice ?? prices.get(materialCode)
    const value = price === undefined ? null : price * received
    return { materialCode, inStore: received, inTransport: -quantity, value }
  })
}

/** Returns what a return takes out of the store, at the average cost; with `sign` 1 what comes back of it [SL1]. */
export const stockOfReturn = (
  lines: ReadonlyArray<{ readonly materialCode: string; readonly quantity: Thousandths }>,
  sign: -1 | 1,
): ReadonlyArray<StockLine> =>
  lines.map(({ materialCode, quantity }) => ({
    ...{ materialCode, inStore: sign * quantity, inTransport: 0 },
    value: null,
  }))
