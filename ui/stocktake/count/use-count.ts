import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Success } from '../../../application/platform/endpoint.ts'
import {
  type CountEntry,
  getStocktakeForm,
  type StocktakeFormLine,
  saveCount,
} from '../../../application/stocktake/contract/stocktakes.ts'
import { parseQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { countedQuantity } from '../../../domain/stocktake/entry.ts'
import { queryClient, useApiMutation } from '../../app/backend.ts'
import { useStoring } from '../../device/use-storing.ts'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import type { CountDraft, TypedEntry } from './count-draft.ts'
import { type Entries, entryIdOf, keyOf, mergeEntries, startingEntries } from './own-entries.ts'

export type StocktakeForm = Success<typeof getStocktakeForm>

/** A material in one of its places: a row of the count sheet. */
export interface CountRow {
  readonly key: string
  readonly line: StocktakeFormLine
  readonly place: string
  readonly entry: TypedEntry | undefined
  /** What was typed, in the check unit; null while it is no quantity, or nothing was typed. */
  readonly quantity: Thousandths | null
  /** What everybody counted of the material, here and elsewhere; null if nobody has. */
  readonly total: Thousandths | null
  /** What colleagues counted in this place. */
  readonly others: { readonly names: ReadonlyArray<string>; readonly quantity: Thousandths } | null
  /** Whether it differs so much from the last count that it is to be counted again. */
  readonly isOutlier: boolean
}

/** How long after the last change the entries are saved, and how often what could not be saved is tried again, ms. */
const SAVE_AFTER = 1000
const SAVE_AGAIN_AFTER = 10_000
/** How often the entries of colleagues, and of this person on other pages, are loaded, ms. */
const LOAD_EVERY = 20_000

/** The count of one person in the browser: what was typed, on this device and on the server, beside that of colleagues. */
export const useCount = (form: StocktakeForm, stored: ReadonlyArray<TypedEntry>, draft: CountDraft) => {
  const { offset } = useServerClock()
  const [entries, setEntries] = useState(() => startingEntries(form.entries, stored))
  const [outliers, setOutliers] = useState<ReadonlySet<string>>(() => flaggedIn(form))
  const rows = useMemo(() => rowsOf(form, entries, outliers), [form, entries, outliers])
  const saving = useSaving(form, entries, setEntries, setOutliers)
  const write = useCallback(
    async (all: Entries) => {
      const unsaved = [...all.values()].filter(({ isSaved }) => !isSaved)
      return unsaved.length === 0 ? draft.remove().then(() => true) : draft.write(unsaved)
    },
    [draft],
  )
  const isStored = useStoring(entries, write)
  useLoading(form, setEntries)
  const change = (
    row: Pick<CountRow, 'line' | 'place' | 'entry'>,
    next: Partial<Pick<TypedEntry, 'texts' | 'batches' | 'isRecount'>>,
  ) => {
    const { line, place, entry } = row
    const { materialCode } = line
    const entryId = entryIdOf(draft.userId, form.rejCnt, materialCode, place)
    const before = entry ?? { ...emptyEntry, entryId, materialCode, place }
    const countedAt = Math.round(Date.now() + offset)
    const isRecount = before.isRecount || outliers.has(line.materialCode)
    const changed = { ...before, isRecount, ...next, countedAt, isSaved: false }
    setEntries(all => new Map(all).set(keyOf(materialCode, place), changed))
    saving.touch()
  }
  return { rows, change, entries, isStored, ...saving }
}

const emptyEntry = { texts: {}, batches: [], countedAt: 0, isRecount: false, isSaved: false }

const flaggedIn = (form: StocktakeForm): ReadonlySet<string> =>
  new Set(form.lines.filter(({ isOutlier }) => isOutlier).map(({ materialCode }) => materialCode))

/** Returns the parts of an entry; null while a text is no quantity. Nothing typed has no parts. */
const partsOf = ({ texts }: TypedEntry): CountEntry['parts'] | null => {
  const parts = Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([unit, text]) => ({ unit, quantity: parseQuantity(text) }))
  return parts.some(({ quantity }) => quantity === null) ? null : (parts as CountEntry['parts'])
}

/** Returns an entry as it goes over the wire: one without a quantity is taken back; null while it cannot be read. */
export const wireEntry = (entry: TypedEntry): CountEntry | null => {
  const parts = partsOf(entry)
  if (parts === null) return null
  const { entryId, materialCode, place, countedAt, isRecount } = entry
  const batches = entry.batches.flatMap(({ day, quantity }) => {
    const countingQty = parseQuantity(quantity)
    return day !== '' && countingQty !== null ? [{ expiredDate: day as never, countingQty }] : []
  })
  return { entryId, materialCode, place, parts, countedAt, isRecount, isRemoved: parts.length === 0, batches }
}

const quantityIn = (line: StocktakeFormLine, parts: CountEntry['parts'] | null): Thousandths | null => {
  if (parts === null || parts.length === 0) return null
  const units = line.units.map(({ unit, numerator, denominator }) => ({ unit, ratio: { numerator, denominator } }))
  const counted = countedQuantity({ materialCode: line.materialCode, units }, parts)
  return counted.ok ? counted.value : null
}

