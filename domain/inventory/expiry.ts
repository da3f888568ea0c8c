import { addDays, type Day } from '../kernel/day.ts'
import { byCharacter } from '../kernel/text.ts'
import type { StockQuantity } from './cost.ts'
import type { StockProcess } from './processes.ts'

/** A part of what is in the store, by the day on which it expires. The quantity is positive. */
export interface ExpiryPart {
  readonly expireDay: Day
  readonly quantity: StockQuantity
}

/** Goods of one material in the store that expire on the same day and came with the same document. */
export interface ExpiryBatch extends ExpiryPart {
  readonly documentNo: string
}

/** Goods whose expiry day a document states, with the document that they came with if it was another one. */
export interface StatedExpiry extends ExpiryPart {
  readonly documentNo?: string
}

/** Whether goods with this last day are expired on a business day [EX1]. */
export const isExpired = (expireDay: Day, tradeDay: Day): boolean => expireDay < tradeDay

/** Number of days, the last day included, during which goods are about to expire. */
export const EXPIRY_WARNING_DAYS = 3

/** The state of a batch in the expiry list. */
export type ExpiryFlag = 'EXPIRED' | 'EXPIRING' | 'GOOD'

/** Returns whether goods are expired, are in their last three days, or neither [EX1]. */
export const expiryFlag = (expireDay: Day, tradeDay: Day): ExpiryFlag => {
  if (isExpired(expireDay, tradeDay)) return 'EXPIRED'
  return isExpired(expireDay, addDays(tradeDay, EXPIRY_WARNING_DAYS)) ? 'EXPIRING' : 'GOOD'
}

/** Returns the last day of goods that came on a day [EX2]. */
export const lastDayOf = (receivedOn: Day, shelfLifeDays: number): Day => addDays(receivedOn, shelfLifeDays)

/** Processes whose goods are for sale or for use elsewhere, so that expired goods leave last. */
const unexpiredFirstProcesses: ReadonlySet<StockProcess> = new Set(['SALE_OUT', 'TRANSFER_OUT'])

/** A movement of a material with a shelf life. */
export interface BatchMovement {
  readonly process: StockProcess
  readonly documentNo: string
  readonly tradeDay: Day
  readonly shelfLifeDays: number
  readonly change: StockQuantity
  /** The stock in the store afterwards; negative if more left than the book had. */
  readonly inStore: StockQuantity
  /** The expiry days that the document states; may cover only a part of the goods. */
  readonly stated: ReadonlyArray<StatedExpiry>
}

/**
 * Returns the batches after a movement [EX2, EX3]. Incoming goods have the stated days; the rest of a receipt lasts
 * its shelf life, and the rest of returned or found goods counts as the batch that expires next. Goods leave from the
 * stated batches, then from those of the same document (if its receipt is reversed), then first expired first out;
 * sales and transfers take expired goods last. The sum is the stock in the store, or 0 if that is negative.
 */
export function moveBatches(batches: ReadonlyArray<ExpiryBatch>, movement: BatchMovement): ReadonlyArray<ExpiryBatch> {
  const { process, documentNo, tradeDay, change, inStore, stated } = movement
  const allBatches = mergeBatches([...batches, ...incomingBatches(batches, movement)])
  const excess = sumOf(allBatches) - Math.max(inStore, 0)
  const order = orderOf(allBatches, {
    stated: stated.filter(() => change < 0),
    documentNo: change === 0 ? null : documentNo,
    unexpiredOn: unexpiredFirstProcesses.has(process) ? tradeDay : null,
  })
  return mergeBatches([...takeFrom(order, Math.max(excess, 0)), restOf(movement, allBatches, Math.max(0 - excess, 0))])
}

/** Returns the batches that a movement brings in, in the order of the stated days; some or all of them may be empty. */
function incomingBatches(batches: ReadonlyArray<ExpiryBatch>, movement: BatchMovement): ReadonlyArray<ExpiryBatch> {
  let rest = Math.max(movement.change, 0)
  const parts = movement.stated.map(({ expireDay, quantity, documentNo = movement.documentNo }) => {
    const part = Math.min(quantity, rest)
    rest -= part
    return { expireDay, quantity: part, documentNo }
  })
  return [...parts, restOf(movement, batches, rest)]
}

/**
 * Returns goods without a stated day as a batch: new goods with their shelf life, others with the day of the batch that
 * expires next. What customers bring back is part of that batch, because a few grams a day would be a batch each.
 */
