import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Payload, Success } from '../../../application/platform/endpoint.ts'
import { Refused } from '../../../application/platform/failure.ts'
import { getReceiptForm, saveDraft } from '../../../application/receiving/contract/receipts.ts'
import { isDevicePhoto } from '../../../domain/platform/device-photo.ts'
import {
  batchTexts,
  type CountEntry,
  type CountedQuantities,
  emptyEntry,
  entryTexts,
  readBatches,
  readEntry,
} from '../../../domain/receiving/count-entry.ts'
import { type DifferenceLine, differencesOf } from '../../../domain/receiving/differences.ts'
import { lineKey } from '../../../domain/receiving/receipt.ts'
import { validateBatches } from '../../../domain/receiving/receipt-batches.ts'
import { queryClient, useApiMutation } from '../../app/backend.ts'
import { useStoring } from '../../device/use-storing.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { countWords as words } from './count-words.ts'
import type { DeviceDraft, DraftStore } from './device-draft.ts'

export type ReceiptForm = Success<typeof getReceiptForm>
export type FormLine = ReceiptForm['lines'][number]
type Entries = ReadonlyMap<string, CountEntry>

/** A line with what was typed, and how it differs; `differences` is null while a text is no quantity. */
export interface CountLine {
  readonly key: string
  readonly line: FormLine
  /** Undefined while the line is taken as shipped, or not counted in blind receiving. */
  readonly entry: CountEntry | undefined
  readonly isCounted: boolean
  /** What counts as good, damaged and wrong; null while a text is no quantity, or while nothing is known of the line. */
  readonly quantities: CountedQuantities | null
  readonly differences: ReadonlyArray<DifferenceLine> | null
  /** Whether the batches are more than the good goods, or a quantity of one cannot be read. */
  readonly hasBatchFault?: true
}

/** How long after the last change the draft is saved, ms. */
const SAVE_AFTER = 1200
/** Interval at which a draft is saved again that could not be saved, ms. */
const SAVE_AGAIN_AFTER = 10_000

/** The count of a shipment in the browser: what was typed, its draft on this device, and the one on the server. */
export const useCount = (form: ReceiptForm, stored: DeviceDraft | null, store: DraftStore) => {
  const [entries, setEntries] = useState<Entries>(() => (stored ? new Map(stored.entries) : entriesOf(form)))
  const lines = useMemo(() => form.lines.map(line => countLine(line, entries)), [form.lines, entries])
  const draft = useDraft({ form, stored, store, entries }, () => draftOf(lines))
  const change = (key: string, entry: CountEntry | undefined) => {
    setEntries(before => {
      const next = new Map(before)
      if (entry === undefined) next.delete(key)
      else next.set(key, entry)
      return next
    })
    draft.touch()
  }
  return { lines, change, ...draft }
}

const countLine = (line: FormLine, entries: Entries): CountLine => {
  const key = lineKey(line)
  const entry = entries.get(key)
  const shipped = line.fhQuantity
  const quantities = readEntry(shipped, entry ?? emptyEntry, ratioOf(line))
  if (entry === undefined) return { key, line, entry, isCounted: shipped !== null, quantities, differences: [] }
  if (quantities === null) return { key, line, entry, isCounted: false, quantities, differences: null }
  const { quantity: received, damaged, wrong } = quantities
  const { reason, documents } = entry
  const { materialCode, replaces } = line
  const quantity = shipped ?? ((received + damaged + wrong) as typeof received)
  const arrived = { materialCode, replaces, quantity, received, damaged, wrong, reason, documents }
  const batches = readBatches(entry.batches ?? [])
  const hasFault = batches === null || !validateBatches({ materialCode, received, batches }).ok
  if (hasFault) return { key, line, entry, isCounted: false, quantities, differences: null, hasBatchFault: true }
  return { key, line, entry, isCounted: true, quantities, differences: differencesOf(arrived) }
}

/** Returns the ratio of the unit of a line to the stock unit; null if they are the same. */
const ratioOf = ({ stockUnit }: FormLine) => stockUnit?.ratio ?? null

