import { COUNT_MAX } from '../inventory/opening.ts'
import type { Day, Instant } from '../kernel/day.ts'
import { formatQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { byCharacter } from '../kernel/text.ts'
import { toStockQuantity, type UnitRatio } from '../kernel/unit-ratio.ts'

/** A quantity in one of the units of a material, in thousandths: 2 cases and 3 bags are two parts. */
export interface CountPart {
  readonly unit: string
  readonly quantity: number
}

/** Goods of one expiry day in an entry, in thousandths of the check unit [ST14]. */
export interface CountedBatch {
  readonly expiredDate: Day
  readonly countingQty: number
}

/** What one person counted of a material in one place [ST3]. */
export interface CountEntry {
  /** UUID made by the device; a correction has the UUID of the entry that it replaces. */
  readonly entryId: string
  readonly materialCode: string
  /** The area of the shelf order; blank without one. */
  readonly place: string
  readonly parts: ReadonlyArray<CountPart>
  /** When it was counted, by the clock of the device, epoch ms. */
  readonly countedAt: Instant
  /** Counted again, because the material differed much from its last count [ST6]. */
  readonly isRecount: boolean
  /** The entry was taken back. */
  readonly isRemoved: boolean
  readonly batches: ReadonlyArray<CountedBatch>
}

/** A unit of a material and how many check units it is. */
export interface CountUnit {
  readonly unit: string
  readonly ratio: UnitRatio
}

/** A material on a count sheet, as far as entries are validated. */
export interface CountMaterial {
  readonly materialCode: string
  readonly units: ReadonlyArray<CountUnit>
}

/** The stored entry with the UUID of a new one. */
export interface StoredEntry {
  readonly materialCode: string
  readonly personId: string
  readonly personName: string
  readonly countedAt: Instant
}

type EntryRefusal = Refusal<
  'STOCKTAKE_BATCHES' | 'STOCKTAKE_ENTRY_OF_ANOTHER' | 'STOCKTAKE_MATERIAL' | 'STOCKTAKE_QUANTITY' | 'STOCKTAKE_UNIT'
>

export interface EntryFacts {
  readonly orderNo: string
  /** Null if the material is not on the sheet. */
  readonly material: CountMaterial | null
  readonly stored: StoredEntry | null
  readonly personId: string
}

/** Validates an entry and returns its quantity in the check unit; a person corrects their own entries only [ST3, ST4, ST14]. */
export function validateEntry(
  { orderNo, material, stored, personId }: EntryFacts,
  entry: CountEntry,
): Result<Thousandths, EntryRefusal> {
  const { materialCode } = entry
  if (material === null) return refuse('STOCKTAKE_MATERIAL', { pdNo: orderNo, materialCode })
  if (stored !== null && (stored.personId !== personId || stored.materialCode !== materialCode))
    return refuse('STOCKTAKE_ENTRY_OF_ANOTHER', { materialCode: stored.materialCode, countedByName: stored.personName })
  const quantity = countedQuantity(material, entry.parts)
  if (!quantity.ok) return quantity
  return entry.batches.length === 0 || isTakenBack(entry) ? quantity : validateBatches(entry, quantity.value)
}

/**
 * Whether an entry no longer counts. One without parts does not count either: nobody typed a quantity, and only a typed 0
 * is a count of 0 [ST3].
 */
export const isTakenBack = ({ isRemoved, parts }: Pick<CountEntry, 'isRemoved' | 'parts'>): boolean =>
  isRemoved || parts.length === 0

/** Returns what mixed units are in the check unit: each part is converted by itself, then they add up [ST4]. */
export function countedQuantity(
  { materialCode, units }: CountMaterial,
  parts: ReadonlyArray<CountPart>,
): Result<Thousandths, Refusal<'STOCKTAKE_QUANTITY' | 'STOCKTAKE_UNIT'>> {
  const ratios = new Map(units.map(({ unit, ratio }) => [unit, ratio]))
  let sum = 0
  for (const { unit, quantity } of parts) {
    const ratio = ratios.get(unit)
    if (ratio === undefined) return refuse('STOCKTAKE_UNIT', { materialCode, unit }, [...ratios.keys()])
    const inCheckUnit = isQuantity(quantity) ? toStockQuantity(quantity, ratio) : Number.NaN
    sum += inCheckUnit
    if (!isQuantity(sum)) return refuseQuantity(materialCode, quantity)
  }
  return accept(sum as Thousandths)
}

const isQuantity = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= COUNT_MAX

function refuseQuantity(materialCode: string, quantity: number) {
  const maximum = formatQuantity(COUNT_MAX as Thousandths)
  return refuse('STOCKTAKE_QUANTITY', { materialCode, input: String(quantity / 1000), most: maximum }, [maximum])
}

/** Expiry batches have a day each and add up to the entry. */
function validateBatches(
  { materialCode, batches }: CountEntry,
  counted: Thousandths,
): Result<Thousandths, Refusal<'STOCKTAKE_BATCHES'>> {
  const days = new Set(batches.map(({ expiredDate }) => expiredDate))
  const sum = batches.reduce((total, { countingQty }) => total + countingQty, 0)
  const isSound = days.size === batches.length && batches.every(({ countingQty }) => isQuantity(countingQty))
  if (isSound && sum === counted) return accept(counted)
  const figures = { materialCode, batches: String(sum / 1000), counted: formatQuantity(counted) }
  return refuse('STOCKTAKE_BATCHES', figures, [formatQuantity(counted)])
}

/** Whether an entry replaces the stored one: not if that was counted later, so that a late arrival does not undo a correction [ST3]. */
export const replacesStored = (storedEntry: StoredEntry | null, entry: Pick<CountEntry, 'countedAt'>): boolean =>
  storedEntry === null || entry.countedAt >= storedEntry.countedAt

/** Returns when something was counted: the time of the device, limited to between the making of the sheet and now. */
export const countingInstant = (countedAt: Instant, openedAt: Instant, now: Instant): Instant =>
  Math.min(now, Math.max(openedAt, countedAt))

/** An entry that counts, with its quantity in the check unit. */
export interface CountedEntry extends Pick<CountEntry, 'materialCode' | 'countedAt' | 'isRecount' | 'batches'> {
  readonly quantity: number
}

/** What all persons counted of a material together [ST3]. */
export interface MaterialCount {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly firstAt: Instant
  /** The instant of counting: that of the last entry. */
  readonly countedAt: Instant
  readonly isRecounted: boolean
  readonly batches: ReadonlyArray<CountedBatch>
}

/** Returns the sum of the entries of each material; the order of the entries does not matter [ST3]. */
export function countsByMaterial(entries: ReadonlyArray<CountedEntry>): ReadonlyMap<string, MaterialCount> {
  const counts = new Map<string, MaterialCount>()
  for (const { materialCode, quantity, countedAt, isRecount, batches } of entries) {
    const before = counts.get(materialCode)
    counts.set(materialCode, {
      materialCode,
      quantity: ((before?.quantity ?? 0) + quantity) as Thousandths,
      firstAt: Math.min(before?.firstAt ?? countedAt, countedAt),
      countedAt: Math.max(before?.countedAt ?? countedAt, countedAt),
      isRecounted: (before?.isRecounted ?? false) || isRecount,
      batches: mergeBatches(before?.batches ?? [], batches),
    })
  }
  return counts
}

const mergeBatches = (
  one: ReadonlyArray<CountedBatch>,
  other: ReadonlyArray<CountedBatch>,
): ReadonlyArray<CountedBatch> => {
  const sums = new Map<Day, number>()
  for (const { expiredDate, countingQty } of [...one, ...other])
    sums.set(expiredDate, (sums.get(expiredDate) ?? 0) + countingQty)
  return [...sums]
    .map(([expiredDate, countingQty]) => ({ expiredDate, countingQty }))
    .sort((a, b) => byCharacter(a.expiredDate, b.expiredDate))
}