function restOf(
  { process, documentNo, tradeDay, shelfLifeDays }: BatchMovement,
  batches: ReadonlyArray<ExpiryBatch>,
  quantity: StockQuantity,
): ExpiryBatch {
  const [next] = batches.toSorted(byExpiry)
  if (next && process === 'SALE_RETURN') return { ...next, quantity }
  const expireDay = next && !receiptProcesses.has(process) ? next.expireDay : lastDayOf(tradeDay, shelfLifeDays)
  return { expireDay, quantity, documentNo }
}

/** Processes that bring new goods into the shop. */
const receiptProcesses: ReadonlySet<StockProcess> = new Set(['ORDER_IN', 'SC_IN', 'LC', 'TRANSFER_IN'])

/**
 * Returns the batches found by a count, adjusted to the current stock [EX4]: goods that left since the count left
 * first expired first out, and stock that the count does not explain counts as the batch that expires next. Batches of
 * the same day keep their documents as far as these suffice.
 */
export function restateBatches(
  batches: ReadonlyArray<ExpiryBatch>,
  counts: ReadonlyArray<ExpiryPart>,
  movement: Pick<BatchMovement, 'documentNo' | 'tradeDay' | 'shelfLifeDays' | 'inStore'>,
): ReadonlyArray<ExpiryBatch> {
  const newBatches = counts.flatMap(({ expireDay, quantity }) => {
    const batchesOfDay = batches.filter(batch => batch.expireDay === expireDay).toSorted(byExpiry)
    const remainingBatches = takeFrom(batchesOfDay, Math.max(sumOf(batchesOfDay) - quantity, 0))
    const rest = quantity - sumOf(remainingBatches)
    return [...remainingBatches, { expireDay, quantity: rest, documentNo: movement.documentNo }]
  })
  return moveBatches(newBatches, { ...movement, ...withoutChange })
}

/** A count moves no goods by itself. */
const withoutChange = { process: 'PD', change: 0, stated: [] } as const

/** A past receipt with its day and quantity. */
export interface PastReceipt {
  readonly documentNo: string
  readonly tradeDay: Day
  readonly quantity: StockQuantity
}

/**
 * Returns the batches with which tracking begins [EX5]: the stock is attributed to the latest receipts. The rest gets
 * the expiry day of the earliest receipt, or of goods received today if there is none. `receipts` are sorted latest
 * first.
 */
export function initialBatches(
  inStore: StockQuantity,
  receipts: ReadonlyArray<PastReceipt>,
  shelfLifeDays: number,
  today: Day,
): ReadonlyArray<ExpiryBatch> {
  let rest = Math.max(inStore, 0)
  const batches = receipts.map(({ documentNo, tradeDay, quantity }) => {
    const part = Math.min(quantity, rest)
    rest -= part
    return { expireDay: lastDayOf(tradeDay, shelfLifeDays), quantity: part, documentNo }
  })
  const earliest = receipts.at(-1)?.tradeDay ?? today
  const remainder = { expireDay: lastDayOf(earliest, shelfLifeDays), quantity: rest, documentNo: '' }
  return mergeBatches([...batches, remainder])
}

/**
 * Returns the expiry days of goods that leave for use elsewhere: first expired first out, expired goods last [EX3].
 * Covers less than the quantity if the batches hold less.
 */
export function partsToLeave(
  batches: ReadonlyArray<ExpiryBatch>,
  quantity: StockQuantity,
  tradeDay: Day,
): ReadonlyArray<ExpiryPart> {
  return sliceParts(orderOf(batches, { documentNo: null, unexpiredOn: tradeDay }), 0, quantity)
}

/**
 * Returns the expiry days of goods that leave from these documents, first expired first out [EX3]. Covers less than
 * the quantity if the documents have less left.
 */
export const partsOfDocuments = (
  batches: ReadonlyArray<ExpiryBatch>,
  documentNos: ReadonlySet<string>,
  quantity: StockQuantity,
): ReadonlyArray<ExpiryPart> =>
  sliceParts(batches.filter(({ documentNo }) => documentNos.has(documentNo)).toSorted(byExpiry), 0, quantity)

/**
 * Returns the batches from which a quantity with stated expiry days leaves, in the order of `moveBatches` [EX3].
 * Covers less than the quantity if the batches hold less.
 */
export const batchesToLeave = (
  batches: ReadonlyArray<ExpiryBatch>,
  statedParts: ReadonlyArray<ExpiryPart>,
  quantity: StockQuantity,
): ReadonlyArray<ExpiryBatch> =>
  firstOf(orderOf(batches, { stated: statedParts, documentNo: null, unexpiredOn: null }), quantity)

/** Returns the batches to which returned goods go back: those that left last come back first [EX3]. */
export const batchesToRefill = (
  batches: ReadonlyArray<ExpiryBatch>,
  quantity: StockQuantity,
): ReadonlyArray<ExpiryBatch> => firstOf(batches.toReversed(), quantity)