/** The rows in shelf order: areas by their first position, materials without an area last, by their storage. */
const rowsOf = (form: StocktakeForm, entries: Entries, outliers: ReadonlySet<string>): ReadonlyArray<CountRow> => {
  const others = Map.groupBy(
    form.entries.filter(({ isOwn }) => !isOwn),
    ({ materialCode, place = '' }) => keyOf(materialCode, place),
  )
  const rows = form.lines.flatMap(line => {
    const known = line.places.map(({ area }) => area)
    const used = [...entries.values()]
      .filter(entry => entry.materialCode === line.materialCode)
      .map(({ place }) => place)
    const places = [...new Set([...(known.length > 0 ? known : ['']), ...used])]
    const placeRows = places.map(place => {
      const key = keyOf(line.materialCode, place)
      const entry = entries.get(key)
      return {
        key,
        line,
        place,
        entry,
        quantity: entry ? quantityIn(line, partsOf(entry)) : null,
        others: sumOf(line, others.get(key)),
      }
    })
    const figures = [
      ...placeRows.flatMap(row => [row.quantity, row.others?.quantity ?? null]),
      elsewhere(form, line, places),
    ]
    const counted = figures.filter(figure => figure !== null)
    const total =
      counted.length === 0 ? null : (counted.reduce<number>((sum, figure) => sum + figure, 0) as Thousandths)
    const isRecounted = placeRows.some(({ entry }) => entry?.isRecount === true)
    return placeRows.map(row => ({ ...row, total, isOutlier: outliers.has(line.materialCode) && !isRecounted }))
  })
  return inShelfOrder(rows)
}

/** What colleagues counted in places that the shelf order does not know; null if nothing. */
const elsewhere = (form: StocktakeForm, line: StocktakeFormLine, places: ReadonlyArray<string>): Thousandths | null => {
  const entries = form.entries.filter(
    ({ isOwn, materialCode, place = '' }) => !isOwn && materialCode === line.materialCode && !places.includes(place),
  )
  return sumOf(line, entries)?.quantity ?? null
}

const sumOf = (line: StocktakeFormLine, entries: StocktakeForm['entries'] = []): CountRow['others'] => {
  if (entries.length === 0) return null
  const quantity = entries.reduce((sum, { parts }) => sum + (quantityIn(line, parts) ?? 0), 0) as Thousandths
  return { names: [...new Set(entries.map(({ countedByName }) => countedByName))], quantity }
}

const inShelfOrder = (rows: ReadonlyArray<CountRow>): ReadonlyArray<CountRow> => {
  const positionOf = ({ line, place }: CountRow) =>
    line.places.find(({ area }) => area === place)?.position ?? Number.MAX_SAFE_INTEGER
  const areas = new Map<string, number>()
  for (const row of rows)
    areas.set(row.place, Math.min(areas.get(row.place) ?? Number.MAX_SAFE_INTEGER, positionOf(row)))
  return rows.toSorted(
    (a, b) =>
      areas.get(a.place)! - areas.get(b.place)! || a.place.localeCompare(b.place) || positionOf(a) - positionOf(b),
  )
}

type SetEntries = (change: (entries: Entries) => Entries) => void

/** Saves changed entries on the server a moment after the last change, and again while that fails. */
const useSaving = (
  { orderNo }: StocktakeForm,
  entries: Entries,
  setEntries: SetEntries,
  setOutliers: (outliers: ReadonlySet<string>) => void,
) => {
  const save = useApiMutation(saveCount)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  })
  const { mutateAsync } = save
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const unsaved = [...latest.current.values()].filter(({ isSaved }) => !isSaved)
    const wire = unsaved.flatMap(entry => wireEntry(entry) ?? [])
    if (wire.length === 0) return
    const answer = await mutateAsync({ orderNo, entries: wire }).catch(() => null)
    if (answer === null) return
    const sent = new Set(wire.map(({ entryId, countedAt }) => `${entryId} ${countedAt}`))
    setOutliers(new Set(answer.outliers))
    setEntries(
      all =>
        new Map(
          [...all].map(([key, entry]) => [
            key,
            sent.has(`${entry.entryId} ${entry.countedAt}`) ? { ...entry, isSaved: true } : entry,
          ]),
        ),
    )
  }, [mutateAsync, orderNo, setEntries, setOutliers])
  useEffect(() => {
    const again = setInterval(() => void flush(), SAVE_AGAIN_AFTER)
    const now = () => void flush()
    window.addEventListener('online', now)
    return () => {
      clearInterval(again)
      clearTimeout(timer.current)
      window.removeEventListener('online', now)
    }
  }, [flush])
  return {
    isSaving: save.isPending,
    failure: save.error,
    isChanged: [...entries.values()].some(({ isSaved }) => !isSaved),
    /** Cancels a save that is due, because the count itself is sent. */
    stop: () => clearTimeout(timer.current),
    touch: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), SAVE_AFTER)
    },
  }
}

/** Loads what colleagues, and this person on other pages or devices, counted meanwhile. */
const useLoading = ({ entries }: StocktakeForm, setEntries: SetEntries): void => {
  const before = useRef(entries)
  useEffect(() => {
    const loadedBefore = before.current
    before.current = entries
    if (loadedBefore !== entries) setEntries(all => mergeEntries(all, loadedBefore, entries))
  }, [entries, setEntries])
  useEffect(() => {
    const load = () => {
      if (document.visibilityState === 'visible' && navigator.onLine)
        void queryClient.invalidateQueries({ queryKey: [getStocktakeForm.name] })
    }
    const timer = setInterval(load, LOAD_EVERY)
    document.addEventListener('visibilitychange', load)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', load)
    }
  }, [])
}
