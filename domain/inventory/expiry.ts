import { addDays, type Day } from '../kernel/day.ts'
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

/** Goods of a document that state the day on which they expire, and the document that they came with if it was another one. */
export interface StatedPart extends ExpiryPart {
  readonly documentNo?: string
}

/** Whether goods with this last day are expired on a business day [EX1]. */
export const isExpired = (expireDay: Day, tradeDay: Day): boolean => expireDay < tradeDay

/** Days before the last day, the last one included, on which goods are about to expire. */
export const daysAhead = 3

/** What the expiry list says of a batch. */
export type ExpiryFlag = 'EXPIRED' | 'EXPIRING' | 'GOOD'

/** Returns whether goods are expired, are in their last three days, or neither [EX1]. */
export const expiryFlag = (expireDay: Day, tradeDay: Day): ExpiryFlag => {
  if (isExpired(expireDay, tradeDay)) return 'EXPIRED'
  return isExpired(expireDay, addDays(tradeDay, daysAhead)) ? 'EXPIRING' : 'GOOD'
}

/** Returns the last day of goods that came on a day [EX2]. */
export const lastDayOf = (receivedOn: Day, shelfLifeDays: number): Day => addDays(receivedOn, shelfLifeDays)

/** Processes whose goods are for sale or for use elsewhere: expired goods leave by them last. */
const usesGoodGoods: ReadonlySet<StockProcess> = new Set(['SALE_OUT', 'TRANSFER_OUT'])

/** A movement of a tracked material, as its batches see it. */
export interface BatchMovement {
  readonly process: StockProcess
  readonly documentNo: string
  readonly tradeDay: Day
  readonly shelfLifeDays: number
  readonly change: StockQuantity
  /** What is in the store afterwards; negative where more left than was on the book. */
  readonly inStore: StockQuantity
  /** The expiry days that the document states of its goods, as far as it does. */
  readonly stated: ReadonlyArray<StatedPart>
}

/**
 * Returns the batches after a movement [EX2, EX3]. Goods that come in have the stated days; the rest of a receipt lasts its shelf
 * life, and the rest of what comes back or was found counts as the batch that expires next. Goods leave from the stated
 * batches, then from those of the same document (its receipt is taken back), then first expired first out; sales and transfers take expired goods last. The sum is what is in the store, or 0
 * below zero.
 */
export function moveBatches(batches: ReadonlyArray<ExpiryBatch>, movement: BatchMovement): ReadonlyArray<ExpiryBatch> {
  const { process, documentNo, tradeDay, change, inStore, stated } = movement
  const incoming = change > 0 ? incomingBatches(batches, movement) : []
  const merged = mergeBatches([...batches, ...incoming])
  const excess = sumOf(merged) - Math.max(inStore, 0)
  const order = orderOf(merged, {
    stated: change < 0 ? stated : [],
    ownNo: change === 0 ? null : documentNo,
    goodOn: usesGoodGoods.has(process) ? tradeDay : null,
  })
  return excess >= 0 ? takeFrom(order, excess) : mergeBatches([...merged, restOf(movement, merged, -excess)])
}

/** Returns the batches that bring in a positive change, in the order of the stated days. */
function incomingBatches(batches: ReadonlyArray<ExpiryBatch>, movement: BatchMovement): ReadonlyArray<ExpiryBatch> {
  let rest = movement.change
  const parts = movement.stated.map(({ expireDay, quantity, documentNo = movement.documentNo }) => {
    const part = Math.min(quantity, rest)
    rest -= part
    return { expireDay, quantity: part, documentNo }
  })
  return rest > 0 ? [...parts, restOf(movement, batches, rest)] : parts
}

/** Returns goods without a stated day as a batch. */
function restOf(
  { process, documentNo, tradeDay, shelfLifeDays }: BatchMovement,
  batches: ReadonlyArray<ExpiryBatch>,
  quantity: StockQuantity,
): ExpiryBatch {
  const [next] = batches.toSorted(byExpiry)
  const expireDay = next && !isReceipt.has(process) ? next.expireDay : lastDayOf(tradeDay, shelfLifeDays)
  return { expireDay, quantity, documentNo }
}

/** Processes that bring new goods into the shop. */
const isReceipt: ReadonlySet<StockProcess> = new Set(['ORDER_IN', 'SC_IN', 'LC', 'TRANSFER_IN'])

/**
 * Returns the batches that a count found, brought to what is in the store now [EX4]: what left since the count has left first
 * expired first, and what the count does not explain counts as the batch that expires next. Batches of the same day keep
 * their documents as far as they last.
 */
export function restateBatches(
  batches: ReadonlyArray<ExpiryBatch>,
  counted: ReadonlyArray<ExpiryPart>,
  movement: Pick<BatchMovement, 'documentNo' | 'tradeDay' | 'shelfLifeDays' | 'inStore'>,
): ReadonlyArray<ExpiryBatch> {
  const restated = counted.flatMap(({ expireDay, quantity }) => {
    const same = batches.filter(batch => batch.expireDay === expireDay).toSorted(byExpiry)
    const known = takeFrom(same, Math.max(sumOf(same) - quantity, 0))
    const rest = quantity - sumOf(known)
    return rest > 0 ? [...known, { expireDay, quantity: rest, documentNo: movement.documentNo }] : known
  })
  return moveBatches(restated, { ...movement, process: 'PD', change: 0, stated: [] })
}

/** A receipt of the past: when it came and how much of it. */
export interface PastReceipt {
  readonly documentNo: string
  readonly tradeDay: Day
  readonly quantity: StockQuantity
}

/**
 * Returns the batches with which tracking begins [EX5]: what is in the store came with the latest receipts. What they do not
 * explain has the day of the earliest of them, or lasts its shelf life from today without any.
 */