/** Returns the first batches that hold a quantity together. */
function firstOf(batches: ReadonlyArray<ExpiryBatch>, quantity: StockQuantity): ReadonlyArray<ExpiryBatch> {
  let rest = quantity
  return batches.flatMap(batch => {
    const part = Math.min(batch.quantity, rest)
    rest -= part
    return part > 0 ? [{ ...batch, quantity: part }] : []
  })
}

/** Returns the parts of a quantity after the first `offset`, one for each expiry day in their order. */
export function sliceParts(
  parts: ReadonlyArray<ExpiryPart>,
  offset: StockQuantity,
  quantity: StockQuantity,
): ReadonlyArray<ExpiryPart> {
  const slices = new Map<Day, StockQuantity>()
  let start = 0
  for (const part of parts) {
    const end = start + part.quantity
    const overlap = Math.min(end, offset + quantity) - Math.max(start, offset)
    if (overlap > 0) slices.set(part.expireDay, (slices.get(part.expireDay) ?? 0) + overlap)
    start = end
  }
  return [...slices].map(([expireDay, taken]) => ({ expireDay, quantity: taken }))
}

export const sumOf = (parts: ReadonlyArray<ExpiryPart>): StockQuantity =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

/** Sorts batches by the day on which they expire, and those of one day by their documents. */
export const byExpiry = (one: ExpiryBatch, other: ExpiryBatch): number =>
  byCharacter(one.expireDay, other.expireDay) || byCharacter(one.documentNo, other.documentNo)

/** The rules that determine which batches leave first. */
interface LeavingRules {
  /** The expiry days that leave first; absent for none. */
  readonly stated?: ReadonlyArray<ExpiryPart>
  /** The document whose batches leave after the stated ones; null for none. */
  readonly documentNo: string | null
  /** The business day by which expired goods are recognised and leave last; null to let them leave first. */
  readonly unexpiredOn: Day | null
}

/**
 * Returns the batches in the order in which they leave: those of the stated days, those of the document, then all
 * others by expiry. Some of them may be empty.
 */
function orderOf(
  batches: ReadonlyArray<ExpiryBatch>,
  { stated = [], documentNo: ownNo, unexpiredOn: goodOn }: LeavingRules,
): ReadonlyArray<ExpiryBatch> {
  const remaining = new Map<Day, StockQuantity>()
  for (const { expireDay, quantity } of stated) remaining.set(expireDay, (remaining.get(expireDay) ?? 0) + quantity)
  const first: Array<ExpiryBatch> = []
  const rest: Array<ExpiryBatch> = []
  for (const batch of batches.toSorted(byExpiry)) {
    const part = Math.min(remaining.get(batch.expireDay) ?? 0, batch.quantity)
    remaining.set(batch.expireDay, (remaining.get(batch.expireDay) ?? 0) - part)
    first.push({ ...batch, quantity: part })
    rest.push({ ...batch, quantity: batch.quantity - part })
  }
  const [ownBatches, others] = partition(rest, batch => batch.documentNo === ownNo)
  const [expired, good] = partition(others, ({ expireDay }) => goodOn !== null && isExpired(expireDay, goodOn))
  return [...first, ...ownBatches, ...good, ...expired]
}

const partition = <A>(items: ReadonlyArray<A>, test: (item: A) => boolean): readonly [yes: Array<A>, no: Array<A>] => [
  items.filter(test),
  items.filter(item => !test(item)),
]

/** Takes a quantity out of the first batches and returns what is left, by expiry. */
function takeFrom(inOrder: ReadonlyArray<ExpiryBatch>, quantity: StockQuantity): ReadonlyArray<ExpiryBatch> {
  let rest = quantity
  const remainingBatches = inOrder.map(batch => {
    const part = Math.min(batch.quantity, rest)
    rest -= part
    return { ...batch, quantity: batch.quantity - part }
  })
  return mergeBatches(remainingBatches)
}

/** Merges batches of the same day and document, by expiry; empty ones are left out. */
function mergeBatches(batches: ReadonlyArray<ExpiryBatch>): ReadonlyArray<ExpiryBatch> {
  const byKey = new Map<string, ExpiryBatch>()
  for (const batch of batches) {
    const key = `${batch.expireDay} ${batch.documentNo}`
    byKey.set(key, { ...batch, quantity: batch.quantity + (byKey.get(key)?.quantity ?? 0) })
  }
  return [...byKey.values()].filter(({ quantity }) => quantity > 0).toSorted(byExpiry)
}
