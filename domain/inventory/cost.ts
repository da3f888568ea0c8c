/** A quantity of the ledger in thousandths of the stock unit; negative where more left than was on the book. */
export type StockQuantity = number
/** The value of a quantity: fen × thousandths, a whole number. ¥3.50 × 2 units = 350 × 2000 = 700,000. */
export type StockValue = number

/** An average cost as an exact ratio. The quantity is positive. */
export interface UnitCost {
  readonly value: StockValue
  readonly quantity: StockQuantity
}

/** The stock of a material in the store, and its cost. */
export interface Holding {
  readonly inStore: StockQuantity
  /** 0 if nothing is in the store; otherwise 0 or of the sign of the quantity. */
  readonly value: StockValue
  /** The average cost before the stock last became 0; null if it never held anything. */
  readonly lastCost: UnitCost | null
}

export interface CostChange {
  readonly holding: Holding
  /** The price difference of goods that fill a negative stock: their cost less the value that the holding gained. */
  readonly variance: StockValue
}

/**
 * Changes a holding by a quantity [SL1, SL2]. Goods come in at `incoming`, or at the average cost if it is null. Goods
 * leave at the average cost, and the last piece takes the rest of the value. Below zero the missing quantity has the
 * last average cost; incoming goods fill it at that cost, and only the rest sets the new average. A change of 0 with
 * an incoming value is a later price correction. Throws a RangeError if a value is not a safe integer.
 */
export function changeHolding(holding: Holding, change: StockQuantity, incoming: StockValue | null): CostChange {
  const inStore = requireSafeInteger(holding.inStore + change)
  const gain = (change < 0 ? null : incoming) ?? atAverage(holding, change)
  const value = valueAfter(holding, change, gain, inStore)
  const lastCost = inStore === 0 && change !== 0 ? costOf(change, gain) : holding.lastCost
  return { holding: { inStore, value, lastCost }, variance: requireSafeInteger(gain - (value - holding.value)) }
}

/** `gain` is the cost of goods that come in, and negative for goods that leave. */
function valueAfter(holding: Holding, change: StockQuantity, gain: StockValue, inStore: StockQuantity): StockValue {
  const { inStore: before, value } = holding
  if (before < 0 && change > 0)
    return inStore < 0 ? valueShare(value, inStore, before) : valueShare(gain, inStore, change)
  return signedAs(inStore, requireSafeInteger(value + gain))
}

/** Returns the value of a quantity at the average cost, or at the last one of an empty holding; 0 if there is none. */
function atAverage({ inStore, value, lastCost }: Holding, quantity: StockQuantity): StockValue {
  if (inStore !== 0) return valueShare(value, quantity, inStore)
  return lastCost === null ? 0 : valueShare(lastCost.value, quantity, lastCost.quantity)
}

/**
 * Returns the cost of the pieces that brought a holding to 0: of those that left, or of those that filled the negative
 * stock.
 */
const costOf = (change: StockQuantity, gain: StockValue): UnitCost => ({
  ...{ value: Math.abs(gain), quantity: Math.abs(change) },
})

/** Returns value × part / whole, truncated towards zero. The whole is not 0. */
export const valueShare = (value: StockValue, part: StockQuantity, whole: StockQuantity): StockValue =>
  requireSafeInteger(Number((BigInt(value) * BigInt(part)) / BigInt(whole)))

/** Returns the value, or 0 if its sign is not that of the quantity. */
const signedAs = (quantity: StockQuantity, value: StockValue): StockValue =>
  Math.sign(value) === Math.sign(quantity) ? value : 0

function requireSafeInteger(figure: number): number {
  if (!Number.isSafeInteger(figure)) throw new RangeError(`not a whole figure of the ledger: ${figure}`)
  return figure === 0 ? 0 : figure
}
