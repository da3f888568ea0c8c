import type { ExpiryPart } from '../inventory/expiry.ts'
import type { DocumentUnit, StockLine } from '../inventory/posting.ts'
import type { Fen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { toStockQuantity } from '../kernel/unit-ratio.ts'

/** A quantity of a material in the unit of its document; without one in the stock unit. */
export interface MaterialLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly stockUnit?: DocumentUnit | null | undefined
}

/** A shipped line with its price, and what was received of it. */
export interface PricedLine extends MaterialLine {
  readonly price: Fen | null
}

/** A received line, with the expiry days of its goods in the unit of the document, as far as the receipt says them. */
export interface ReceivedLine extends PricedLine {
  readonly received: Thousandths
  readonly expiries?: ReadonlyArray<ExpiryPart> | undefined
}

/** Returns what a shipment adds to the goods on their way to the shop [SL3]. */
export const stockOfShipment = (lines: ReadonlyArray<PricedLine>): ReadonlyArray<StockLine> =>
  lines.map(line => ({ ...stockMoved(line, 0, line.quantity), value: null }))

/**
 * Returns what a receipt changes: all that was shipped is no longer on its way, and what was received is in the store at its
 * price [SL1, SL3]. A line without a price takes that of another line of its material; without any, the average cost.
 */
export function stockOfReceipt(lines: ReadonlyArray<ReceivedLine>): ReadonlyArray<StockLine> {
  const prices = new Map(lines.flatMap(({ materialCode, price }) => (price === null ? [] : [[materialCode, price]])))
  return lines.map(line => {
    const price = line.price ?? prices.get(line.materialCode)
    const value = price === undefined ? null : price * line.received
    const expiries = (line.expiries ?? []).map(({ expireDay, quantity }) => ({
      ...{ expireDay, quantity: stockMoved(line, quantity, 0).inStore },
    }))
    return { ...stockMoved(line, line.received, -line.quantity), value, ...(expiries.length > 0 && { expiries }) }
  })
}

/** Returns what a return takes out of the store, at the average cost; with `sign` 1 what comes back of it [SL1]. */
export const stockOfReturn = (lines: ReadonlyArray<MaterialLine>, sign: -1 | 1): ReadonlyArray<StockLine> =>
  lines.map(line => ({ ...stockMoved(line, sign * line.quantity, 0), value: null }))

/** Converts what moves of a line to the stock unit [SL9]. */
export const stockMoved = ({ materialCode, stockUnit }: MaterialLine, inStore: number, inTransport: number) =>
  stockUnit
    ? {
        materialCode,
        inStore: toStockQuantity(inStore, stockUnit.ratio),
        inTransport: toStockQuantity(inTransport, stockUnit.ratio),
        unit: stockUnit,
      }
    : { materialCode, inStore, inTransport }
