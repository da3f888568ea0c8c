import type { Success } from '../../../application/platform/endpoint.ts'
import type { getStocktakeForm } from '../../../application/stocktake/contract/stocktakes.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import type { TypedEntry } from './count-draft.ts'

export type StoredEntries = Success<typeof getStocktakeForm>['entries']
/** What a person typed, by material and place. */
export type Entries = ReadonlyMap<string, TypedEntry>

export const keyOf = (materialCode: string, place: string): string => JSON.stringify([materialCode, place])

/**
 * Returns the UUID of what a person counts of a material in one place and round (the number of rejections before). It follows from
 * these, so that a second page or device of the person corrects the entry of the first instead of adding to it [ST3].
 */
export const entryIdOf = (...parts: readonly [userId: string, round: number, materialCode: string, place: string]) => {
  let hash = FNV_OFFSET
  for (const byte of new TextEncoder().encode(JSON.stringify(parts)))
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * FNV_PRIME)
  return hash
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The parameters of the hash FNV-1a with 128 bits (RFC 9923). */
const FNV_OFFSET = 0x6c62272e07bb014262b821756295c58dn
const FNV_PRIME = 0x1000000000000000000013bn

/** Returns the person's entries on the server, under what this device has not saved yet. */
export const startingEntries = (stored: StoredEntries, onDevice: ReadonlyArray<TypedEntry>): Entries => {
  const unsaved = onDevice.filter(({ isSaved }) => !isSaved)
  return new Map([...ownEntriesIn(stored), ...unsaved].map(entry => [keyOf(entry.materialCode, entry.place), entry]))
}

/**
 * Returns the entries with what the person has counted, corrected or taken back on another page or device since `before` was
 * loaded. What is typed here and not saved yet stays, and so does a later count [ST3].
 */
export const mergeEntries = (entries: Entries, before: StoredEntries, now: StoredEntries): Entries => {
  const merged = new Map(entries)
  const remaining = new Set(now.map(({ entryId }) => entryId))
  const removed = new Set(before.filter(({ entryId }) => !remaining.has(entryId)).map(({ entryId }) => entryId))
  for (const [key, { entryId, isSaved }] of entries) if (isSaved && removed.has(entryId)) merged.delete(key)
  for (const entry of ownEntriesIn(now)) {
    const key = keyOf(entry.materialCode, entry.place)
    const here = merged.get(key)
    if (here === undefined || (here.isSaved && here.countedAt < entry.countedAt)) merged.set(key, entry)
  }
  return merged
}

const ownEntriesIn = (stored: StoredEntries): ReadonlyArray<TypedEntry> =>
  stored.filter(({ isOwn }) => isOwn).map(typedEntry)

const typedEntry = (entry: StoredEntries[number]): TypedEntry => ({
  ...{ entryId: entry.entryId, materialCode: entry.materialCode, place: entry.place ?? '' },
  texts: Object.fromEntries(entry.parts.map(({ unit, quantity }) => [unit, formatQuantity(quantity)])),
  batches: (entry.batches ?? []).map(batch => ({
    day: batch.expiredDate,
    quantity: formatQuantity(batch.countingQty),
  })),
  ...{ countedAt: entry.countedAt, isRecount: entry.isRecount ?? false, isSaved: true },
})
