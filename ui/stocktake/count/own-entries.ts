import type { Success } from '../../../application/platform/endpoint.ts'
import type { getStocktakeForm } from '../../../application/stocktake/contract/stocktakes.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import type { TypedEntry } from './count-draft.ts'

export type StoredEntries = Success<typeof getStocktakeForm>['entries']
/** What a person typed, by material and place. */
export type Entries = ReadonlyMap<string, TypedEntry>

export const keyOf = (materialCode: string, place: string): string => JSON.stringify([materialCode, place])

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
