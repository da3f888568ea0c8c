import type { Thousandths } from '../kernel/quantity.ts'

/** The heading of what the warehouse has left to be ordered, in its list of stock and in the order form. */
export const orderableWords = ['仓库可订', 'Available'] as const

/** Returns what is left to be ordered of a stock: nothing of one that orders have reserved altogether. */
export const orderableStock = (onHand: Thousandths, reserved: Thousandths): Thousandths =>
  Math.max(0, onHand - reserved) as Thousandths
