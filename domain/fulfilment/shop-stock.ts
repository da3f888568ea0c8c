import type { ExpiryPart } from '../inventory/expiry.ts'
import type { DocumentUnit, StockLine } from '../inventory/posting.ts'
import type { Fen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { toStockQuantity } from '../kernel/unit-ratio.ts'

/** A quantity of a material in the unit of its document; in the stock unit if `stockUnit` is absent. */
export interface MaterialLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly stockUnit?: DocumentUnit | null | undefined
}

/** A shipped line with its price. */
export interface PricedLine extends MaterialLine {
  readonly price: Fen | null
}

/** A received line with the expiry days of its goods in the unit of the document, as far as the receipt states them. */
export interface ReceivedLine extends PricedLine {
  readonly received: Thousandths
  readonly expiries?: ReadonlyArray<ExpiryPart> | undefined
}

/** Returns the ledger lines of a shipment: its goods are in transit to the shop [SL3]. */
export const stockOfShipment = (lines: ReadonlyArray<PricedLine>): ReadonlyArray<StockLine> =>
  lines.map(line => ({ ...stockLineOf(line, 0, line.quantity), value: null }))

/**
 * Returns the ledger lines of a receipt: all shipped goods leave transit, and the received ones enter the store at
 * their price [SL1, SL3]. A line without a price takes that of another line of its material, otherwise the average
 * cost.
 */
export function stockOfReceipt(lines: ReadonlyArray<ReceivedLine>): ReadonlyArray<StockLine> {
  const prices = new Map(lines.flatMap(({ materialCode, price }) => (price === null ? [] : [[materialCode, price]])))
  return lines.map(line => {
    const price = line.price ?? prices.get(line.materialCode)
    const value = price === undefined ? null : price * line.received
    const expiries = (line.expiries ?? []).map(({ expireDay, quantity }) => ({
      ...{ expireDay, quantity: stockLineOf(line, quantity, 0).inStore },
    }))
    return { ...stockLineOf(line, line.received, -line.quantity), value, ...(expiries.length > 0 && { expiries }) }
  })
}

/**
 * Returns the ledger lines of a return at the average cost: goods leave the store with `sign` -1, and come back with 1
 * [SL1].
 */
export const stockOfReturn = (lines: ReadonlyArray<MaterialLine>, sign: -1 | 1): ReadonlyArray<StockLine> =>
  lines.map(line => ({ ...stockLineOf(line, sign * line.quantity, 0), value: null }))

/** Converts the moved quantities of a line to the stock unit [SL9]. */
export const stockLineOf = ({ materialCode, stockUnit }: MaterialLine, inStore: number, inTransport: number) =>
  stockUnit
    ? {
        materialCode,
        inStore: toStockQuantity(inStore, stockUnit.ratio),
        inTransport: toStockQuantity(inTransport, stockUnit.ratio),
        unit: stockUnit,
      }
    : { materialCode, inStore, inTransport }
