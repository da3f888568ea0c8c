import { byCharacter } from '../kernel/text.ts'
import type { UnitRatio } from '../kernel/unit-ratio.ts'
import { changeHolding, type Holding, type StockQuantity, type StockValue } from './cost.ts'
import type { StatedExpiry } from './expiry.ts'

/** The unit of a document, and how many stock units it was when the document moved stock. */
export interface DocumentUnit {
  readonly name: string
  readonly ratio: UnitRatio
}

/** The change of one material by a document, in thousandths of the stock unit. */
export interface StockLine {
  readonly materialCode: string
  readonly inStore: StockQuantity
  readonly inTransport: StockQuantity
  /** Cost of the quantity that comes in, fen × thousandths; null to take it in at the average cost. */
  readonly value: StockValue | null
  /** The unit of the document; left out if it is the stock unit. */
  readonly unit?: DocumentUnit | undefined
  /** The expiry days of the goods that come in or leave, as far as the document says them; used for tracked materials [EX2]. */
  readonly expiries?: ReadonlyArray<StatedExpiry> | undefined
}

/** The stock of one material in one shop. */
export interface StockBalance extends Holding {
  /** Shipped to the shop and not received yet. */
  readonly inTransport: StockQuantity
  /** Number of movements of this material in this shop. */
  readonly seq: number
}

/** One change of a balance, with the balance that it left. */
export interface StockMovement {
  readonly materialCode: string
  readonly seq: number
  readonly changeInStore: StockQuantity
  readonly changeInTransport: StockQuantity
  readonly changeValue: StockValue
  readonly variance: StockValue
  /** The unit of the document; null if it is the stock unit, or if the document has lines in several. */
  readonly unit: DocumentUnit | null
  readonly after: StockBalance
}

export const emptyBalance: StockBalance = { inStore: 0, inTransport: 0, value: 0, lastCost: null, seq: 0 }

/** Applies a line to the balance of its material [SL1, SL2, SL3]. */
export function applyLine(balance: StockBalance, line: StockLine): StockMovement {
  const { holding, variance } = changeHolding(balance, line.inStore, line.value)
  return {
    materialCode: line.materialCode,
    seq: balance.seq + 1,
    changeInStore: line.inStore,
    changeInTransport: line.inTransport,
    changeValue: holding.value - balance.value,
    variance,
    unit: line.unit ?? null,
    after: { ...holding, inTransport: balance.inTransport + line.inTransport, seq: balance.seq + 1 },
  }
}

/**
 * Merges the lines of a document to one line a material, sorted by code, and leaves out lines that change nothing [SL3]. A
 * material that comes in with and without a cost is a programming error, because one average cannot hold both: throws a
 * RangeError.
 */
export function mergeLines(lines: ReadonlyArray<StockLine>): ReadonlyArray<StockLine> {
  const linesByCode = new Map<string, StockLine>()
  for (const line of lines) {
    const before = linesByCode.get(line.materialCode)
    linesByCode.set(line.materialCode, before === undefined ? line : addLines(before, line))
  }
  return [...linesByCode.values()]
    .filter(({ inStore, inTransport, value }) => inStore !== 0 || inTransport !== 0 || (value ?? 0) !== 0)
    .sort((a, b) => byCharacter(a.materialCode, b.materialCode))
}

function addLines(one: StockLine, other: StockLine): StockLine {
  if ((one.value === null) !== (other.value === null) && one.inStore > 0 && other.inStore > 0)
    throw new RangeError(`${one.materialCode} comes in with and without a cost`)
  const unit = isSameUnit(one.unit, other.unit) ? one.unit : undefined
  const expiries = [...(one.expiries ?? []), ...(other.expiries ?? [])]
  return {
    materialCode: one.materialCode,
    inStore: one.inStore + other.inStore,
    inTransport: one.inTransport + other.inTransport,
    value: one.value === null && other.value === null ? null : (one.value ?? 0) + (other.value ?? 0),
    ...(unit && { unit }),
    ...(expiries.length > 0 && { expiries }),
  }
}

const isSameUnit = (one: DocumentUnit | undefined, other: DocumentUnit | undefined): boolean =>
  one?.name === other?.name &&
  one?.ratio.numerator === other?.ratio.numerator &&
  one?.ratio.denominator === other?.ratio.denominator
