import { Effect } from 'effect'
import {
  type CountEntry,
  countingInstant,
  countsByMaterial,
  isTakenBack,
  replacesStored,
  validateEntry,
} from '../../../domain/stocktake/entry.ts'
import { isOutlier } from '../../../domain/stocktake/sending.ts'
import { moveStocktake } from '../../../domain/stocktake/status.ts'
import type { Actor } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import type { CountEntry as WireEntry } from '../contract/stocktakes.ts'
import { type NewEntry, type StocktakeInScope, type StocktakeLine, Stocktakes } from '../ports/stocktakes.ts'
import { moveTo } from './move-stocktake.ts'

/**
 * Stores what one person counted on a locked stocktake [ST3, ST4]; entries of others stay as they are. Returns the stocktake with
 * its new status and its lines.
 */
export const storeEntries = Effect.fnUntraced(function* (
  { stocktake, at }: { readonly stocktake: StocktakeInScope; readonly at: number },
  person: Actor,
  wireEntries: ReadonlyArray<WireEntry>,
) {
  const stocktakes = yield* Stocktakes
  const to = yield* requireAccepted(moveStocktake(stocktake, 'count'))
  const lines = yield* stocktakes.lines(stocktake, at)
  const entries = latestOf(wireEntries.map(entry => entryOf(entry, stocktake, at)))
  const storedEntries = yield* stocktakes.storedEntries(
    stocktake,
    entries.map(({ entryId }) => entryId),
  )
  const materials = new Map(lines.map(line => [line.materialCode, line]))
  const accepted: Array<NewEntry> = []
  for (const entry of entries) {
    const before = storedEntries.get(entry.entryId) ?? null
    const material = materials.get(entry.materialCode) ?? null
    const { orderNo } = stocktake
    const facts = { orderNo, material, stored: before, personId: person.userId }
    const quantity = yield* requireAccepted(validateEntry(facts, entry))
    if (replacesStored(before, entry)) accepted.push({ ...entry, quantity, isRemoved: isTakenBack(entry) })
  }
  if (stocktake.status !== '20' && accepted.length > 0) yield* moveTo(stocktake, { to, actor: person, at })
  if (accepted.length > 0) yield* stocktakes.putEntries(stocktake, accepted, person, at)
  const status = accepted.length > 0 ? to : stocktake.status
  return { stocktake: { ...stocktake, status }, lines }
})

/** Returns the materials that differ so much from their last count that they are to be counted again [ST6]. */
export const outliersOf = Effect.fnUntraced(function* (
  stocktake: StocktakeInScope,
  lines: ReadonlyArray<StocktakeLine>,
) {
  const counts = countsByMaterial(yield* (yield* Stocktakes).entries(stocktake))
  return lines.flatMap(({ materialCode, lastQty }) => {
    const count = counts.get(materialCode)
    return count && !count.isRecounted && isOutlier(count.quantity, lastQty) ? [materialCode] : []
  })
})

const entryOf = (entry: WireEntry, { openedAt }: StocktakeInScope, at: number): CountEntry => ({
  ...{ entryId: entry.entryId, materialCode: entry.materialCode, place: entry.place ?? '' },
  ...{ parts: entry.parts, batches: entry.batches ?? [], countedAt: countingInstant(entry.countedAt, openedAt, at) },
  ...{ isRecount: entry.isRecount ?? false, isRemoved: entry.isRemoved ?? false },
})

/** The last of several entries with one UUID. */
const latestOf = (entries: ReadonlyArray<CountEntry>): ReadonlyArray<CountEntry> => [
  ...new Map(entries.toSorted((a, b) => a.countedAt - b.countedAt).map(entry => [entry.entryId, entry])).values(),
]
