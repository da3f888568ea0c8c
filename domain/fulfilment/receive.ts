import type { Instant } from '../kernel/day.ts'
import { formatQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import { transition } from '../ordering/order/status.ts'
import type { ShippedLine } from './ship.ts'

export interface ReceivedLine {
  readonly materialCode: string
  readonly replaces?: string | undefined
  readonly quantity: number
}

export interface ReceiveFacts {
  readonly order: { readonly status: OrderStatus; readonly allShipped: boolean }
  readonly shipment: {
    readonly shNo: string
    readonly receivedAt: Instant | null
    readonly lines: ReadonlyArray<ShippedLine>
  }
  /** Other shipments of the order that have not been received yet. */
  readonly othersOpen: number
}

export interface Receipt {
  /** All lines of the shipment with the received quantity. */
  readonly lines: ReadonlyArray<ShippedLine & { readonly received: Thousandths }>
  readonly hasDifference: boolean
  /** The new status of the order; null while other shipments are still to come. */
  readonly to: 'STORE_RECEIVE' | null
}

/** The shop receives a shipment, once. Lines without a reported quantity count as received as shipped [W9]. */
export function decideReceive(
  { order, shipment, othersOpen }: ReceiveFacts,
  receivedLines: ReadonlyArray<ReceivedLine>,
): Result<Receipt, Refusal<'MORE_THAN_SHIPPED' | 'ORDER_STATUS' | 'SHIPMENT_RECEIVED'>> {
  const to = transition(order.status, 'receive', 'STORE_RECEIVE')
  if (!to.ok) return to
  const { shNo, receivedAt } = shipment
  if (receivedAt !== null) return refuse('SHIPMENT_RECEIVED', { shNo, receivedAt })
  const receivedQuantities = new Map(receivedLines.map(line => [keyOf(line), line.quantity]))
  const shipped = new Map(shipment.lines.map(line => [keyOf(line), line.quantity]))
  for (const line of receivedLines) {
    const most = shipped.get(keyOf(line)) ?? (0 as Thousandths)
    if (
      !Number.isSafeInteger(line.quantity) ||
      line.quantity < 0 ||
      line.quantity > most ||
      !shipped.has(keyOf(line))
    ) {
      const { materialCode, quantity } = line
      const figures = { materialCode, input: String(quantity / 1000), shipped: formatQuantity(most) }
      return refuse('MORE_THAN_SHIPPED', figures, [formatQuantity(most)])
    }
  }
  const lines = shipment.lines.map(line => ({
    ...line,
    received: (receivedQuantities.get(keyOf(line)) ?? line.quantity) as Thousandths,
  }))
  return accept({
    lines,
    hasDifference: lines.some(({ received, quantity }) => received !== quantity),
    to: order.allShipped && othersOpen === 0 ? to.value : null,
  })
}

const keyOf = ({ materialCode, replaces = '' }: { materialCode: string; replaces?: string | undefined }): string =>
  JSON.stringify([materialCode, replaces])