export function initialBatches(
  inStore: StockQuantity,
  latestFirst: ReadonlyArray<PastReceipt>,
  shelfLifeDays: number,
  today: Day,
): ReadonlyArray<ExpiryBatch> {
  let rest = Math.max(inStore, 0)
  const batches: Array<ExpiryBatch> = []
  for (const { documentNo, tradeDay, quantity } of latestFirst) {
    if (rest === 0) break
    const part = Math.min(quantity, rest)
    batches.push({ expireDay: lastDayOf(tradeDay, shelfLifeDays), quantity: part, documentNo })
    rest -= part
  }
  const earliest = latestFirst.at(-1)?.tradeDay ?? today
  const unexplained = { expireDay: lastDayOf(earliest, shelfLifeDays), quantity: rest, documentNo: '' }
  return mergeBatches(rest > 0 ? [...batches, unexplained] : batches)
}

/**
 * Returns the expiry days with which a quantity leaves for use elsewhere, in the order in which it does: first expired first out,
 * expired goods last [EX3]. Fewer if the batches hold less.
 */
export function partsToLeave(
  batches: ReadonlyArray<ExpiryBatch>,
  quantity: StockQuantity,
  tradeDay: Day,
): ReadonlyArray<ExpiryPart> {
  return sliceParts(orderOf(batches, { stated: [], ownNo: null, goodOn: tradeDay }), 0, quantity)
}

/**
 * Returns the expiry days with which goods of these documents leave, first expired first out [EX3]. Fewer if less of them is
 * left.
 */
export const partsOfDocuments = (
  batches: ReadonlyArray<ExpiryBatch>,
  documentNos: ReadonlySet<string>,
  quantity: StockQuantity,
): ReadonlyArray<ExpiryPart> =>
  sliceParts(batches.filter(({ documentNo }) => documentNos.has(documentNo)).toSorted(byExpiry), 0, quantity)

/**
 * Returns the batches from which a quantity leaves that states its days, those to leave first at the beginning, as `moveBatches`
 * takes them [EX3]. Fewer if the batches hold less.
 */
export const batchesToLeave = (
  batches: ReadonlyArray<ExpiryBatch>,
  stated: ReadonlyArray<ExpiryPart>,
  quantity: StockQuantity,
): ReadonlyArray<ExpiryBatch> => firstOf(orderOf(batches, { stated, ownNo: null, goodOn: null }), quantity)

/** Returns the batches to which a quantity of goods that left comes back: those that would have left last stay [EX3]. */
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
    const taken = Math.min(end, offset + quantity) - Math.max(start, offset)
    if (taken > 0) slices.set(part.expireDay, (slices.get(part.expireDay) ?? 0) + taken)
    start = end
  }
  return [...slices].map(([expireDay, taken]) => ({ expireDay, quantity: taken }))
}

export const sumOf = (parts: ReadonlyArray<ExpiryPart>): StockQuantity =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

/** Sorts batches by the day on which they expire, and those of one day by their documents. */
export const byExpiry = (one: ExpiryBatch, other: ExpiryBatch): number =>
  compare(one.expireDay, other.expireDay) || compare(one.documentNo, other.documentNo)

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** Which batches leave before the others. */
interface Leaving {
  readonly stated: ReadonlyArray<ExpiryPart>
  /** The document whose batches leave after the stated ones; null for none. */
  readonly ownNo: string | null
  /** The business day on which expired goods leave last; null to take them first. */
  readonly goodOn: Day | null
}

/** Returns the parts in which goods leave: those of the stated days as far as they last, those of the document, then all by expiry. */
function orderOf(batches: ReadonlyArray<ExpiryBatch>, { stated, ownNo, goodOn }: Leaving): ReadonlyArray<ExpiryBatch> {
  const left = new Map(stated.map(({ expireDay, quantity }) => [expireDay, quantity]))
  const first: Array<ExpiryBatch> = []
  const then: Array<ExpiryBatch> = []
  for (const batch of batches.toSorted(byExpiry)) {
    const part = Math.min(left.get(batch.expireDay) ?? 0, batch.quantity)
    left.set(batch.expireDay, (left.get(batch.expireDay) ?? 0) - part)
    if (part > 0) first.push({ ...batch, quantity: part })
    if (part < batch.quantity) then.push({ ...batch, quantity: batch.quantity - part })
  }
  const [ownBatches, others] = split(then, batch => batch.documentNo === ownNo)
  const [expired, good] = split(others, ({ expireDay }) => goodOn !== null && isExpired(expireDay, goodOn))
  return [...first, ...ownBatches, ...good, ...expired]
}

const split = <A>(items: ReadonlyArray<A>, test: (item: A) => boolean): readonly [yes: Array<A>, no: Array<A>] => [
  items.filter(test),
  items.filter(item => !test(item)),
]

/** Takes a quantity out of the first batches and returns what is left, by expiry. */
function takeFrom(inOrder: ReadonlyArray<ExpiryBatch>, quantity: StockQuantity): ReadonlyArray<ExpiryBatch> {
  let rest = quantity
  const left = inOrder.map(batch => {
    const part = Math.min(batch.quantity, rest)
    rest -= part
    return { ...batch, quantity: batch.quantity - part }
  })
  return mergeBatches(left)
}

/** Merges batches of the same day and document, by expiry; empty ones are left out. */
function mergeBatches(batches: ReadonlyArray<ExpiryBatch>): ReadonlyArray<ExpiryBatch> {
  const merged = new Map<string, ExpiryBatch>()
  for (const batch of batches) {
    const key = `${batch.expireDay} ${batch.documentNo}`
    merged.set(key, { ...batch, quantity: batch.quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()].filter(({ quantity }) => quantity > 0).toSorted(byExpiry)
}
