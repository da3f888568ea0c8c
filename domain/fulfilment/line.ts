import type { Thousandths } from '../kernel/quantity.ts'
import { shippingDifference } from '../ordering/order/difference.ts'

/** An ordered line as far as it has been delivered; null where nothing was said yet. */
export interface DeliveryLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly shipped: Thousandths | null
  readonly received: Thousandths | null
  readonly returned: Thousandths | null
  readonly cancelled: Thousandths
}

/** What is still to be shipped of a line. */
export const openOf = ({ quantity, shipped, cancelled }: Omit<DeliveryLine, 'materialCode'>): Thousandths =>
  Math.max(0, quantity - cancelled - (shipped ?? 0)) as Thousandths

/** What an order's head says of its deliveries. */
export interface DeliveryHead {
  readonly allShipped: boolean
  readonly hasDifference: boolean
  /** Kinds of which something was shipped, itself or something in its place. */
  readonly deliveredKinds: number
}

export const deliveryHead = (lines: ReadonlyArray<DeliveryLine>, allShipped: boolean): DeliveryHead => ({
  allShipped,
  hasDifference: lines.some(line => shippingDifference(line, { allShipped }).diffType !== null),
  deliveredKinds: lines.filter(({ shipped, cancelled }) => (shipped ?? 0) + cancelled > 0).length,
})
