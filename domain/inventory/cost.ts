/** A quantity of the ledger in thousandths of the stock unit; negative where more left than was on the book. */
export type StockQuantity = number
/** The value of a quantity: fen × thousandths, a whole number. ¥3.50 × 2 units = 350 × 2000 = 700,000. */
export type StockValue = number

/** An average cost as an exact ratio. The quantity is positive. */
export interface UnitCost {
  readonly value: StockValue
  readonly quantity: StockQuantity
}

/** What of a material is in the store, and what it cost. */
export interface Holding {
  readonly inStore: StockQuantity
  /** 0 if nothing is in the store; otherwise 0 or of the sign of the quantity. */
  readonly value: StockValue
  /** The average cost before the stock last became 0; null if it never held anything. */
  readonly lastCost: UnitCost | null
}

export interface CostChange {
  readonly holding: Holding
  /** What the incoming goods cost beyond the value that the holding gained: price differences of a refilled hole. */
  readonly variance: StockValue
}

/**
 * Changes a holding by a quantity [SL1, SL2]. Goods come in at `incoming`, or at the average cost if it is null. Goods leave at
 * the average cost and the last piece takes the rest of the value. Below zero the missing quantity carries the last
 * average; goods that come in fill it at that cost, and only the rest sets the new average. A change of 0 with an
 * incoming value is later price news: a value without quantity. Throws a RangeError for a value beyond whole numbers.
 */
export function changeHolding(holding: Holding, change: StockQuantity, incoming: StockValue | null): CostChange {
  const inStore = safe(holding.inStore + change)
  const gained = change > 0 && incoming === null ? atAverage(holding, change) : (incoming ?? 0)
  const value = valueAfter(holding, change, gained, inStore)
  const lastCost = inStore === 0 && change !== 0 ? costBefore(holding, change, gained) : holding.lastCost
  const isPriced = change > 0 || (change === 0 && incoming !== null)
  return {
    holding: { inStore, value, lastCost },
    variance: isPriced ? safe(gained - (value - holding.value)) : 0,
  }
}

function valueAfter(holding: Holding, change: StockQuantity, gained: StockValue, inStore: StockQuantity): StockValue {
  const { inStore: before, value } = holding
  if (inStore === 0) return 0
  if (change === 0) return signedAs(inStore, safe(value + gained))
  if (change > 0 && before >= 0) return safe(value + gained)
  if (change > 0) return inStore < 0 ? valueShare(value, inStore, before) : valueShare(gained, inStore, change)
  if (before === 0) return atAverage(holding, change)
  return inStore > 0 ? safe(value - valueShare(value, -change, before)) : valueShare(value, inStore, before)
}

/** Returns the value of a quantity at the average cost, or at the last one of an empty holding; 0 if there is none. */
function atAverage({ inStore, value, lastCost }: Holding, quantity: StockQuantity): StockValue {
  if (inStore !== 0) return valueShare(value, quantity, inStore)
  return lastCost === null ? 0 : valueShare(lastCost.value, quantity, lastCost.quantity)
}

/** Returns the cost of the pieces that brought a holding to 0: of those that left, or of those that filled the hole. */
const costBefore = ({ inStore, value }: Holding, change: StockQuantity, gained: StockValue): UnitCost =>
  inStore > 0 ? { value, quantity: inStore } : { value: gained, quantity: change }

/** Returns value × part / whole, truncated towards zero. The whole is not 0. */
export const valueShare = (value: StockValue, part: StockQuantity, whole: StockQuantity): StockValue =>
  safe(Number((BigInt(value) * BigInt(part)) / BigInt(whole)))

/** Returns the value, or 0 if its sign is not that of the quantity. */
const signedAs = (quantity: StockQuantity, value: StockValue): StockValue =>
  Math.sign(value) === -Math.sign(quantity) ? 0 : value

function safe(figure: number): number {
  if (!Number.isSafeInteger(figure)) throw new RangeError(`not a whole figure of the ledger: ${figure}`)
  return figure === 0 ? 0 : figure
}