/** Returns the lines to send: those that were typed and are quantities. Photos that are still on this device are referred to. */
export const payloadOf = (lines: ReadonlyArray<CountLine>): Payload<typeof saveDraft>['lines'] =>
  lines.flatMap(({ line, entry, isCounted }) => {
    if (entry === undefined || !isCounted) return []
    const { materialCode, replaces, fhQuantity } = line
    const { reason, documents } = entry
    const quantities = readEntry(fhQuantity, entry, ratioOf(line))!
    const batches = readBatches(entry.batches ?? []) ?? []
    const dated =
      batches.length === 0 ? {} : { batches: batches as Payload<typeof saveDraft>['lines'][number]['batches'] & object }
    return [{ materialCode, replaces, ...quantities, reason: reason.trim(), documents, ...dated }]
  })

/** Returns the lines of a draft for the server, which knows no photos of this device. */
const draftOf = (lines: ReadonlyArray<CountLine>): Payload<typeof saveDraft>['lines'] =>
  payloadOf(lines).map(({ documents = [], ...line }) => ({
    ...line,
    documents: documents.filter(url => !isDevicePhoto(url)),
  }))

const hasDevicePhotos = (entries: Entries): boolean =>
  [...entries.values()].some(({ documents }) => documents.some(isDevicePhoto))

const entriesOf = ({ counted, lines }: ReceiptForm): Entries => {
  const byKey = new Map(lines.map(line => [lineKey(line), line]))
  return new Map(
    counted.map(one => {
      const { quantity, damaged = 0, wrong = 0, reason = '', documents = [] } = one
      const line = byKey.get(lineKey(one))
      const isDerived = quantity === (line?.fhQuantity ?? Number.NaN) - damaged - wrong
      const texts = entryTexts(one, line === undefined ? null : ratioOf(line), isDerived)
      const batches = batchTexts(one.batches ?? [])
      return [lineKey(one), { ...texts, reason, documents, ...(batches.length > 0 && { batches }) }]
    }),
  )
}

interface DraftProps {
  readonly form: ReceiptForm
  readonly stored: DeviceDraft | null
  readonly store: DraftStore
  readonly entries: Entries
}

/**
 * Stores each change on this device at once, and saves the draft on the server a moment after the last one; without a network
 * it is saved when that is back.
 */
const useDraft = ({ form, stored, store, entries }: DraftProps, payload: () => Payload<typeof saveDraft>['lines']) => {
  const { confirm } = useDialogs()
  const save = useApiMutation(saveDraft)
  const version = useRef(stored?.version ?? form.version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [saved, setSaved] = useState<number | null>(form.savedAt)
  const [isChanged, setChanged] = useState(stored !== null)
  const latest = useRef({ payload, entries })
  useEffect(() => {
    latest.current = { payload, entries }
  })
  const { mutateAsync } = save
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const before = latest.current.entries
    try {
      const answer = await mutateAsync({ shNo: form.shNo, version: version.current, lines: latest.current.payload() })
      version.current = answer.version
      setSaved(answer.savedAt)
      if (latest.current.entries !== before) return
      setChanged(false)
      if (hasDevicePhotos(before)) await store.write({ version: version.current, entries: [...before] })
      else await store.remove()
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.refusal.kind !== 'DRAFT_CHANGED') return
      const { changedTitle: title, changed: consequence, reload: verb } = words
      if (!(await confirm({ title, consequence, verb, destructive: false }))) return
      await store.remove()
      await queryClient.invalidateQueries({ queryKey: [getReceiptForm.name] })
    }
  }, [mutateAsync, form.shNo, confirm, store])
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = useCallback(
    async (all: Entries) => !isChanged || store.write({ version: version.current, entries: [...all] }),
    [store, isChanged],
  )
  const isStored = useStoring(entries, write)
  useSaveAgain(isChanged && !(save.error instanceof Refused), flush)
  return {
    savedAt: saved,
    isChanged,
    isStored,
    isSaving: save.isPending,
    failure: save.error,
    /** Cancels a save that is due, because the count itself is sent. */
    stop: () => clearTimeout(timer.current),
    touch: () => {
      setChanged(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), SAVE_AFTER)
    },
  }
}

/** Saves what only this device knows when the network is back, and tries from time to time. */
const useSaveAgain = (isChanged: boolean, flush: () => Promise<void>): void => {
  useEffect(() => {
    if (!isChanged) return
    const save = () => void flush()
    const timer = setInterval(save, SAVE_AGAIN_AFTER)
    window.addEventListener('online', save)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', save)
    }
  }, [isChanged, flush])
}
