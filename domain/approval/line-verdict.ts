import type { Thousandths } from '../kernel/quantity.ts'
import { isQuantityFarAboveUsual, timesOfLast, type UsualQuantity } from '../ordering/cart/usual-quantity.ts'

/** What an approver weighs about one material of an order. */
export interface WeighedLine {
  readonly quantity: Thousandths
  readonly usual: UsualQuantity | null
  readonly lastQuantity: Thousandths | null
  readonly inShop: number
  readonly inTransit: number
  /** For how many whole days the stock and what is on its way last; null if the shop does not use the material. */
  readonly coverDays: number | null
}

/**
 * How a quantity compares with earlier orders: with the usual quantity, or with the last one where there is no usual one
 * yet. `times` is how many times that quantity it is, `percent` by how many percent it is above or below it.
 */
export type QuantityVerdict =
  | { readonly kind: 'FIRST' | 'AS_BEFORE' }
  | { readonly kind: 'ABOVE' | 'BELOW'; readonly percent: number }
  | { readonly kind: 'FAR_ABOVE_USUAL' | 'FAR_ABOVE_LAST'; readonly times: number }

/** How long the stock on hand and on its way lasts. */
export type StockVerdict = 'NONE' | 'SHORT' | 'ENOUGH' | 'AMPLE' | 'UNKNOWN'

export interface LineVerdict {
  readonly quantity: QuantityVerdict
  readonly stock: StockVerdict
  /** Whether the line needs a second look, or is clearly needed. */
  readonly tone: 'doubt' | 'needed' | 'neutral'
}

/** Returns what the figures of a line suggest to an approver: doubt goes before need. */
export function lineVerdict(line: WeighedLine): LineVerdict {
  const quantity = quantityVerdict(line)
  const stock = stockVerdict(line)
  const isFar = quantity.kind === 'FAR_ABOVE_USUAL' || quantity.kind === 'FAR_ABOVE_LAST'
  const tone = isFar || stock === 'AMPLE' ? 'doubt' : stock === 'NONE' || stock === 'SHORT' ? 'needed' : 'neutral'
  return { quantity, stock, tone }
}

function quantityVerdict({ quantity, usual, lastQuantity }: WeighedLine): QuantityVerdict {
  if (usual !== null && usual.quantity > 0 && isQuantityFarAboveUsual(quantity, usual))
    return { kind: 'FAR_ABOVE_USUAL', times: Math.floor(quantity / usual.quantity) }
  const times = timesOfLast(quantity, usual, lastQuantity)
  if (times !== null) return { kind: 'FAR_ABOVE_LAST', times }
  const before = usual?.quantity ?? lastQuantity
  if (!before) return { kind: 'FIRST' }
  const percent = Math.round((100 * (quantity - before)) / before)
  if (Math.abs(percent) < NOTABLE_PERCENT) return { kind: 'AS_BEFORE' }
  return percent > 0 ? { kind: 'ABOVE', percent } : { kind: 'BELOW', percent: -percent }
}

function stockVerdict({ inShop, inTransit, coverDays }: WeighedLine): StockVerdict {
  if (inShop + inTransit <= 0) return 'NONE'
  if (coverDays === null) return 'UNKNOWN'
  if (coverDays > AMPLE_DAYS) return 'AMPLE'
  return coverDays <= SHORT_DAYS ? 'SHORT' : 'ENOUGH'
}

/** By how many percent a quantity has to differ from the one before to be said. */
const NOTABLE_PERCENT = 10

/** Days of cover from which an order is hardly needed, and up to which it is. */
const AMPLE_DAYS = 30
const SHORT_DAYS = 3
