import type { Thousandths } from '../kernel/quantity.ts'
import { shippingDifference } from '../ordering/order/difference.ts'

/** An ordered line with its delivery quantities; null where nothing has been reported yet. */
export interface DeliveryLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly shipped: Thousandths | null
  readonly received: Thousandths | null
  readonly returned: Thousandths | null
  readonly cancelled: Thousandths
}

/** Returns the quantity of a line that is still to be shipped. */
export const openOf = ({ quantity, shipped, cancelled }: Omit<DeliveryLine, 'materialCode'>): Thousandths =>
  Math.max(0, quantity - cancelled - (shipped ?? 0)) as Thousandths

/** Delivery totals of an order. */
export interface DeliveryHead {
  readonly allShipped: boolean
  readonly hasDifference: boolean
  /** Number of ordered materials of which something was shipped, substitutes included. */
  readonly deliveredKinds: number
}

export const deliveryHead = (lines: ReadonlyArray<DeliveryLine>, allShipped: boolean): DeliveryHead => ({
  allShipped,
  hasDifference: lines.some(line => shippingDifference(line, { allShipped }).diffType !== null),
  deliveredKinds: lines.filter(({ shipped, cancelled }) => (shipped ?? 0) + cancelled > 0).length,
})
