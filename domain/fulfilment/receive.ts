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
  /** Shipments of the order that are still on their way, beside this one. */
  readonly othersOpen: number
}

export interface Receipt {
  /** Every line of the shipment with what came of it. */
  readonly lines: ReadonlyArray<ShippedLine & { readonly received: Thousandths }>
  readonly hasDifference: boolean
  /** Where the order goes: nowhere while something of it is still to come. */
  readonly to: 'STORE_RECEIVE' | null
}

/** The shop receives one shipment, once; a line that nothing is said of came as it was shipped [W9]. */
export function decideReceive(
  { order, shipment, othersOpen }: ReceiveFacts,
  came: ReadonlyArray<ReceivedLine>,
): Result<Receipt, Refusal<'MORE_THAN_SHIPPED' | 'ORDER_STATUS' | 'SHIPMENT_RECEIVED'>> {
  const to = transition(order.status, 'receive', 'STORE_RECEIVE')
  if (!to.ok) return to
  const { shNo, receivedAt } = shipment
  if (receivedAt !== null) return refuse('SHIPMENT_RECEIVED', { shNo, receivedAt })
  const counted = new Map(came.map(line => [keyOf(line), line.quantity]))
  const shipped = new Map(shipment.lines.map(line => [keyOf(line), line.quantity]))
  for (const line of came) {
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
    received: (counted.get(keyOf(line)) ?? line.quantity) as Thousandths,
  }))
  return accept({
    lines,
    hasDifference: lines.some(({ received, quantity }) => received !== quantity),
    to: order.allShipped && othersOpen === 0 ? to.value : null,
  })
}

const keyOf = ({ materialCode, replaces = '' }: { materialCode: string; replaces?: string | undefined }): string =>
  JSON.stringify([materialCode, replaces])
